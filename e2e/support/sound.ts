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
 * Waits until the last change is drawn, without transitions: axe would read intermediate colours, and an inherited colour would
 * start another transition in each element below.
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
 * Waits until the router shows the screen of the address, with its script loaded and React idle. Before that, the previous
 * screen is still there and looks finished.
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
 * The faults that axe finds on the screen, one line each: all rules in the light theme, colours also in the dark theme. Also
 * what the page's content security policy has blocked so far.
 */
export async function faultsOf(page: Page, what: string): Promise<string[]> {
  const said = (await page.consoleMessages()).map((message) => message.text())
  const found = said
    .filter((text) => text.includes("Content Security Policy"))
    .map((text) => `${what}: ${text}`)
  // A page that was reached by the router still has axe.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await drawn(page)
    const violations = await page.evaluate(
      async (rules) => {
        // Texts in an editor have their own headings, and frames of other sites are not checked.
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

/** The fields that the browser itself holds for invalid, which Firefox tells before anybody has typed; the panel's forms say it themselves. */
export async function invalidFieldsOf(page: Page, what: string): Promise<string[]> {
  const names = await page
    .locator(":is(input, textarea, select):invalid")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent))
  return names.map((name) => `${what}: invalid to the browser: ${name}`)
}

/** Expects that axe finds no fault in either theme, and that the page is not wider than the viewport. */
export async function expectSound(page: Page, what: string): Promise<void> {
  expect(await faultsOf(page, what)).toEqual([])
  expect(await sideways(page), `${what}: pixels that stand out`).toBe(0)
}
