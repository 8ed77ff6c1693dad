import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { fillIn, send } from "./support/apply-form.ts"
import { choose } from "./support/choose.ts"
import { employerWith } from "./support/employer.ts"
import { fillInFirstVacancy } from "./support/first-vacancy.ts"
import { demoPerson, newPerson, openAs } from "./support/people.ts"
import { slowly } from "./support/slowly.ts"
import { vacancy } from "./support/vacancy.ts"
import { waitingJob } from "./support/waiting-job.ts"

/** What somebody does on a slow line until the answer to an earlier press comes. */

/** Presses 'Duplicar' in one's own list; the answer comes when the test lets it. */
async function duplicateSlowly(page: Page, request: APIRequestContext) {
  const { title } = await vacancy(request)
  const line = await slowly(page, "**/duplicate")
  await openAs(page, await demoPerson(request, "anunciante"), `/panel/jobs?query=${title}`)
  await page.getByRole("button", { name: `Ações de ${title}` }).click()
  await page.getByRole("menuitem", { name: "Duplicar" }).click()
  await line.asked
  return line
}

test("whoever left the list is not taken to the copy of a vacancy", async ({ page, request }) => {
  const line = await duplicateSlowly(page, request)
  await page.getByRole("link", { name: "Transações" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Transações" })).toBeVisible()
  line.come()
  await expect(page.getByText("Cópia guardada nos rascunhos: confira e publique.")).toBeVisible()
  // Long enough for the form to open.
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/panel\/transactions$/)
})

/** Follows the menu to the transactions, whose script comes only when `arrive` is called; until then the former screen stands. */
async function leaveSlowly(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  const script = await slowly(page, "**/assets/transactions-screen-*.js")
  await page.getByRole("link", { name: "Transações" }).click()
  await meanwhile()
  await script.asked
  await expect(page.locator(".top-progress[data-active]")).toBeAttached()
  return async () => {
    // Long enough for a screen to open that nobody has asked for.
    await page.waitForTimeout(1500)
    script.come()
    await expect(page.getByRole("heading", { level: 1, name: "Transações" })).toBeVisible()
  }
}

test("whoever is leaving the list is not taken to the copy of a vacancy", async ({ page, request }) => {
  const line = await duplicateSlowly(page, request)
  const arrive = await leaveSlowly(page)
  line.come()
  await expect(page.getByText("Cópia guardada nos rascunhos: confira e publique.")).toBeVisible()
  await arrive()
})

test("whoever is leaving a form is not taken to the list by its late answer", async ({ page, request }) => {
  const line = await slowly(page, "**/api/company/register")
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/company/register")
  await page.getByLabel("Nome da empresa").fill("Padaria da Ponta")
  await choose(page, "Estado", "Maranhão")
  await choose(page, "Cidade", "Raposa")
  await page.getByRole("button", { name: "Cadastrar" }).click()
  await line.asked
  const arrive = await leaveSlowly(page, () => page.getByRole("button", { name: "Sair sem salvar" }).click())
  line.come()
  await expect(page.getByText("Empresa Cadastrada com Sucesso!")).toBeVisible()
  await arrive()
})

test("whoever has published with their last points is not told that they lack them while the list is coming", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const script = await slowly(page, "**/assets/jobs-screen-*.js")
  await fillInFirstVacancy(page, request, person)
  await page.getByRole("button", { name: "Publicar", exact: true }).click()
  await script.asked
  await expect(page.getByText("Saldo: 5 Pontos")).toBeVisible()
  await expect(page.getByLabel("Título da vaga")).toHaveValue("Padeira")
  await expect(page.getByText("Pontos insuficientes")).toHaveCount(0)
  script.come()
  await expect(page.getByRole("link", { name: "Padeira" })).toBeVisible()
})

test("whoever is leaving is not taken to the draft of a poster that is read", async ({ page, request }) => {
  const reading = {
    id: 1,
    state: "reading",
    stage: "reading",
    percent: 9,
    image: { url: "/icon.svg" },
    jobs: [],
  }
  let now: object = reading
  await page.route("**/api/jobPost/picture", (route) => route.fulfill({ json: { data: reading } }))
  await page.route("**/api/jobPost/picture/1", (route) => route.fulfill({ json: { data: now } }))
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/job/publish")
  const image = await page.request.get("/apple-touch-icon.png")
  const poster = { name: "cartaz.png", mimeType: "image/png", buffer: await image.body() }
  await page.locator("input[type=file]").first().setInputFiles(poster)
  await expect(page.getByText("Lendo a imagem...").first()).toBeVisible()
  const arrive = await leaveSlowly(page)
  now = { ...reading, state: "read", jobs: [{ id: 1 }] }
  await expect(page.getByText("Rascunho pronto: confira cada campo antes de publicar.").first()).toBeVisible()
  await arrive()
})

test("whoever left the registration is signed in by its late answer, and stays where they are", async ({
  page,
}) => {
  const line = await slowly(page, "**/auth/register")
  const username = `tarde${Date.now().toString(36)}`
  await page.goto("/registration?userType=1")
  await page.getByLabel("Nome", { exact: true }).fill("Joana")
  await page.getByLabel("Sobrenome").fill("Silva")
  await page.getByLabel("Nome de usuário").fill(username)
  await page.getByLabel("E-mail", { exact: true }).fill(`${username}@teste.example`)
  await page.getByLabel("Senha", { exact: true }).fill("segredo123")
  await page.getByLabel("Confirmar senha").fill("segredo123")
  await page.getByRole("button", { name: "Criar Conta" }).click()
  await line.asked
  await page.getByRole("link", { name: "Encontre Vagas" }).first().click()
  // The address changes before the screen does.
  await expect(page.getByLabel("Sobrenome")).toHaveCount(0)
  line.come()
  await expect(page.locator("summary").filter({ hasText: "Joana" })).toBeVisible()
  // Long enough for the panel to open.
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/search$/)
})

test("an answer that was sent closes only its own dialog, not the one for the next applicant", async ({
  page,
  request,
}) => {
  const { employer, id } = await employerWith(request, 2)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  const line = await slowly(page, "**/jobApplications/status")
  const dialog = page.getByRole("dialog")
  await page.getByRole("link", { name: "Pessoa 2" }).click()
  await page.getByRole("button", { name: "Não Selecionado" }).click()
  await dialog.getByRole("button", { name: "Enviar resposta" }).click()
  await line.asked
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await page.getByRole("link", { name: "Pessoa 1" }).click()
  await expect(page.getByRole("heading", { level: 2, name: "Pessoa 1" })).toBeVisible()
  await page.getByRole("button", { name: "Não Selecionado" }).click()
  const words = dialog.getByLabel("Mensagem para quem se candidatou")
  await words.fill("Palavras só para a segunda pessoa.")
  line.come()
  await expect(page.getByText("Pessoa 2: Não selecionada")).toBeVisible()
  await expect(words).toHaveValue("Palavras só para a segunda pessoa.")
})

test("vacancies that stayed as they were are named also on the page to which one has gone on", async ({
  page,
  request,
}) => {
  const { title } = await vacancy(request)
  const line = await slowly(page, "**/jobPosts/act")
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/jobs?status=active")
  await page.getByRole("checkbox", { name: `Escolher ${title}` }).check()
  await page.getByRole("button", { name: "Aprovar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click()
  await line.asked
  await page.getByRole("link", { name: "Próxima página" }).click()
  await expect(page.getByText("página 2 de")).toBeVisible()
  await expect(page.getByRole("checkbox", { name: `Escolher ${title}` })).toHaveCount(0)
  line.come()
  await expect(page.getByRole("alert").filter({ hasText: "Estas ficaram como estavam" })).toContainText(title)
})

test("whoever left an application while it was sent stays where they are, and is told how it ended", async ({
  page,
  request,
}) => {
  const { path } = await vacancy(request)
  const leave = async (answer?: Parameters<typeof slowly>[2]) => {
    const line = await slowly(page, "**/jobApplication/register", answer)
    await page.goto(`${path}/candidatura`)
    await fillIn(page, `tarde-${path.slice(-7)}@teste.example`)
    await send(page).click()
    await line.asked
    await page.getByRole("link", { name: "Encontre Vagas" }).first().click()
    await expect(page.getByLabel("Mensagem")).toHaveCount(0)
    line.come()
  }
  await leave({ status: 409, json: { error: "already_seen", message: "Já aberta pela empresa." } })
  await expect(page.getByText("Já aberta pela empresa.")).toBeVisible()
  await leave()
  await expect(page.getByText("Sua candidatura chegou. Agora é com a empresa.")).toBeVisible()
  // Long enough for the application's page to open.
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/search$/)
})

test("a late answer about one category does not close the form of another", async ({ page, request }) => {
  const line = await slowly(page, "**/articleCategory/update")
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/article-categories")
  const menu = page.getByRole("button", { name: /^Ações de / })
  const dialog = page.getByRole("dialog")
  const edit = async (place: number) => {
    await menu.nth(place).click()
    await page.getByRole("menuitem", { name: "Editar" }).click()
    await expect(dialog.getByLabel("Nome")).not.toHaveValue("")
  }
  await edit(0)
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await line.asked
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await expect(dialog).toHaveCount(0)
  await edit(1)
  await dialog.getByLabel("Descrição").fill("Palavras só para esta.")
  line.come()
  await expect(page.getByText("Categoria salva com sucesso!")).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(dialog.getByLabel("Descrição")).toHaveValue("Palavras só para esta.")
})

test("a late answer about one vacancy of the review does not close the form of the next", async ({
  page,
  request,
}) => {
  const mark = `tarde${Date.now().toString(36)}`
  await waitingJob(request, `Soldador ${mark} um`)
  await waitingJob(request, `Soldador ${mark} dois`)
  const line = await slowly(page, "**/admin/jobPost/update")
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${mark}`)
  const title = page.getByLabel("Título da vaga")
  const edit = async (place: string) => {
    await page.getByRole("button", { name: "Editar", exact: true }).click()
    await expect(title).toHaveValue(`Soldador ${mark} ${place}`)
  }
  await edit("um")
  await page.getByRole("button", { name: "Salvar e voltar à análise" }).click()
  await line.asked
  await page.getByRole("button", { name: "Cancelar" }).click()
  await page.getByRole("button", { name: "Pular" }).click()
  await edit("dois")
  await title.fill("Palavras só para esta")
  line.come()
  await expect(page.getByText("Vaga Atualizada com Sucesso!")).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(title).toHaveValue("Palavras só para esta")
})

test("what an administrator types while points are given stays in the form", async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const { id } = person.session.data as { id: number }
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/user/show?id=${id}`)
  const line = await slowly(page, `**/api/admin/user/${id}/points`)
  const amount = page.getByLabel("Pontos (negativo para tirar)")
  const reason = page.getByLabel("Motivo")
  await amount.fill("40")
  await reason.fill("Cortesia da feira")
  await page.getByRole("button", { name: "Salvar pontos" }).click()
  await line.asked
  await amount.fill("5")
  await reason.fill("Prêmio")
  line.come()
  await expect(page.getByRole("listitem").filter({ hasText: "Cortesia da feira" })).toBeVisible()
  await expect(amount).toHaveValue("5")
  await expect(reason).toHaveValue("Prêmio")
})

test("whoever is leaving the sign-in is signed in by its late answer, and comes where they wanted", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  const line = await slowly(page, "**/auth/login")
  await page.goto("/login")
  await page.getByLabel("E-mail").fill(person.email)
  await page.getByLabel("Senha", { exact: true }).fill(person.password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await line.asked
  const next = await slowly(page, "**/search.data*")
  await page.getByRole("link", { name: "Encontre Vagas" }).first().click()
  await next.asked
  await expect(page.locator(".top-progress[data-active]")).toBeAttached()
  line.come()
  await expect(page.locator("summary").filter({ hasText: "Joana" })).toBeVisible()
  await page.waitForTimeout(1500)
  next.come()
  await expect(page).toHaveURL(/\/search$/)
})

test("whoever turns back from the sign-out on a slow line stays signed in", async ({ page, request }) => {
  await openAs(page, await demoPerson(request, "candidato"), "/logout")
  await expect(page.getByText("Saindo, Volte Sempre...")).toBeVisible()
  const next = await slowly(page, "**/search.data*")
  await page.getByRole("link", { name: "Encontre Vagas" }).first().click()
  await next.asked
  // Longer than the goodbye.
  await page.waitForTimeout(4000)
  next.come()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.locator("summary").filter({ hasText: "João" })).toBeVisible()
})

test("what comes late to the review has its place before: names that wait, and the reasons beside the words", async ({
  page,
  request,
}) => {
  const title = `Soldador lento${Date.now().toString(36)}`
  await waitingJob(request, title)
  const names = await slowly(page, "**/api/admin/nameReviews?perPage=100*")
  await slowly(page, "**/api/admin/reasons*")
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${title}`)
  await expect(page.getByText("1 de 1")).toBeVisible()
  expect(await page.getByRole("button", { name: "Aprovar" }).count()).toBe(0)
  names.come()
  await page.getByRole("button", { name: "Recusar" }).click()
  await expect(
    page.getByRole("dialog").getByRole("combobox", { name: "Usar um motivo pronto" }),
  ).toBeVisible()
})
