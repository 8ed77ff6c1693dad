import type { Page } from "@playwright/test"

/** Lets the call arrive, and holds its answer until `come`. */
export async function slowly(page: Page, call: string) {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(call, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  return { asked: page.waitForRequest(call), come: () => come() }
}
