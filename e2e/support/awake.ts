import type { Page } from "@playwright/test"

/**
 * Waits until React has hydrated the page and no request is pending. Before that, the browser handles the links itself (ADR
 * 0018), so on a slow machine a journey about the scripts would test something else.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector("main")
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith("__reactProps"))
  })
  await page.waitForLoadState("networkidle")
}
