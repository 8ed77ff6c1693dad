import { expect, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { sideways } from "./support/sideways.ts"

/** On a phone the filters stand in a sheet, and choices wait for 'Aplicar filtros'. */
test("choices in the filter sheet wait until they are applied together", async ({ page }) => {
  await page.goto("/search")
  await page.getByRole("link", { name: "Filtros" }).click()
  const sheet = page.getByRole("dialog", { name: "Filtros" })
  await sheet.locator("summary", { hasText: "Estado" }).click()
  await sheet.getByText("Maranhão", { exact: true }).first().click()
  await sheet.locator("summary", { hasText: "Cidade" }).click()
  await expect(sheet.getByText("Todas", { exact: true }).filter({ visible: true })).toHaveCount(1)
  await sheet.getByText("Imperatriz", { exact: true }).click()
  await expect(page).toHaveURL("/search")

  await sheet.getByRole("button", { name: "Aplicar filtros" }).click()
  await expect(page).toHaveURL("/search?state=maranhao&county=imperatriz")
  await expect(sheet).toBeHidden()

  await page.getByRole("link", { name: "Filtros" }).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.goForward()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Imperatriz")
  await page.getByRole("link", { name: "Filtros" }).click()
  await sheet.getByRole("button", { name: "Limpar tudo" }).click()
  await expect(page).toHaveURL("/search?state=maranhao&county=imperatriz")
  await sheet.getByRole("button", { name: "Aplicar filtros" }).click()
  await expect(page).toHaveURL("/search")
})

test("a filter in use is seen without moving the row of chips", async ({ page }) => {
  await page.goto("/search?salary_from=2000")
  await expect(page.getByRole("link", { name: "Remover filtro R$ 2.000,00 ou mais" })).toBeInViewport()
})

test("the numbers of the pages stand in one row on the narrowest usual phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/search?page=12")
  const numbers = page.getByRole("navigation", { name: "Páginas" }).getByText(/\d$/)
  const heights = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(heights).toHaveLength(7)
  expect(new Set(heights).size).toBe(1)
})

test("tapping a suggestion presses nothing beneath it, and keeps the chosen place", async ({ page }) => {
  await page.goto("/search?state=maranhao&county=imperatriz")
  await awake(page)
  await page.getByRole("searchbox").pressSequentially("aux")
  await page.getByRole("option").first().tap()
  await expect(page).toHaveURL(/\/search\?q=Aux[^&]+&state=maranhao&county=imperatriz$/)
  await expect(page.getByRole("listbox")).toBeHidden()
  await page.waitForLoadState("networkidle")
  await expect(page).toHaveURL(/&county=imperatriz$/)
})

test("a drag from the filter sheet to the outside keeps it open, and Escape closes it and returns the focus", async ({
  page,
}) => {
  await page.goto("/search")
  await awake(page)
  const opener = page.getByRole("link", { name: "Filtros" })
  await opener.focus()
  await page.keyboard.press("Enter")
  const sheet = page.getByRole("dialog", { name: "Filtros" })
  await expect(sheet).toBeVisible()
  await sheet.getByRole("heading", { name: "Filtros" }).hover()
  await page.mouse.down()
  await page.mouse.move(20, 20)
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test("a tap beside the menu closes it and does nothing else", async ({ page }) => {
  await page.goto("/search")
  const menu = page.getByRole("navigation", { name: "Menu" })
  await page.getByLabel("Menu", { exact: true }).first().click()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(195, 780)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL("/search")
})

test("opened lists fit in the viewport, on a phone and on a tablet", async ({ page }) => {
  await page.goto("/banco-de-curriculos/maranhao")
  await awake(page)
  for (const list of await page.getByRole("main").locator("summary").all()) {
    await list.click()
    await expect(page.locator("details[name=picker][open] ul")).toBeInViewport({ ratio: 0.6 })
    expect(await sideways(page)).toBe(0)
  }

  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto("/search?state=maranhao&county=sao-luis")
  await awake(page)
  await page.getByText("Mais filtros").click()
  for (const list of await page.getByRole("main").locator("[name=picker] summary").all()) {
    await list.click()
    await expect(page.locator("details[name=picker][open] ul")).toBeInViewport({ ratio: 1 })
    expect(await sideways(page)).toBe(0)
    await page.keyboard.press("Escape")
  }
})

test("a search without results names each filter without which there are some", async ({ page }) => {
  const place = "state=maranhao&county=sao-luis&neighborhood=anil"
  await page.goto(`/search?${place}&jobType=integral&no_experience=true`)
  await expect(page.getByRole("link", { name: "Sem o filtro Anil" })).toBeVisible()
  await page.getByRole("link", { name: "Sem o filtro Sem experiência" }).click()
  await expect(page).toHaveURL((url) => !url.searchParams.has("no_experience"))
})
