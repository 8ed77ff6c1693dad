import { expect, test } from "@playwright/test"
import { awake } from "./support/awake.ts"

/** A person who uses no mouse. */
test("searches, chooses a suggestion and a filter, and opens a job by keyboard alone", async ({ page }) => {
  await page.goto("/")
  await awake(page)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.locator("#home-q")).toBeFocused()

  await page.keyboard.type("adm", { delay: 40 })
  await expect(page.getByRole("listbox", { name: "Sugestões" })).toBeVisible()
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

test("the state picker opens as a dialog, is chosen from, and gives the focus back", async ({ page }) => {
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
