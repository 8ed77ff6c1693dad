import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { sideways } from "./sideways.ts"

const COLOURS = ["color-contrast", "link-in-text-block"]

/**
 * Lets what just changed be drawn, and fade in or out to its end: colours on the way are nobody's. A colour that is inherited
 * fades once more in each element below, so it is looked at again, a few times; what never ends is left to move.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let rounds = 0, moves = true; moves && rounds < 8; rounds++) {
      for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
      const ending = document
        .getAnimations()
        .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity)
      const ended = Promise.allSettled(ending.map(({ finished }) => finished))
      await Promise.race([ended, new Promise((done) => setTimeout(done, 1000))])
      moves = ending.length > 0
    }
  })

/**
 * What axe finds on what is on the screen, a line each: all of it in the light, its colours in the dark, too; and what the page's
 * own policy has refused it until now.
 */
export async function faultsOf(page: Page, what: string): Promise<string[]> {
  const said = (await page.consoleMessages()).map((message) => message.text())
  const found = said
    .filter((text) => text.includes("Content Security Policy"))
    .map((text) => `${what}: ${text}`)
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await drawn(page)
    // What people write in an editor has headings of its own. One page's frames need no page of axe's own.
    const axe = new AxeBuilder({ page }).exclude("[contenteditable=true]").setLegacyMode()
    axe.options({ resultTypes: ["violations"] })
    if (colorScheme === "dark") axe.withRules(COLOURS)
    const { violations } = await axe.analyze()
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
