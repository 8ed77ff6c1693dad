import { expect, test } from "@playwright/test"

/** On a phone the filters stand in a sheet, and choices wait for 'Aplicar filtros'. */
test("choices in the sheet wait, follow each other and are applied at once", async ({ page }) => {
  await page.goto("/search")
  await page.getByRole("link", { name: "Filtros" }).click()
  const sheet = page.getByRole("dialog", { name: "Filtros" })
  await sheet.locator("summary", { hasText: "Estado" }).click()
  await sheet.getByText("Maranhão", { exact: true }).first().click()
  await sheet.locator("summary", { hasText: "Cidade" }).click()
  await sheet.getByText("Imperatriz", { exact: true }).click()
  await expect(page).toHaveURL("/search")

  await sheet.getByRole("button", { name: "Aplicar filtros" }).click()
  await expect(page).toHaveURL("/search?state=maranhao&county=imperatriz")
  await expect(sheet).toBeHidden()

  await page.getByRole("link", { name: "Filtros" }).click()
  await sheet.getByRole("button", { name: "Limpar tudo" }).click()
  await expect(page).toHaveURL("/search?state=maranhao&county=imperatriz")
  await sheet.getByRole("button", { name: "Aplicar filtros" }).click()
  await expect(page).toHaveURL("/search")
})

test("Escape closes the sheet and gives the focus back", async ({ page }) => {
  await page.goto("/search")
  await page.waitForLoadState("networkidle")
  const opener = page.getByRole("link", { name: "Filtros" })
  await opener.focus()
  await page.keyboard.press("Enter")
  const sheet = page.getByRole("dialog", { name: "Filtros" })
  await expect(sheet).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test("the menu closes by a press beside it, which does nothing else", async ({ page }) => {
  await page.goto("/search")
  const menu = page.getByRole("navigation", { name: "Menu" })
  await page.getByLabel("Menu", { exact: true }).first().click()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(195, 780)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL("/search")
})
