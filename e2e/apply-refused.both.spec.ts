import { expect, test } from "@playwright/test"
import { fillIn, send } from "./support/apply-form.ts"
import { awake } from "./support/awake.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

/** Applications that cannot be sent as they are: nothing that was typed is lost. */

test("an application to a vacancy that ended meanwhile says so, shows similar ones, and still shows what was typed", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { id, path } = await vacancy(request)
  await page.goto(`${path}/candidatura`)
  await awake(page)
  await fillIn(page, "zoe@teste.example")
  const headers = headersOf(await demoPerson(request, "admin"))
  const filled = await request.post("/api/jobPost/status/filled", { headers, data: { id } })
  expect(filled.status()).toBe(200)
  await send(page).click()
  await expect(page.getByRole("heading", { name: "Vaga preenchida" })).toBeVisible()
  await expect(page).toHaveTitle(/^Vaga preenchida: Cozinheira/)
  await expect(page.locator("main h1")).toBeFocused()
  await expect(page.getByText("Cozinho há dez anos.")).toBeVisible()
  await expect(page.getByText("yes", { exact: true })).toHaveCount(0)
  const partOf = (heading: string) => page.getByRole("heading", { name: heading }).locator("..").boundingBox()
  const [above, written] = [await partOf("Vagas relacionadas"), await partOf("O que você tinha escrito")]
  expect((written?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(8)
  const related = page.getByRole("region", { name: "Vagas relacionadas" })
  await expect(related.getByRole("link").first()).toHaveAttribute("href", /^\/job\//)
})

test("an applicant is asked the questions that the employer has changed meanwhile", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { id, path } = await vacancy(request)
  await page.goto(`${path}/candidatura`)
  await awake(page)
  await fillIn(page, "ana@teste.example")
  const questions = [{ text: "Pode começar amanhã?", kind: "yes_no", required: true }]
  const headers = headersOf(await demoPerson(request, "admin"))
  await request.put("/api/admin/jobPost/update", { headers, data: { id, questions } })
  await send(page).click()
  const asked = page.getByRole("group", { name: "Pode começar amanhã?" })
  await expect(asked.getByText("Responda a esta pergunta.")).toBeVisible()
  await expect(page.getByText(/mudou as perguntas desta vaga/)).toBeVisible()
  await expect(page.getByLabel("Mensagem")).toHaveValue("Cozinho há dez anos.")
})

test("an applicant is told that the vacancy went back to review, and can send once it is approved", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { id, path } = await vacancy(request)
  await page.goto(`${path}/candidatura`)
  await awake(page)
  await fillIn(page, "lia@teste.example")
  const as = async (name: "admin" | "anunciante") => headersOf(await demoPerson(request, name))
  const changed = { id, description: "<p>Cozinhar para sessenta pessoas.</p>" }
  const saved = await request.put("/api/jobPost/update", { headers: await as("anunciante"), data: changed })
  expect(saved.status(), await saved.text()).toBe(200)
  await send(page).click()
  await expect(page.getByRole("alert").filter({ hasText: "pode estar em análise" })).toBeInViewport()
  await expect(page.getByLabel("Mensagem")).toHaveValue("Cozinho há dez anos.")
  await request.post("/api/admin/jobPost/review/approve", { headers: await as("admin"), data: { id } })
  await send(page).click()
  await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
})

test("a file that is too large is refused before it is uploaded, and a message that is too long is not cut", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { path } = await vacancy(request)
  await page.goto(`${path}/candidatura`)
  await awake(page)
  await fillIn(page, `longa${Date.now()}@teste.example`)
  const message = page.getByLabel("Mensagem")
  const letter = `${"Sei cozinhar. ".repeat(71)}Ligue já!`
  await message.fill(letter)
  await expect(message).toHaveValue(letter)
  await expect(page.getByText("Passou do limite: tire 3 caracteres para enviar.")).toBeVisible()
  let sent = 0
  page.on("request", (asked) => {
    if (asked.url().endsWith("/api/jobApplication/register")) sent++
  })
  const large = { name: "curriculo.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_242_881, "a") }
  await page.getByLabel("Currículo").setInputFiles(large)
  await send(page).click()
  await expect(page.getByText("O arquivo é grande demais.").last()).toBeVisible()
  expect(sent).toBe(0)
  await page.getByLabel("Currículo").setInputFiles([])
  await send(page).click()
  await expect(page.getByText("Use no máximo 1.000 caracteres.").last()).toBeVisible()
  await expect(message).toHaveValue(letter)
  await message.fill(letter.slice(0, 1000))
  await send(page).click()
  await expect(page).toHaveURL(/\/candidatura\/[\w-]{43}$/)
})

test("an empty file is refused, and what a signed-in person typed is not shown to anybody else", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { path } = await vacancy(request)
  await openAs(page, await newPerson(request, { kind: "candidate" }), `${path}/candidatura`)
  await awake(page)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana Silva")
  await page.getByRole("radio", { name: "Sim" }).check()
  await page.getByLabel("Mensagem").fill("Só para mim.")
  const empty = { name: "curriculo.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) }
  await page.getByLabel("Currículo").setInputFiles(empty)
  await send(page).click()
  await expect(page.getByText("Envie o currículo em PDF, DOCX, ODT, JPG ou PNG.").last()).toBeVisible()
  const become = async (session: string) => {
    await page.evaluate((value) => localStorage.setItem("upaon.session", value), session)
    await page.reload()
    await awake(page)
  }
  const own = await page.evaluate(() => localStorage.getItem("upaon.session") ?? "")
  await become("{}")
  for (const label of ["Nome completo", "Mensagem"]) await expect(page.getByLabel(label)).toHaveValue("")
  // And what somebody else types takes none of it away.
  await page.getByLabel("Nome completo").fill("Outra Pessoa")
  await become(own)
  await expect(page.getByLabel("Mensagem")).toHaveValue("Só para mim.")
})
