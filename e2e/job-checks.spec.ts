import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { jobChoices, newCompany } from "./support/content.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"
import { expectSound } from "./support/sound.ts"
import { vacancy } from "./support/vacancy.ts"

const marked = (page: Page) => page.evaluate(() => CSS.highlights.get("quotes")?.size ?? 0)

/** An advertiser with a company, and the places and kinds that a vacancy needs. */
async function employer(request: APIRequestContext) {
  const person = await newPerson(request, { kind: "advertiser" })
  const headers = headersOf(person)
  const job = {
    ...(await jobChoices(request)),
    company_id: await newCompany(request, person, { name: "Comercial das Palavras" }),
    email_receive_cv: "rh@palavras.example",
  }
  return {
    person,
    post: (more: object) => request.post("/api/jobPost/register", { headers, data: { ...job, ...more } }),
  }
}

const TEXT =
  "Atender clientes no balcão, repor as prateleiras, limpar as vitrines e fechar a loja ao fim de cada dia, de segunda a sábado."

test("while a vacancy is written, questionable words are marked, with better ones that one press takes over", async ({
  page,
  request,
}) => {
  test.slow()
  const { person, post } = await employer(request)
  await openAs(page, person, "/panel/job/publish")
  const title = page.getByLabel("Título da vaga")
  await title.fill("Vendedor")
  await page.getByRole("button", { name: "Trocar por “Vendedor(a)”" }).click()
  await expect(title).toHaveValue("Vendedor(a)")
  await expect(page.getByRole("button", { name: "Trocar por “Vendedor(a)”" })).toBeHidden()
  // Words that stand elsewhere by now are not those that were looked at.
  await title.fill("Recepcionista de boa aparência")
  // What is worked at meanwhile stays where it is as the notice comes above it.
  const kind = page.getByRole("combobox", { name: "Tipo" })
  await kind.click()
  const top = async () => Math.round((await kind.boundingBox())?.y ?? 0)
  const before = await top()
  const better = page.getByRole("button", { name: "Trocar por “boa comunicação”" })
  await expect(better).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await kind.press("Escape")
  await title.press("Home")
  await page.keyboard.insertText("Vaga: ")
  await better.click()
  await expect(title).toHaveValue("Vaga: Recepcionista de boa comunicação")
  await title.fill("Vendedor(a)")
  const editor = page.getByRole("textbox", { name: "Descrição" })
  await editor.click()
  await editor.press("Control+A")
  await page.keyboard.insertText(`${TEXT} Experiência mínima de 2 anos e boa aparência.`)
  await expect(page.getByText("2 trechos para rever")).toBeVisible()
  await expect(page.getByText("CLT, art. 442-A")).toBeVisible()
  await expect.poll(() => marked(page)).toBe(2)
  // As on an iPhone, where a press leaves the focus in the text.
  const shorter = page.getByRole("button", { name: "Trocar por “Experiência de até 6 meses”" })
  await shorter.evaluate((button) => (button as HTMLElement).click())
  await expect(editor).toBeFocused()
  await expect(editor).toContainText("Experiência de até 6 meses e boa aparência")
  await page.getByRole("button", { name: "Fazer uma pergunta" }).click()
  await page.getByLabel("Pergunta 1", { exact: true }).fill("Qual a sua idade?")
  await expect(page.getByText("A vaga não pode escolher pela idade")).toBeVisible()
  // What the server refuses of a question stands at it; who takes it out goes on from where it was.
  const another = page.getByRole("button", { name: "Fazer uma pergunta" })
  await another.click()
  await page.getByRole("button", { name: "Publicar", exact: true }).click({ force: true })
  await expect(page.getByRole("alert").filter({ hasText: "Escreva a pergunta." })).toBeVisible()
  await expect(page.getByLabel("Pergunta 2", { exact: true })).toHaveAttribute("aria-invalid", "true")
  await page.getByRole("button", { name: "Tirar pergunta 2" }).click()
  await expect(another).toBeFocused()
  // A draft needs a title: the form goes there.
  await title.fill("")
  await page.getByRole("button", { name: "Guardar rascunho" }).click()
  await expect(title).toBeFocused()
  const copy = `<p>${TEXT} Até 6 meses de experiência e boa aparência.</p>`
  expect((await post({ title: "Balconista", description: copy })).status()).toBe(201)
  await title.fill("Balconista")
  await expect(page.getByText("Você já tem uma vaga aberta quase igual")).toBeVisible()
  await expectSound(page, "marked words")
})

test("an administrator reads that the advertiser has nearly the same vacancy already, not that they do", async ({
  page,
  request,
}) => {
  const copy = { title: "Balconista", description: `<p>${TEXT}</p>` }
  await vacancy(request, copy)
  const { id } = await vacancy(request, copy)
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/job/edit?id=${id}`)
  await expect(page.getByText("Quem anuncia já tem uma vaga aberta quase igual")).toBeVisible()
})

test("a reviewer sees why a vacancy is risky, with those words marked", async ({ page, request }) => {
  const { post } = await employer(request)
  const mark = `risco${Date.now().toString(36)}`
  const description =
    "<p>Pague a taxa de cadastro de R$ 25,00 pela chave PIX 98991112233.</p><p>Currículo com foto. Disponibilidade.</p>"
  const questions = [{ text: "Qual a sua idade?", kind: "short", required: false }]
  expect(
    (await post({ title: `Atendente ${mark}`, description, apply_by: "site", questions })).status(),
  ).toBe(201)
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${mark}`)
  await expect(page.getByText("Risco 100 de 100")).toBeVisible()
  await expect(page.getByText("Chave PIX ou dados bancários no texto")).toBeVisible()
  await expect(page.getByText("Não se pede foto na seleção")).toBeVisible()
  await expect.poll(() => marked(page)).toBeGreaterThan(2)
  const words = await page.evaluate(() => [...(CSS.highlights.get("quotes") ?? [])].map(String))
  expect(words.filter((word) => word === "idade")).toHaveLength(1)
  await expectSound(page, "marked words")
})
