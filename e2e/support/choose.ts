import { expect, type Locator, type Page } from "@playwright/test"

/**
 * Chooses from a list as a person does: types what it is called and presses it. Once more where the list was not where
 * it seemed: it is drawn before its place is known, hides while its field is scrolled away, and goes down when
 * something appears above it.
 */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label })
  await expect(async () => {
    // Pressed on a slow machine and not told of it: a second press would take the choice back.
    if (await isChosen(box, option)) return
    await box.click()
    if (await box.isEditable()) await box.fill(option)
    await page.getByRole("option", { name: option, exact: true }).click({ timeout: 5_000 })
    await expect.poll(() => isChosen(box, option), { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
}

/** While its list is open a field may show what was typed, not what is chosen. */
async function isChosen(box: Locator, option: string): Promise<boolean> {
  const open = (await box.getAttribute("aria-expanded").catch(() => null)) !== "false"
  return !open && (await box.inputValue().catch(() => "")) === option
}
