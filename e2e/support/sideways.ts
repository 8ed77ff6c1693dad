import type { Page } from "@playwright/test"

/** How many px the page is wider than the screen. A phone zooms out on what is too wide, its own idea of its width with it. */
export async function sideways(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return Math.max(0, wide - (page.viewportSize()?.width ?? 0))
}
