import { expect, type Page, test } from "@playwright/test"
import { demoPerson, openAs } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"

const WORD = "Supercalifragilisticexpialidocious".repeat(4).slice(0, 120)
const NAMES = new Set(["title", "name", "reason", "entity_name", "excerpt"])

/** The answer as it would be if all that people name were one word of 120 letters. */
function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      NAMES.has(key) && typeof held === "string" ? WORD : lengthened(held),
    ]),
  )
}

async function everyNameLong(page: Page) {
  await page.route(/\/api\/(?!auth\/)/, async (route) => {
    const answer = await route.fetch()
    const said: unknown = await answer.json().catch(() => null)
    await route.fulfill(said === null ? { response: answer } : { response: answer, json: lengthened(said) })
  })
}

/** Nothing sticks out of a phone's width. */
async function expectWithin(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator("main h1")).toBeVisible()
  await expect(page.locator("[aria-busy=true], .mantine-Skeleton-root")).toHaveCount(0)
  expect(await sideways(page), path).toBe(0)
}

const admin = ["dashboard", "jobs", "review", "users", "user/show?id=2", "payments", "payment/show?id=3"]
const more = ["audit-log", "articles", "article-categories", "native-ads", "native-ads/analytics/2", "states"]
const own = ["dashboard", "my-account", "companies", "jobs", "transactions", "points-buy"]

test("endless words stay within a phone, in the administrator's area", async ({ page, request }) => {
  await everyNameLong(page)
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/my-account")
  for (const path of [...admin, ...more]) await expectWithin(page, `/panel/admin/${path}`)
})

test("one long link in a text leaves the forms as wide as a phone", async ({ page, request }) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/my-account")
  for (const [path, label] of [
    ["job/publish", "Descrição"],
    ["article/publish", "Conteúdo"],
  ] as const) {
    await page.goto(`/panel/admin/${path}`)
    await page.getByRole("textbox", { name: label }).fill(`https://exemplo.com.br/${WORD}`)
    expect(await sideways(page), path).toBe(0)
    // A finger finds the editor's buttons.
    const bold = await page.getByRole("button", { name: "Negrito" }).boundingBox()
    expect(Math.min(bold?.width ?? 0, bold?.height ?? 0), path).toBeGreaterThanOrEqual(44)
  }
})

test("endless words stay within a phone, in the panel", async ({ page, request }) => {
  await everyNameLong(page)
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/profile-edit")
  for (const path of own) await expectWithin(page, `/panel/${path}`)
})
