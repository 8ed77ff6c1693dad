import type { Page } from "@playwright/test"

/** By how many px the page is wider than the configured viewport. A phone's own viewport grows with a page that is too wide. */
export async function sideways(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return Math.max(0, wide - (page.viewportSize()?.width ?? 0))
}
