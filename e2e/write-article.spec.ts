import { expect, type Page, test } from "@playwright/test"
import { demoPerson, openAs } from "./support/people.ts"

const title = () => `Entrevista sem medo ${Date.now().toString(36)}`

async function fillArticle(page: Page, name: string) {
  await page.getByLabel("Título", { exact: false }).first().fill(name)
  const text = page.getByRole("textbox", { name: "Conteúdo" })
  await text.click()
  await text.pressSequentially("Respire fundo, chegue cedo e leve o currículo impresso.")
}

test("an administrator writes an article, publishes it, and anybody reads it until it is deleted", async ({
  page,
  browser,
  request,
}) => {
  const name = title()
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/articles")
  await page.getByRole("link", { name: "Criar Artigo" }).click()
  // It looks disabled while something is missing; a press says what.
  await page.getByRole("button", { name: "Salvar Artigo" }).press("Enter")
  const wanted = "Por favor, preencha o título e o conteúdo do artigo"
  await expect(page.getByText(wanted).first()).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Conteúdo" })).toHaveAccessibleDescription(wanted)
  await expect(page.getByText("Título é obrigatório")).toBeVisible()

  await fillArticle(page, name)
  await expect(page.getByLabel("Data de publicação")).toHaveCount(0)
  await page.getByRole("combobox", { name: "Status" }).click()
  await page.getByRole("option", { name: "Publicado" }).click()
  await expect(page.getByLabel("Data de publicação").first()).toBeVisible()
  await page.getByRole("combobox", { name: "Categoria" }).click()
  await page.getByRole("option", { name: "Carreira" }).click()
  await page.getByRole("textbox", { name: "Resumo" }).fill("Três cuidados simples antes de sair de casa.")
  await page.getByRole("button", { name: "Salvar Artigo" }).click()
  await expect(page.getByText("Artigo salvo com sucesso!")).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto("/artigos")
  await visitor.getByRole("searchbox").fill(name)
  await visitor.getByRole("button", { name: "Buscar" }).click()
  await visitor.getByRole("link", { name }).click()
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible()
  await expect(visitor.getByText("Respire fundo, chegue cedo")).toBeVisible()
  await expect(visitor.getByText("Autor", { exact: true })).toBeVisible()
  const address = visitor.url()
  await visitor.getByRole("link", { name: "Voltar aos Artigos" }).click()
  await expect(visitor.getByRole("heading", { level: 1, name: "Artigos" })).toBeVisible()

  await page.getByPlaceholder("Título, texto ou autor").fill(name)
  await page.getByRole("button", { name: "Buscar" }).click()
  const menu = page.getByRole("button", { name: `Ações de ${name}` })
  const asked: string[] = []
  page.on("request", (one) => asked.push(new URL(one.url()).pathname + new URL(one.url()).search))
  await menu.click()
  await page.getByRole("menuitem", { name: "Editar" }).click()
  await expect(page.getByRole("button", { name: "Atualizar Artigo" })).toBeVisible()
  // The author's companies stand beside the name, and everybody may be chosen: the name is not searched for.
  await expect.poll(() => asked.filter((call) => call.startsWith("/api/admin/companies?"))).toHaveLength(1)
  expect(asked.filter((call) => /^\/api\/admin\/users\?.*query=/.test(call))).toEqual([])
  await page.goBack()
  await menu.click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await expect(page.getByText("Deseja excluir este artigo?")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(menu).toBeFocused()
  await menu.press("Enter")
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await page.getByRole("button", { name: "Sim" }).click()
  await expect(page.getByText("Artigo excluído com sucesso!")).toBeVisible()

  const gone = await visitor.goto(address)
  expect(gone?.status()).toBe(404)
  await expect(visitor.getByRole("heading", { name: "Artigo não encontrado" })).toBeVisible()
  await visitor.context().close()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("articles are found by category and words, and read", async ({ page }) => {
    await page.goto("/artigos")
    await page.getByLabel("Categoria").selectOption({ label: "Direitos do Trabalhador" })
    await page.getByRole("searchbox").fill("carteira")
    await page.getByRole("button", { name: "Buscar" }).click()
    const links = page.getByRole("article").getByRole("link")
    await expect(links).toHaveCount(1)
    await links.click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("carteira")
    const markUp = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(markUp ?? "{}")).toMatchObject({
      "@type": "Article",
      author: { "@type": "Person" },
      image: expect.stringMatching(/\/(uploads|og\/artigo)\//),
    })
  })

  test("a search without results says what to do", async ({ page }) => {
    await page.goto("/artigos?q=zzzzzz")
    await expect(page.getByRole("heading", { name: "Nenhum artigo encontrado" })).toBeVisible()
    await expect(
      page.getByText("Tente ajustar seus filtros de busca ou explore outras categorias."),
    ).toBeVisible()
  })
})

test("pasted content keeps only its text and emphasis: from Word, from Google Docs, from a page, from a table", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const told = window as { refused?: string[] }
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      (told.refused ??= []).push(effectiveDirective),
    )
  })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/article/publish")
  const text = page.getByRole("textbox", { name: "Conteúdo" })
  const paste = async (html: string) => {
    await text.click()
    await page.keyboard.press("ControlOrMeta+A")
    await text.evaluate((field, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/html", html)
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  }
  const rows = "<tr><td>Pedreiro</td><td>R$ 2.000</td></tr><tr><td>Servente</td><td>R$ 1.600</td></tr>"
  await paste(`<table><tbody>${rows}</tbody></table>`)
  await expect(text.getByRole("paragraph")).toHaveText(["Pedreiro R$ 2.000", "Servente R$ 1.600"])

  const head = `<meta charset="utf-8"><link rel=File-List href="file:///C:/a.xml"><style><!-- p.Mso {margin:0} --></style>`
  const one = `<p class=Mso style='margin:0cm'><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt'>Padeiro<o:p></o:p></span></b></p>`
  await paste(`<html><head>${head}</head><body><!--StartFragment-->${one}<!--EndFragment--></body></html>`)
  await expect(text.getByRole("paragraph")).toHaveText(["Padeiro"])
  await expect(text.locator("strong")).toHaveText(["Padeiro"])

  await paste(
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-1"><p style="margin:0">Caixa</p></b>`,
  )
  await expect(text.getByRole("paragraph").first()).toHaveText("Caixa")
  await expect(text.locator("strong")).toHaveCount(0)

  await paste(`<form><p>Servente</p></form><iframe src="https://outro.example"></iframe><script>1</script>`)
  await expect(text.getByRole("paragraph")).toHaveText(["Servente"])
  expect(await page.evaluate(() => (window as { refused?: string[] }).refused ?? [])).toEqual([])
})

test("what was typed in a category's dialog outlives the dialog, until it is saved or begun anew", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/article-categories")
  const open = () => page.getByRole("button", { name: "Nova categoria" }).click()
  const name = page.getByRole("dialog").getByLabel("Nome")
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Cancelar" }).click(),
  ]) {
    await open()
    await name.fill("Primeiro emprego")
    await close()
    await expect(name).toHaveCount(0)
    await open()
    await expect(name).toHaveValue("Primeiro emprego")
    await page.getByRole("button", { name: "Começar de novo" }).click()
    await expect(name).toHaveValue("")
    await page.keyboard.press("Escape")
    await expect(name).toHaveCount(0)
  }
  // It is not another category's.
  await open()
  await name.fill("Primeiro emprego")
  await page.keyboard.press("Escape")
  await expect(name).toHaveCount(0)
  const row = page.getByRole("row").filter({ hasText: "Carreira" })
  await row.getByRole("button").click()
  await page.getByRole("menuitem", { name: "Editar" }).click()
  await expect(name).toHaveValue("Carreira")
})
