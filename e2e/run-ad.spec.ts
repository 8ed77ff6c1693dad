import { expect, type Page, test } from "@playwright/test"
import { demoPerson, openAs } from "./support/people.ts"

/** Chooses the fifteenth of the month before or after the present one. */
async function pickDay(page: Page, label: string, month: "Mês anterior" | "Próximo mês") {
  await page.getByRole("textbox", { name: label }).click()
  // The calendar of the field before fades out meanwhile.
  await expect(page.getByRole("button", { name: month })).toHaveCount(1)
  await page.getByRole("button", { name: month }).click()
  await page.getByRole("button", { name: /^15 / }).click()
}

async function act(page: Page, title: string, action: string) {
  await page.getByRole("button", { name: `Ações de ${title}` }).click()
  await page.getByRole("menuitem", { name: action }).click()
}

test("an ad is created, approved and shown to readers, and its numbers count their visits", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const title = `Curso de pães ${Date.now().toString(36)}`
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/native-ads")
  await page.getByRole("link", { name: "Criar Anúncio" }).click()
  // It looks disabled while something is missing; a press says what.
  await page.getByRole("button", { name: "Salvar Anúncio" }).press("Enter")
  for (const said of [
    "Título é obrigatório",
    "Usuário é obrigatório",
    "URL é obrigatória",
    "Preço é obrigatório",
  ])
    await expect(page.getByText(said)).toBeVisible()

  await page.getByRole("textbox", { name: "Título" }).fill(title)
  const owner = page.getByRole("combobox", { name: "Usuário responsável" })
  // While the server looks, only what matches is offered: never everybody under a name that was typed.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route("**/api/admin/users?*query=*", async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest("**/api/admin/users?*query=*")
  await owner.fill("anunciante@demo")
  await asked
  await expect(page.getByRole("listbox")).toBeVisible()
  await expect(page.getByRole("option").filter({ hasNotText: /anunciante@demo|Carregando/ })).toHaveCount(0)
  answer()
  await page.getByRole("option", { name: /anunciante@demo\.local/ }).click()
  await page.getByLabel("URL").fill("padaria")
  const price = page.getByLabel("Preço")
  // Free is a price too.
  await price.pressSequentially("0")
  await expect(price).toHaveValue("0,00")
  await price.press("Backspace")
  await expect(price).toHaveValue("")
  await price.fill("5000")
  await page.getByLabel("URL").fill(`${baseURL}/artigos`)
  const text = page.getByRole("textbox", { name: "Descrição" })
  await text.click()
  await text.pressSequentially("Aulas aos sábados.")
  await pickDay(page, "Data de início", "Mês anterior")
  await pickDay(page, "Data de fim", "Próximo mês")
  await page.getByRole("combobox", { name: "Prioridade" }).click()
  await page.getByRole("option", { name: "10 · Crítica" }).click()
  await page.getByRole("button", { name: "Salvar Anúncio" }).click()
  await expect(page.getByText("Anúncio criado com sucesso!")).toBeVisible()

  await page.getByPlaceholder("Título, empresa ou endereço").fill(title)
  await page.getByRole("button", { name: "Buscar" }).click()
  const row = page.getByRole("row", { name: title })
  await expect(row.getByText("Pendente")).toBeVisible()
  await act(page, title, "Aprovar")
  await expect(page.getByText("Anúncio aprovado com sucesso!")).toBeVisible()
  await expect(row.getByText("Inativo")).toBeVisible()
  await act(page, title, "Ativar")
  await expect(page.getByText("Anúncio ativado com sucesso!")).toBeVisible()
  await expect(row.getByText("Ativo", { exact: true })).toBeVisible()

  // Days that nobody changed keep their times, and are sent in the form in which all of them are.
  await act(page, title, "Editar")
  const sent = page.waitForRequest("**/api/admin/nativeAd/update")
  await page.getByRole("button", { name: "Atualizar Anúncio" }).click()
  const { start_date, end_date } = (await sent).postDataJSON()
  expect(start_date).toMatch(/^\d{4}-\d\d-15 00:00:00$/)
  expect(end_date).toMatch(/^\d{4}-\d\d-15 23:59:59$/)
  await expect(page.getByText("Anúncio atualizado com sucesso!")).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const card = visitor.getByRole("link", { name: title })
  // Which ads a page shows is drawn by lot.
  await expect(async () => {
    await visitor.goto("/search")
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 45_000 })
  const [opened] = await Promise.all([visitor.waitForEvent("popup"), card.click()])
  await expect(opened.getByRole("heading", { level: 1, name: "Artigos" })).toBeVisible()
  await visitor.context().close()

  await act(page, title, "Números")
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page.getByText("Cliques por dia")).toBeVisible()
  const [today] = await page
    .getByRole("row")
    .filter({ hasText: /\d{2}\/\d{2}\/\d{4}/ })
    .all()
  await expect(today?.getByRole("cell") ?? page.locator("none")).toContainText([/\d/, /[1-9]/, "1", "%"])

  await page.goto("/panel/admin/native-ads")
  await act(page, title, "Deletar")
  await page.getByRole("button", { name: "Sim" }).click()
  await expect(page.getByText("Anúncio deletado com sucesso!")).toBeVisible()
})

test("an ad's form whose places failed to load shows its own message", async ({ page, request }) => {
  await page.route("**/api/states?*", (route) => route.fulfill({ status: 500, json: { code: 500 } }))
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/native-ads/create")
  await expect(page.getByText("Erro ao carregar dados iniciais")).toBeVisible()
  await expect(page.getByText("Erro interno do servidor.")).toHaveCount(0)
})

test("a picture that may not be sent is refused once, at its field and in the server's words", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/native-ads/create")
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "pao.png", mimeType: "image/png", buffer: Buffer.from("iVBORw0KGgo=", "base64") })
  await page.route("**/api/upload", (route) => route.fulfill({ status: 403 }))
  await page.getByRole("button", { name: "Upload" }).click()
  await expect(page.locator(".mantine-InputWrapper-error")).toHaveText("Acesso negado")
  await expect(page.getByText("Acesso negado")).toHaveCount(1)
})
