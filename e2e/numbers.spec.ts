import { expect, type Page, test } from "@playwright/test"
import { demoPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

test("an owner looks at a vacancy's numbers and downloads its poster", async ({ page, browser, request }) => {
  test.slow()
  const owner = await demoPerson(request, "anunciante")
  const headers = headersOf(owner)
  // The oldest is the demonstration's own, which has been visited.
  const { data } = (await (
    await request.get("/api/jobPost/my?status=active&perPage=100", { headers })
  ).json()) as {
    data: { id: number; title: string }[]
  }
  await openAs(page, owner, `/panel/job/numbers?id=${data.at(-1)?.id}`)
  await expect(page.getByRole("heading", { name: "Números da vaga" })).toBeVisible()
  await page.getByText("90 dias").click()
  await expect(page).toHaveURL(/days=90/)
  // A chart names its lines in the order in which their numbers stand above it.
  await expect(page.getByRole("figure").first()).toContainText(/Vista na lista\s*Aberta/)
  const [poster] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.getByRole("link", { name: "Cartaz A4" }).click(),
  ])
  expect(poster.suggestedFilename()).toMatch(/cartaz\.pdf$/)
  // Without a vacancy there are none.
  await page.goto("/panel/job/numbers")
  await expect(page).toHaveURL(/\/panel\/jobs$/)

  // An administrator came from everybody's.
  const admins = await (await browser.newContext()).newPage()
  await openAs(admins, await demoPerson(request, "admin"), `/panel/job/numbers?id=${data.at(-1)?.id}`)
  await admins.getByRole("link", { name: "Voltar" }).click()
  await expect(admins).toHaveURL(/\/panel\/admin\/jobs$/)
})

test("only a vacancy that can be seen is said to have numbers once it was seen", async ({
  page,
  request,
}) => {
  const owner = await demoPerson(request, "anunciante")
  const headers = headersOf(owner)
  const { id } = await vacancy(request)
  const soon = page.getByText("Os números aparecem assim que a vaga for vista.")
  await openAs(page, owner, `/panel/job/numbers?id=${id}`)
  await expect(soon).toBeVisible()
  expect((await request.post("/api/jobPost/status/paused", { headers, data: { id } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText("Ainda sem visitas neste período")).toBeVisible()
  await expect(soon).toHaveCount(0)
})

test("a week's chart names each of its days, also in the width of a phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/statistics?days=7")
  const charts = page.getByRole("figure")
  await expect(charts).toHaveCount(5)
  for (const chart of await charts.all()) await expect(chart.getByText(/^\d\d\/\d\d$/)).toHaveCount(7)
})

/** How many lines the words of the tallest one stand in. */
const lines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => {
    const heights = found.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)
    })
    return Math.round(Math.max(...heights))
  })

test("on a desktop the widest administration tables fit, and titles in them take only a few lines", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/statistics")
  const days = page.getByRole("region", { name: "Dia" })
  await days.getByRole("row").nth(2).waitFor()
  expect(await days.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await lines(page, "[role=region] th")).toBeLessThan(4)
  await page.goto("/panel/admin/native-ads")
  await page.getByRole("row").nth(8).waitFor()
  expect(await lines(page, "td:first-child a")).toBeLessThan(3)
  await page.goto("/panel/admin/jobs")
  // Written in the box, what it asks for would fit.
  const box = page.getByRole("searchbox", { name: "Buscar" })
  await box.fill((await box.getAttribute("placeholder")) ?? "")
  expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
})

test("on paper, charts and tables are as wide as the paper", async ({ page, request }) => {
  // Printing does not wait for a script to measure anything.
  await page.addInitScript(() => {
    const Measuring = ResizeObserver
    window.ResizeObserver = class extends Measuring {
      constructor(tell: ResizeObserverCallback) {
        super((...sizes) => matchMedia("print").matches || tell(...sizes))
      }
    }
  })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/statistics")
  await expect(page.locator("figure svg.recharts-surface")).toHaveCount(5)
  await page.emulateMedia({ media: "print" })
  await page.setViewportSize({ width: 700, height: 1000 })
  const paper = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().right)
  const ends = await page
    .locator("figure svg, figure li, td")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(paper)
})
