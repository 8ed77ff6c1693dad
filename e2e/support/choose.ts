import { expect, type Page } from "@playwright/test"

/**
 * Chooses from a list as a person does: types what it is called and presses it. Once more where the list was not where
 * it seemed: it is drawn before its place is known, and hides while its field is scrolled away.
 */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label })
  await expect(async () => {
    // Pressed on a slow machine and not told of it: a second press would take the choice back.
    if ((await box.inputValue().catch(() => "")) === option) return
    await box.click()
    if (await box.isEditable()) await box.fill(option)
    await page.getByRole("option", { name: option, exact: true }).click({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}
