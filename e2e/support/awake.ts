import type { Page } from "@playwright/test"

/**
 * Waits until React has taken the page over and nothing is under way. Before that links are the browser's (ADR 0018), so a journey
 * about what scripts do would be about something else on a slow machine.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector("main")
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith("__reactProps"))
  })
  await page.waitForLoadState("networkidle")
}
