import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { TestApp } from "../../src/testing/test-app.ts"

const BRAND = "@upaon/contract/site/brand"

/** The product as another city's operator has it, imported anew: the worker's other files share the one that is here. */
const importProduct = async () => ({
  ...(await import("@upaon/contract/platform/format-time")),
  ...(await import("@upaon/contract/platform/rich-fields")),
  ...(await import("../../src/platform/clock.ts")),
  ...(await import("../../src/testing/advertiser.ts")),
  ...(await import("../../src/testing/test-app.ts")),
})
let product: Awaited<ReturnType<typeof importProduct>>
let app: TestApp

beforeAll(async () => {
  vi.resetModules()
  vi.doMock(BRAND, async (original) => {
    const module = await original<typeof import("@upaon/contract/site/brand")>()
    return { ...module, brand: { ...module.brand, timeZone: "America/Rio_Branco" } }
  })
  product = await importProduct()
  app = await product.testApp()
})
afterAll(async () => {
  await app.close()
  vi.doUnmock(BRAND)
  vi.resetModules()
})

it("uses the brand's time zone for dates, times, ends of days and the morning's work", () => {
  const night = new Date("2026-11-20T04:30:00Z")
  expect([product.localDay(night), product.dateFormatPtbr(night)]).toEqual(["2026-11-19", "19/11/2026"])
  expect(product.toLocalTime(night)).toBe("2026-11-19T23:30:00.000-05:00")
  expect(product.endOfDay("2026-11-19").toISOString()).toBe("2026-11-20T04:59:59.999Z")
  expect(product.readMoment("2026-11-20 08:00:00")).toBe("2026-11-20T13:00:00.000Z")
  expect(product.lastMorning(night).toISOString()).toBe("2026-11-19T12:00:00.000Z")
})

it("counts an application on the same local day as the view before it", async () => {
  const owner = await product.advertiserWithCompany(app, { points: 100 })
  const form = await product.jobForm(app, owner.companyId)
  const admin = await app.as("administrator")
  const body = { ...form, apply_by: "site", user_id: owner.user.id, verified: false }
  const { id, slug } = (await admin.call("POST /api/admin/jobPost/register", { body })).body.data
  const now = app.deps.clock.now().getTime()
  const tomorrow = product.localDay(new Date(now + product.DAY_MS))
  // 23:30 in Rio Branco: the next day has come in Fortaleza.
  app.advance(Date.parse(`${tomorrow}T23:30:00-05:00`) - now)
  const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36" }
  await app.call("POST /api/jobPost/seen", { body: { ids: [id], how: "opened" } }, { headers })
  await app.call("POST /api/jobApplication/register", {
    body: { slug, name: "Ana Souza", email: "ana@teste.example" },
  })
  const numbers = await owner.call("GET /api/jobPost/{id}/analytics", {
    params: { id },
    query: { days: "7" },
  })
  expect(numbers.body.data.days.at(-1)).toMatchObject({ date: tomorrow, opened: 1, applied: 1 })
})
