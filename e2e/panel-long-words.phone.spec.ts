import { expect, type Locator, type Page, test } from "@playwright/test"
import { newCompany } from "./support/content.ts"
import { mailTo } from "./support/mails.ts"
import { demoPerson, newPerson, openAs } from "./support/people.ts"
import { arrived, goBy } from "./support/sound.ts"
import { sideways } from "./support/sideways.ts"
import { vacancy } from "./support/vacancy.ts"

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

// A question of the last screen may still be on its way when its journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }))

/** Opens the panel; before its router is there nothing goes on by it. */
async function enter(...opened: Parameters<typeof openAs>) {
  await openAs(...opened)
  await arrived(opened[0])
}

/** Nothing sticks out of a phone's width; in the panel one goes on by the router. */
async function expectWithin(page: Page, path: string) {
  await (path.startsWith("/panel/") ? goBy(page, path) : page.goto(path))
  await expect(page.locator("main h1")).toBeVisible()
  await expect(page.locator("[aria-busy=true], .mantine-Skeleton-root")).toHaveCount(0)
  expect(await sideways(page), path).toBe(0)
}

const admin = ["dashboard", "jobs", "review", "users", "user/show?id=2", "payments", "payment/show?id=3"]
const more = ["audit-log", "articles", "article-categories", "native-ads", "native-ads/analytics/2", "states"]
const own = ["dashboard", "my-account", "companies", "jobs", "transactions", "points-buy"]

test("very long words do not widen the administrator's area on a phone", async ({ page, request }) => {
  await everyNameLong(page)
  await enter(page, await demoPerson(request, "admin"), "/panel/admin/my-account")
  for (const path of [...admin, ...more]) await expectWithin(page, `/panel/admin/${path}`)
})

const lettersTwiceAsLarge = (page: Page) =>
  page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%")),
  )

test("text of twice the size does not widen an advertiser's panel on a phone", async ({ page, request }) => {
  await lettersTwiceAsLarge(page)
  await enter(page, await demoPerson(request, "anunciante"), "/panel/my-account")
  for (const path of own) await expectWithin(page, `/panel/${path}`)
})

test("text of twice the size does not widen an administrator's statistics or cut the buttons on a phone", async ({
  page,
  request,
}) => {
  await lettersTwiceAsLarge(page)
  await enter(page, await demoPerson(request, "admin"), "/panel/admin/my-account")
  await expectWithin(page, "/panel/admin/statistics")
  await expect(page.getByRole("figure").locator("svg").first()).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await expectWithin(page, "/panel/admin/job/publish-ai")
  for (const label of await page.locator("main .mantine-Button-label").all())
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(1)
  const [header, menu] = await Promise.all(
    [page.getByRole("banner"), page.getByRole("button", { name: "Abrir menu da conta" })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(menu?.height).toBeLessThanOrEqual(header?.height ?? 0)
})

test("a tap beside a checkbox selects it, and the actions for the selection stay in view without covering the focus", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/jobs")
  const box = page.getByRole("checkbox", { name: /^Escolher (?!as desta)/ }).last()
  await box.scrollIntoViewIfNeeded()
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 }
  await page.touchscreen.tap(x - 8, y - 8)
  await expect(box).toBeChecked()
  await expect(page.getByRole("button", { name: "Aprovar" })).toBeInViewport()
  // The keyboard goes back through the list, and stands under nothing.
  const tools = page.getByRole("group", { name: "Várias vagas de uma vez" })
  const ends = async () => {
    const [bar, focused] = await Promise.all([tools.boundingBox(), page.locator(":focus").boundingBox()])
    return (focused?.y ?? 0) - (bar ? bar.y + bar.height : 0)
  }
  await box.focus()
  for (let back = 0; back < 9; back++) {
    await page.keyboard.press("Shift+Tab")
    expect(await ends()).toBeGreaterThanOrEqual(0)
  }
})

test("on the smallest phone two buttons of the review fit on one line", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/review")
  const [rectify, refuse] = [/^Pedir corre/, "Recusar"].map((name) => page.getByRole("button", { name }))
  expect((await rectify?.boundingBox())?.y).toBe((await refuse?.boundingBox())?.y)
  const label = rectify?.locator(".mantine-Button-label")
  expect(await label?.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(1)
})

test("on the smallest phone the balance stands on one line", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/my-account")
  const lines = (balance: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(balance)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  }
  const balance = page.getByRole("banner").getByRole("link", { name: /^Saldo/ })
  expect(await balance.evaluate(lines)).toBe(1)
})

test("text of twice the size does not cut a button of the review", async ({ page, request }) => {
  await lettersTwiceAsLarge(page)
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/review")
  const label = page.getByRole("button", { name: /^Pedir corre/ }).locator(".mantine-Button-label")
  expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(1)
})

test("a long link in a text does not widen the forms on a phone", async ({ page, request }) => {
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

test("very long words do not widen an advertiser's panel on a phone", async ({ page, request }) => {
  await everyNameLong(page)
  await enter(page, await demoPerson(request, "anunciante"), "/panel/profile-edit")
  for (const path of own) await expectWithin(page, `/panel/${path}`)
  await page.goto("/panel/applicants")
  await page.getByRole("list", { name: "Lista de candidaturas" }).getByRole("link").first().click()
  await expect(page.getByText("Candidatou-se", { exact: true })).toBeVisible()
  expect(await sideways(page), "an applicant").toBe(0)
})

test("very long words do not widen the public pages or a mail on a phone, and amounts are not broken", async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  const company_id = await newCompany(request, owner, { name: WORD })
  const { path } = await vacancy(request, {
    title: WORD,
    user_id: (owner.session.data as { id: number }).id,
    company_id,
    salary: null,
    salary_from: 1500,
    salary_to: 2500,
    questions: [],
  })
  const email = `${WORD.slice(0, 60)}@teste.example`.toLowerCase()
  const sent = await request.post("/api/jobApplication/register", {
    data: { slug: path.slice("/job/".length), name: WORD, phone: "98 98765-4321", email },
  })
  const { data: application } = (await sent.json()) as { data: { token: string } }
  await expectWithin(page, path)
  const facts = await page.locator("main dl").first().innerText()
  expect(facts).toContain("De R$\u00a01.500,00 a R$\u00a02.500,00")
  for (const one of [`${path}/candidatura`, `/candidatura/${application.token}`])
    await expectWithin(page, one)
  for (const one of ["/candidaturas", `/search?q=${WORD}`]) await expectWithin(page, one)
  const [mail] = /<!doctype html>.*<\/html>/s.exec(await mailTo(email, "<!doctype html>")) ?? [""]
  await page.goto("about:blank")
  await page.setContent(mail)
  await expect(page.getByRole("link", { name: "Acompanhar a candidatura" })).toBeVisible()
  expect(await sideways(page), "the mail").toBe(0)
})

test("a title takes two lines on the smallest phone, and an amount one line with text of twice the size", async ({
  page,
  request,
}) => {
  const { path } = await vacancy(request, { title: "Auxiliar Administrativo", salary: 1730 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  const lines = async (what: Locator) =>
    what.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))
  expect(await lines(page.locator("h1"))).toBeLessThan(2.5)
  await page.setViewportSize({ width: 390, height: 844 })
  await lettersTwiceAsLarge(page)
  await page.reload()
  expect(await lines(page.locator("main dd", { hasText: "1.730,00" }).first())).toBeLessThan(1.5)
})

test("checkboxes keep the system's own appearance with forced colours", async ({ browser, request }) => {
  const page = await browser.newPage({ forcedColors: "active" })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/jobs")
  const box = page.getByRole("checkbox", { name: "Escolher as desta página" })
  await expect(box).toHaveCSS("appearance", "auto")
  await page.close()
})

test("whoever goes back by the keyboard comes to nothing under the panel's header", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/jobs")
  const header = page.getByRole("banner")
  await page.locator("main a[href^='/panel/job/edit']").last().focus()
  for (let back = 0; back < 30; back++) {
    await page.keyboard.press("Shift+Tab")
    if (await header.locator(":focus").count()) break
    const [above, focused] = await Promise.all([header.boundingBox(), page.locator(":focus").boundingBox()])
    expect(focused?.y ?? 0).toBeGreaterThanOrEqual(above?.height ?? 0)
  }
})
