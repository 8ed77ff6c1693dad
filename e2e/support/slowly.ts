import type { Page } from "@playwright/test"

type Answer = { status: number; json: object }

/** Lets the call arrive, and holds its answer, or the one that is given, until `come`. */
export async function slowly(page: Page, call: string, answer?: Answer) {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(call, async (route) => {
    const given = answer ?? { response: await route.fetch() }
    await held
    await route.fulfill(given)
  })
  return { asked: page.waitForRequest(call), come: () => come() }
}
