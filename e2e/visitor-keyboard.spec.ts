import { expect, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { demoPerson, openAs } from "./support/people.ts"

/** A person who uses no mouse. */
test("a visitor searches, filters and opens a job by keyboard alone", async ({ page }) => {
  await page.goto("/")
  await awake(page)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.locator("#home-q")).toBeFocused()

  // A list that is long enough to scroll is no stop on the way.
  await page.keyboard.type("aux", { delay: 40 })
  await expect(page.getByRole("listbox", { name: "Sugestões" })).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Todos os estados" })).toBeFocused()
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("adm", { delay: 40 })
  const suggestions = page.getByRole("listbox", { name: "Sugestões" })
  await expect(suggestions).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(suggestions).toHaveCount(0)
  await page.keyboard.press("ArrowDown")
  await expect(suggestions).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/search\?/)

  await page.goto("/search")
  await awake(page)
  await page.locator("summary", { hasText: "Área" }).focus()
  await page.keyboard.press("Enter")
  const filter = page.getByLabel("Filtrar a lista: Área")
  await expect(filter).toBeFocused()
  await page.keyboard.type("educacao")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/search?jobArea=educacao")

  // The list of the filter is what stands there now, and the focus stays where it was put.
  await expect(page.getByRole("link", { name: /Educação/ }).first()).toBeVisible()
  await awake(page)
  await expect(page.locator("summary", { hasText: "Área" })).toBeFocused()
  await page.locator('article a[href^="/job/"]').first().press("Enter")
  await expect(page).toHaveURL(/\/job\//)
})

test("the state picker opens as a dialog, takes a choice, and returns the focus", async ({ page }) => {
  await page.goto("/")
  await awake(page)
  const opener = page.getByRole("link", { name: "Todos os estados" })
  await opener.focus()
  await page.keyboard.press("Enter")
  const picker = page.getByRole("dialog", { name: "Onde você procura?" })
  await expect(picker).toBeVisible()
  await expect(picker.getByRole("radio", { name: "Todos os estados" })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(picker.getByRole("radio", { name: /Maranhão/ })).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(picker).toBeHidden()
  await expect(page.getByRole("link", { name: "Maranhão", exact: true })).toBeFocused()
  await page.getByRole("button", { name: "Buscar" }).click()
  await expect(page).toHaveURL("/search?state=maranhao")
})

test("a category is chosen by the arrow keys, one after the other", async ({ page }) => {
  await page.goto("/artigos")
  await awake(page)
  const category = page.getByLabel("Categoria")
  await category.focus()
  await page.keyboard.press("ArrowDown")
  await expect(page).toHaveURL(/category=/)
  const first = page.url()
  await awake(page)
  await expect(category).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(page).not.toHaveURL(first)
  await page.goBack()
  await expect(page).toHaveURL(first)
  await expect(category).toHaveValue(new URL(first).searchParams.get("category") ?? "")
})

test("search words that were typed and not sent are gone after going back to the page", async ({ page }) => {
  await page.goto("/search")
  await awake(page)
  const box = page.locator("#search-q")
  await box.fill("motorista")
  await box.blur()
  await expect(page.getByRole("link", { name: "Vagas de Hoje" })).toHaveAttribute("href", /motorista/)
  await box.fill("vendedor")
  await box.press("Enter")
  await expect(page).toHaveURL("/search?q=vendedor")
  await page.goBack()
  await expect(page.getByRole("link", { name: "Vagas de Hoje" })).toHaveAttribute("href", "/search?today=1")
})

test("a sent search opens no suggestions, and text typed while waiting for its results is kept", async ({
  page,
}) => {
  await page.goto("/search")
  await awake(page)
  const [script, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/keyword-suggestions/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.route(/search\.data/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on("request", (one) => {
    if (one.url().includes("/search/suggest")) asked.push(one.url())
  })
  const box = page.locator("#search-q")
  await box.fill("vendedor")
  await box.press("Enter")
  script.resolve()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await page.keyboard.type(" externo")
  answer.resolve()
  await expect(page).toHaveURL("/search?q=vendedor")
  await expect(box).toHaveValue("vendedor externo")
  await expect(box).toBeFocused()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.getByRole("link", { name: "Vagas de Hoje" })).toHaveAttribute("href", /externo/)
})

test("a screen reader hears the title of a new page and the number of results on it", async ({ page }) => {
  await page.goto("/search")
  await awake(page)
  await page.evaluate(() => {
    const live = () => [...document.querySelectorAll("[aria-live], output")].map((one) => one.textContent)
    const said: string[] = []
    Object.assign(window, { said })
    const hear = new MutationObserver(() => said.push(...live()))
    hear.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const hears = (what: RegExp) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
      .toContainEqual(expect.stringMatching(what))
  await page.getByRole("link", { name: "Vagas de Hoje" }).press("Enter")
  await hears(/^Vagas de emprego de hoje .* \| Upaon$/)
  await page.locator("#search-q").fill("zzzzqqqq")
  await page.locator("#search-q").press("Enter")
  await hears(/^0 vagas encontradas$/)
  await page.getByRole("contentinfo").getByRole("link", { name: "Artigos" }).press("Enter")
  await hears(/^Artigos: .* \| Upaon$/)
  await page.getByRole("searchbox", { name: "Palavras do artigo" }).fill("currículo")
  await page.keyboard.press("Enter")
  await hears(/^\d+ artigos?$/)
})

test("whoever skipped to the content is still asked before 'back' loses what they typed", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/companies")
  const add = page.getByRole("link", { name: "Adicionar empresa" })
  await expect(add).toBeVisible()
  await page.getByRole("link", { name: "Ir para o conteúdo" }).press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
  await add.press("Enter")
  await page.getByLabel("Nome da empresa").fill("Loja Nova")
  await page.evaluate(() => history.back())
  await expect(page.getByRole("dialog", { name: "Sair sem salvar?" })).toBeVisible()
})
