import { expect, type Page } from "@playwright/test"
import axe from "axe-core"
import type { DataRouter } from "react-router"
import { sideways } from "./sideways.ts"

declare global {
  var axe: typeof import("axe-core")
  var __reactRouterDataRouter: DataRouter | undefined
}

const COLOURS = ["color-contrast", "link-in-text-block"]

/**
 * Lets what just changed be drawn, at once and whole: colours on their way are nobody's, and one that is inherited would fade
 * once more in each element below.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        "*, ::before, ::after { transition: none !important; animation-duration: 0s !important }",
      )
      document.adoptedStyleSheets = [sheet]
    }
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
  })

/**
 * Until the router is where the address says, its script there, and React has nothing left to draw of it: before, the screen that
 * is left looks as settled as ever.
 */
export async function arrived(page: Page) {
  await page.waitForFunction(() => {
    const { location: at, navigation } = window.__reactRouterDataRouter?.state ?? {}
    return navigation?.state === "idle" && at?.pathname === location.pathname && at.search === location.search
  })
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
}

/** Goes to a screen of the panel by the router, without loading the page again. */
export async function goBy(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, "", to)
    dispatchEvent(new PopStateEvent("popstate"))
  }, path)
  await arrived(page)
}

/**
 * What axe finds on what is on the screen, a line each: all of it in the light, its colours in the dark, too; and what the page's
 * own policy has refused it until now.
 */
export async function faultsOf(page: Page, what: string): Promise<string[]> {
  const said = (await page.consoleMessages()).map((message) => message.text())
  const found = said
    .filter((text) => text.includes("Content Security Policy"))
    .map((text) => `${what}: ${text}`)
  // A page that goes on by the router keeps it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await drawn(page)
    const violations = await page.evaluate(
      async (rules) => {
        // What people write in an editor has headings of its own, what is in others' frames is theirs.
        const context = { exclude: "[contenteditable=true]" }
        const { violations } = await window.axe.run(context, {
          resultTypes: ["violations"],
          iframes: false,
          ...(rules ? { runOnly: rules } : {}),
        })
        return violations
      },
      colorScheme === "dark" && COLOURS,
    )
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes.slice(0, 3))
        found.push(
          `${what} (${colorScheme}) ${id}: ${html.slice(0, 240)} ${(failureSummary ?? "").split("\n")[1] ?? ""}`,
        )
  }
  return found
}

/** Nothing is found by axe in either theme, and nothing stands out to the side. */
export async function expectSound(page: Page, what: string): Promise<void> {
  expect(await faultsOf(page, what)).toEqual([])
  expect(await sideways(page), `${what}: pixels that stand out`).toBe(0)
}
