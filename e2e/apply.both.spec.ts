import { type BrowserContext, expect, test } from "@playwright/test"
import { fillIn, send } from "./support/apply-form.ts"
import { awake } from "./support/awake.ts"
import { employerWith } from "./support/employer.ts"
import { linkIn, mailTo } from "./support/mails.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"
import { vacancy } from "./support/vacancy.ts"
import { expectSound } from "./support/sound.ts"

const PAPER = "poster-reader/test/posters/pictures/babysitter-paper.jpg"

const offline = async (context: BrowserContext) =>
  context.route("**/api/jobApplication/register", (r) => r.abort())

test("a vacancy says that one has applied to it before signing in", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { path, title } = await vacancy(request, { questions: [] })
  const slug = path.split("/").at(-1)
  const answer = await request.post("/api/jobApplication/register", {
    data: { slug, name: "Joana Silva", email: "joana-antes@teste.example" },
  })
  const { token } = (await answer.json()).data
  await page.addInitScript((sent) => localStorage.setItem("upaon.applications", JSON.stringify([sent])), {
    token,
    slug,
    title,
    at: new Date().toISOString(),
  })
  await openAs(page, await newPerson(request, { kind: "candidate" }), path)
  await expect(page.getByText(/já se candidatou a esta vaga\. Enviada em/)).toBeVisible()
})

test("a signed-in person is told that a vacancy takes no applications here only once that is known", {
  tag: "@phone",
}, async ({ page, request }) => {
  const answer = await request.post("/api/jobPostsWithAds/search", { data: { perPage: 100 } })
  const { data } = (await answer.json()) as { data: { slug: string; locked?: boolean }[] }
  const slug = data.find(({ locked }) => locked)?.slug
  let go = () => {}
  await page.route(`**/api/jobPost/${slug}/show`, async (route) => {
    await new Promise<void>((done) => (go = done))
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api/jobPost/${slug}/show`)
  await openAs(page, await demoPerson(request, "candidato"), `/job/${slug}/candidatura`)
  await asked
  const notHere = page.getByRole("heading", { name: "Esta vaga não recebe candidaturas por aqui" })
  await expect(notHere).toHaveCount(0)
  go()
  await expect(notHere).toBeVisible()
})

test("a vacancy without an apply button shows no bar over the text on a phone", async ({
  page,
  request,
  isMobile,
}) => {
  const description = "<p>Ligue para a nossa cozinha.</p>".repeat(30)
  const { path } = await vacancy(request, { apply_by: "description", questions: [], description })
  await page.goto(path)
  const how = page.getByText("Veja na descrição como se candidatar.").filter({ visible: true })
  await expect(how).toBeVisible()
  if (isMobile) await expect(how).not.toBeInViewport()
  else await expect(how).toBeInViewport()
})

test("a guest applies with a photo of a curriculum despite a lost connection, follows the application and withdraws it", async ({
  page,
  request,
  context,
  isMobile,
}) => {
  test.slow()
  const { path, title } = await vacancy(request)
  const email = `rita${Date.now()}${isMobile ? 1 : 0}@teste.example`
  await page.goto(path)
  await page
    .getByRole("link", { name: "Candidatar-se", exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page.getByText("Você pode apagar quando quiser.")).toBeVisible()
  const mail = page.getByText("e-mail", { exact: true })
  expect((await mail.boundingBox())?.height, "on one line").toBeLessThan(30)
  await awake(page)
  await send(page).click()
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused()
  const question = page.getByRole("group", { name: "Tem experiência?" })
  // Not filled with a browser's grey, which in the dark looks chosen.
  await expect(question.getByRole("radio", { name: "Sim" })).toHaveCSS("appearance", "none")
  await expect(question.getByText("Responda a esta pergunta.")).toBeVisible()
  await expect(page.getByRole("alert").first()).toContainText("Responda a esta pergunta: “Tem experiência?”")
  await expectSound(page, "the form, refused")
  await page.getByLabel("Mensagem").fill("https://exemplo.com.br/".padEnd(900, "x"))
  expect(await sideways(page)).toBe(0)

  await fillIn(page, email)
  await expect(page.locator("[aria-invalid=true], [data-invalid]")).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel("Mensagem")).toHaveValue("Cozinho há dez anos.")
  await expect(page.getByRole("radio", { name: "Sim" })).toBeChecked()
  await page.getByLabel("Currículo").setInputFiles(PAPER)
  await offline(context)
  await awake(page)
  await send(page).click()
  await expect(page.getByRole("alert").filter({ hasText: "A conexão caiu" })).toBeInViewport()
  await context.unroute("**/api/jobApplication/register")
  await send(page).click()

  await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
  await expect(page.getByText("babysitter-paper.jpg")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Enviada" })).toBeVisible()
  await expect(page.getByText(`Cada passo também chega em ${email}.`)).toBeVisible()
  await expectSound(page, "the application")
  const address = linkIn(await mailTo(email, "/candidatura/"), "/candidatura/")
  await page.goto(path)
  await page.getByRole("link", { name: "Ver a candidatura" }).click()
  await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
  await page.getByRole("contentinfo").getByRole("link", { name: "Minhas candidaturas" }).click()
  await expect(page.getByRole("link", { name: title })).toBeVisible()
  await expectSound(page, "those of this device")
  await page.goto(address)
  await page.getByRole("link", { name: "Criar conta" }).click()
  await expect(page.getByLabel("Sobrenome")).toHaveValue("de Cássia Nunes")
  await expect(page.getByLabel("E-mail")).toHaveValue(email)
  await page.goto(address)
  await page.getByText("Retirar candidatura").click()
  await page.getByRole("button", { name: "Sim, retirar" }).click()
  await expect(page.getByRole("heading", { name: "Candidatura retirada" })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole("heading", { name: "Não há candidatura neste link" })).toBeVisible()
  await expect(page.getByText("ou a empresa saiu do site")).toBeVisible()
})

test("the curriculum kept on the device is attached by one press, and fills in the form", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { path } = await vacancy(request)
  await page.goto("/curriculo")
  await page.getByLabel("Nome completo").fill("Rosa dos Santos")
  await page.getByLabel("Telefone ou WhatsApp").fill("(98) 98877-6655")
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  await page.goto(`${path}/candidatura`)
  await awake(page)
  await page.getByRole("button", { name: "Usar meu currículo" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Rosa dos Santos")
  await page.getByRole("radio", { name: "Não" }).check()
  await send(page).click()
  await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
  await expect(page.getByText("(98) 98877-6655")).toBeVisible()
  await expect(page.getByText("curriculo-rosa-dos-santos.pdf")).toBeVisible()
  await expect(page.getByText(/Sem um e-mail, não temos como avisar você/)).toBeVisible()
})

test("what was typed for one vacancy is kept while applying to another", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const [first, second] = [await vacancy(request), await vacancy(request)]
  await page.goto(`${first.path}/candidatura`)
  await awake(page)
  await fillIn(page, `eva${Date.now()}@teste.example`)
  await page.goto(`${second.path}/candidatura`)
  await awake(page)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Rita de Cássia Nunes")
  await expect(page.getByLabel("Mensagem")).toHaveValue("")
  await page.getByRole("radio", { name: "Não" }).check()
  await send(page).click()
  await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
  await page.goto(`${first.path}/candidatura`)
  await expect(page.getByLabel("Mensagem")).toHaveValue("Cozinho há dez anos.")
  await expect(page.getByRole("radio", { name: "Sim" })).toBeChecked()
})

test("an application that is sent again is listed once on the device", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { path, title } = await vacancy(request)
  for (const answer of ["Sim", "Não"]) {
    await page.goto(`${path}/candidatura`)
    await awake(page)
    await fillIn(page, `rui${title.slice(-8)}@teste.example`)
    await page.getByRole("radio", { name: answer }).check()
    await send(page).click()
    await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
  }
  await page.goto("/candidaturas")
  await expect(page.getByText("Enviada", { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: title })).toHaveCount(1)
})

test("without scripts an invalid application keeps its input beside the errors, and can be corrected and sent", {
  tag: "@phone",
}, async ({ browser, request }) => {
  const { path } = await vacancy(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${path}/candidatura`)
  await page.getByLabel("Mensagem").fill("Sem script também.")
  await page.getByRole("radio", { name: "Não" }).check()
  await page.getByLabel("Currículo").setInputFiles(PAPER)
  await send(page).click()
  await expect(
    page.locator("form [role=alert]").filter({ hasText: "Informe o seu nome." }).first(),
  ).toBeVisible()
  await expect(page.getByLabel("Mensagem")).toHaveValue("Sem script também.")
  await expect(page.getByRole("radio", { name: "Não" })).toBeChecked()
  await page.getByLabel("Nome completo").fill("Sara")
  await page.getByLabel("WhatsApp").fill("98 98765-0000")
  await page.getByLabel("Currículo").setInputFiles(PAPER)
  await send(page).click()
  await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
  await expect(page.getByText("(98) 98765-0000")).toBeVisible()
  await page.getByText("Retirar candidatura").click()
  await page.getByRole("button", { name: "Sim, retirar" }).click()
  await expect(page.getByRole("heading", { name: "Candidatura retirada" })).toBeVisible()
  // With a wrong contact one withdraws to send another.
  await page.getByRole("link", { name: "Ver a vaga" }).click()
  await expect(page).toHaveURL(path)
  // Whoever left only a number has no mail with the address.
  await page.goto("/candidaturas")
  const said = "é o da página que abriu depois do envio"
  await expect(page.getByRole("main")).toContainText(said, { useInnerText: true })
  await context.close()
})

test("a signed-in person finds the form filled in, and the application in the panel", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { id, path, title } = await vacancy(request)
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, `${path}/candidatura`)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana Silva")
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email)
  await page.getByRole("radio", { name: "Não" }).check()
  await send(page).press("Enter")
  await expect(page).toHaveURL(/\/candidatura\//)
  await expect(page.locator("main h1")).toBeFocused()
  await page.evaluate(() => localStorage.removeItem("upaon.applications"))
  for (const address of [`${path}/candidatura`, path]) {
    await page.goto(address)
    await expect(page.getByText(/já se candidatou a esta vaga\. Enviada em/)).toBeVisible()
    await expectSound(page, `applied: ${address}`)
  }
  await page.goto("/candidaturas")
  await page.getByRole("link", { name: "Ver as da minha conta" }).click()
  await expect(page).toHaveURL("/panel/applications")
  const headers = headersOf(await demoPerson(request, "admin"))
  await request.post("/api/admin/jobPost/status/paused", { headers, data: { id } })
  await page.goto("/panel/applications?status=sent")
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page.getByText("A vaga não recebe candidaturas agora.")).toBeVisible()
  await page.getByRole("button", { name: `Ações de ${title}` }).click()
  await page.getByRole("menuitem", { name: "Retirar candidatura" }).click()
  await page.getByRole("button", { name: "Sim, retirar" }).click()
  await expect(page.getByText("Candidatura retirada.")).toBeVisible()
  await page.goto("/panel/applications?status=withdrawn")
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
})

test("an account's list shows the employer's words of the present step, not those of an earlier one", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { employer, id, slug } = await employerWith(request, 0)
  const candidate = await newPerson(request, { kind: "candidate" })
  const sent = { slug, name: "Joana Silva", email: "joana-passos@teste.example" }
  await request.post("/api/jobApplication/register", { headers: headersOf(candidate), data: sent })
  const list = await request.get(`/api/jobApplications?job_post_id=${id}`, { headers: headersOf(employer) })
  const ids = ((await list.json()) as { data: { id: number }[] }).data.map((one) => one.id)
  const move = (data: object) =>
    request.post("/api/jobApplications/status", { headers: headersOf(employer), data: { ids, ...data } })
  await move({ status: "rejected", message: "Desta vez escolhemos outra pessoa." })
  await openAs(page, candidate, "/panel/applications")
  await expect(page.getByText("Desta vez escolhemos outra pessoa.")).toBeVisible()
  await move({ status: "in_process" })
  await page.reload()
  await expect(page.getByText("Em processo em")).toBeVisible()
  await expect(page.getByText("Desta vez escolhemos outra pessoa.")).toHaveCount(0)
})

test("the applications of an account are not shown to the next person who uses the device", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { path, title } = await vacancy(request)
  await openAs(page, await newPerson(request, { kind: "candidate" }), `${path}/candidatura`)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana Silva")
  await page.getByRole("radio", { name: "Não" }).check()
  await send(page).click()
  await expect(page).toHaveURL(/\/candidatura\//)
  await page.goto("/candidaturas")
  await expect(page.getByRole("link", { name: title })).toBeVisible()
  await page.addInitScript(() => localStorage.removeItem("upaon.session"))
  await page.goto("/candidaturas")
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Buscar Vagas"])
})

test("a form that was filled in for one person is empty after their sign-out in another tab", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { path } = await vacancy(request)
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, `${path}/candidatura`)
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email)
  await page.getByLabel("Mensagem").fill("Moro perto da loja.")
  const other = await page.context().newPage()
  await other.goto("/")
  await other.evaluate(() => localStorage.removeItem("upaon.session"))
  for (const label of ["Nome completo", "E-mail", "Mensagem"])
    await expect(page.getByLabel(label)).toHaveValue("")
})

test("what a visitor typed and left is not taken for the name and e-mail of who signs in on the device", {
  tag: "@phone",
}, async ({ page, request }) => {
  const [first, second] = [await vacancy(request), await vacancy(request)]
  await page.goto(`${first.path}/candidatura`)
  await fillIn(page, "visita@teste.example")
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, `${second.path}/candidatura`)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana Silva")
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email)
  // Signed in to send it, they find what they typed for this one.
  await page.goto(`${first.path}/candidatura`)
  await expect(page.getByLabel("Mensagem")).toHaveValue("Cozinho há dez anos.")
})
