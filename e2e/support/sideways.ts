import type { Page } from "@playwright/test"

/** By how many px the page is wider than the viewport, which a phone enlarges (zooming out) if the page is too wide. */
export async function sideways(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return Math.max(0, wide - (page.viewportSize()?.width ?? 0))
}
