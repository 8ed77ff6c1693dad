import { expect, type Locator, type Page } from "@playwright/test"

/**
 * Chooses from a list as a person does: types the option's name and presses it. Retries if the list moved meanwhile: it is
 * drawn before its position is known, hides while its field is out of view, and moves down when something appears above it.
 */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label })
  await expect(async () => {
    // On a slow machine an earlier press may have worked unnoticed; a second press would undo the choice.
    if (await isChosen(box, option)) return
    await box.click()
    if (await box.isEditable()) await box.fill(option)
    await page.getByRole("option", { name: option, exact: true }).click({ timeout: 5_000 })
    await expect.poll(() => isChosen(box, option), { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
}

/** While its list is open, a field may show the typed text and not the chosen option. */
async function isChosen(box: Locator, option: string): Promise<boolean> {
  const open = (await box.getAttribute("aria-expanded").catch(() => null)) !== "false"
  return !open && (await box.inputValue().catch(() => "")) === option
}
