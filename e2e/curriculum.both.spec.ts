import { expect, type Page, test } from "@playwright/test"
import { readFile } from "node:fs/promises"
import { documentText } from "../poster-reader/src/documents/document-text.ts"
import { docxOf, photoOf } from "../server/src/testing/curriculum-files.ts"
import { newPerson, openAs, headersOf } from "./support/people.ts"
import { expectSound } from "./support/sound.ts"

const READ = { timeout: 120_000 }

/** The text of the PDF that a press saves, as a program reads it. */
async function textOfPdf(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Baixar PDF" }).click()
  const file = await download
  const { text } = await documentText(new Uint8Array(await readFile(await file.path())), "pdf")
  return { name: file.suggestedFilename(), text }
}

/** Everything but reading that goes to the server from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on("request", (one) => {
    if (one.method() !== "GET") sent.push(`${one.method()} ${new URL(one.url()).pathname}`)
  })
  return sent
}

async function fromFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator("input[type=file]").setInputFiles(file)
  await expect(page.getByRole("heading", { name: "Confira o que foi lido" })).toBeVisible(READ)
}

test("somebody without an account writes a curriculum that stays on the device, and saves it as a PDF", {
  tag: "@phone",
}, async ({ page }) => {
  const sent = sentBy(page)
  await page.goto("/curriculo")
  await expect(page.getByText("Salvo somente neste aparelho.")).toBeVisible()
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveAccessibleDescription(/Informe o seu nome/)
  await expectSound(page, "/curriculo, refused")
  await page.getByLabel("Nome completo").fill("Rosa dos Santos")
  await page.getByLabel("Telefone ou WhatsApp").fill("(98) 98877-6655")
  await page.getByLabel("Experiência profissional").fill("Cozinheira na Pousada Maré, 2019 a 2024")
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()

  await page.reload()
  await expect(page.getByLabel("Experiência profissional")).toHaveValue(/Pousada Maré/)
  const { name, text } = await textOfPdf(page)
  expect(name).toBe("curriculo-rosa-dos-santos.pdf")
  for (const words of ["Rosa dos Santos", "(98) 98877-6655", "Cozinheira na Pousada Maré, 2019 a 2024"])
    expect(text).toContain(words)
  expect(sent).toEqual([])

  // The whole of it is kept at once: what one tab writes is not taken back by the next letter in another.
  const beside = await page.context().newPage()
  await beside.goto("/curriculo")
  await beside.getByLabel("Objetivo").fill("Cozinheira")
  await expect(page.getByLabel("Objetivo")).toHaveValue("Cozinheira")
  await page.getByLabel("Habilidades").fill("Peixe")
  await beside.reload()
  await expect(beside.getByLabel("Habilidades")).toHaveValue("Peixe")
  await expect(beside.getByLabel("Objetivo")).toHaveValue("Cozinheira")
  await beside.close()

  page.on("dialog", (dialog) => void dialog.accept())
  await page.getByRole("button", { name: "Apagar deste aparelho" }).click()
  await page.reload()
  await expect(page.getByLabel("Nome completo")).toHaveValue("")
})

test("a Word document and a photo fill in the curriculum after each field was reviewed", async ({ page }) => {
  test.slow()
  await page.goto("/curriculo")
  await page.getByLabel("Nome completo").fill("Pedro")
  const lines = ["Pedro Henrique Lima", "E-mail: pedro@teste.com.br", "Objetivo: Pedreiro", "Cursos", "NR-35"]
  await fromFile(page, { name: "cv.docx", mimeType: "", buffer: docxOf(lines) })
  await expectSound(page, "the review of what was read")
  // What somebody wrote themselves is not replaced unless they say so.
  const review = page.getByRole("dialog")
  await expect(review.getByRole("checkbox", { name: /Nome completo/ })).not.toBeChecked()
  await review.getByRole("checkbox", { name: /Cursos/ }).uncheck()
  await review.getByRole("button", { name: "Usar os campos marcados" }).click()
  await expect(page.getByLabel("E-mail")).toHaveValue("pedro@teste.com.br")
  await expect(page.getByLabel("Objetivo")).toHaveValue("Pedreiro")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Pedro")
  await expect(page.getByLabel("Cursos")).toHaveValue("")

  const photo = await photoOf([
    "Pedro Henrique Lima",
    "Experiência",
    "Pedreiro na Construtora Ilha, 2015 a 2023",
  ])
  await fromFile(page, { name: "foto.jpg", mimeType: "image/jpeg", buffer: photo })
  await review.getByRole("checkbox", { name: /Nome completo/ }).check()
  await review.getByRole("button", { name: "Usar os campos marcados" }).click()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Pedro Henrique Lima")
  await expect(page.getByLabel("Experiência profissional")).toHaveValue(/Construtora Ilha/)

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.pdf", mimeType: "", buffer: Buffer.from("oi") })
  await expect(page.getByText("Envie um arquivo PDF, DOCX, ODT, JPG ou PNG.")).toBeVisible()

  // One too large for us is not sent: a slow line would carry all of it first.
  await page.route("**/api/curriculum/read", (route) => route.abort())
  const large = { name: "b.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_242_881, "a") }
  await page.locator("input[type=file]").setInputFiles(large)
  await expect(page.getByText("O arquivo é grande demais.")).toBeVisible()
})

test("a candidate saves the curriculum in the account, edits it on another device, and removes it again", {
  tag: "@phone",
}, async ({ page, request, browser }) => {
  const person = await newPerson(request, { kind: "candidate" })
  const sent = sentBy(page)
  await openAs(page, person, "/panel/my-curriculum")
  // What may stay empty says so.
  await expect(page.getByText("(opcional)")).toHaveText([
    "Telefone ou WhatsApp (opcional)",
    "E-mail (opcional)",
    "Cidade e bairro (opcional)",
  ])
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Informe a idade, de 14 a 120 anos.")).toBeVisible()
  await page.getByLabel("Nacionalidade").selectOption("Brasileiro")
  await page.getByLabel("Estado civil").selectOption("Casado(a)")
  await page.getByLabel("Idade", { exact: true }).fill("31")
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  expect(sent.filter((one) => one.includes("curriculum"))).toEqual([])
  await page.getByLabel("Guardar na minha conta").check()
  await expect(page.getByText("Currículo guardado na sua conta.")).toBeVisible()
  const inBoth = page.getByText("Salvo neste aparelho e na sua conta.")
  await expect(inBoth).toBeVisible()

  // What is written while it is being sent stays.
  const city = page.getByLabel("Cidade")
  await city.fill("Bacabal")
  await expect(page.getByText("Na sua conta, só depois de “Atualizar”.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Na sua conta, só depois de “Atualizar”.")).toBeVisible()
  let go = () => {}
  await page.route(
    "**/api/curriculum",
    (route) => new Promise<void>((done) => (go = () => void route.continue().then(done))),
    { times: 1 },
  )
  await page.getByRole("button", { name: "Atualizar" }).click()
  await city.fill("Bacabal, perto da praça")
  go()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  await expect(city).toHaveValue("Bacabal, perto da praça")
  await expect(inBoth).toBeHidden()
  const again = page.waitForResponse("**/api/curriculum")
  await page.getByRole("button", { name: "Atualizar" }).click()
  await again
  await expect(inBoth).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, person, "/panel/my-curriculum")
  await expect(other.getByLabel("Idade", { exact: true })).toHaveValue("31")
  await other.getByLabel("Habilidades").fill("Atendimento ao público")
  await other.getByRole("button", { name: "Atualizar" }).click()
  await expect(other.getByText("Atualizado com sucesso!")).toBeVisible()

  await page.reload()
  await expect(page.getByLabel("Habilidades")).toHaveValue("Atendimento ao público")
  await page.getByLabel("Guardar na minha conta").uncheck()
  await expect(page.getByText("Currículo apagado da sua conta.")).toBeVisible()
  const headers = headersOf(person)
  expect((await request.get("/api/curriculum", { headers })).status()).toBe(404)
  await page.reload()
  await expect(page.getByLabel("Habilidades")).toHaveValue("Atendimento ao público")
  await expect(page.getByLabel("Guardar na minha conta")).not.toBeChecked()
  await context.close()
})

test("without scripts the curriculum page and the panel say what they need", { tag: "@desktop" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" })
  const page = await context.newPage()
  await page.goto("/curriculo")
  await expect(page.getByText("Ele precisa de JavaScript no navegador")).toBeVisible()
  await page.goto("/panel")
  // Playwright's texts leave out what stands for browsers without scripts.
  await expect(page.locator("main noscript p")).toBeVisible()
  await context.close()
})
