import { fold } from "@upaon/contract/platform/format"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askedQuestions } from "../../src/features/numbers/index.ts"
import { enforceRetention } from "../../src/features/privacy/retention.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { jobByAdmin } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  await jobByAdmin(app, admin, await advertiserWithCompany(app))
})
afterAll(() => app.close())

const read = async () => (await admin.call("GET /api/admin/statistics", { query: { days: "7" } })).body.data

const seen = (asked: string, who: string, position?: number) =>
  app.call(
    "POST /api/search/seen",
    { body: { asked, position } },
    { headers: { "user-agent": `Mozilla/5.0 (X11; Linux) Firefox/140.0 ${who}` } },
  )
const PEOPLE = ["um", "dois", "tres"]

it("keeps searches of three people on one day, with results and clicked positions, but not who searched", async () => {
  const { body } = await app.call("POST /api/jobPostsWithAds/search", { body: {} })
  const title = body.data.find((row) => row.type !== "native_ad")?.title ?? ""
  const found = `/search?${new URLSearchParams({ q: title.toUpperCase() }).toString()}`
  for (const who of [...PEOPLE, "um", "Googlebot/2.1"]) {
    await seen("/search?q=%3DLúthier&state=maranhao&page=2", who)
    await seen(found, who)
    await seen("/search?state=acre", who)
  }
  for (const who of ["um", "um", "dois"]) await seen("/search?q=segredo+de+ana", who)
  const { total, empty, unpressed } = await read()
  expect([total.searches, total.empty_searches]).toEqual([11, 8])
  const none = { people: 3, results: 0 }
  expect(empty).toEqual([
    { ...none, words: "", filters: "Acre", path: "/search?state=acre" },
    { ...none, words: "=luthier", filters: "Maranhão", path: "/search?q=%3Dluthier&state=maranhao" },
  ])
  expect(unpressed).toMatchObject([
    { words: fold(title), filters: "", people: 3, results: expect.any(Number) },
  ])

  await seen(found, "um", 2)
  await seen(found, "um", 2)
  await seen(found, "dois", 2)
  expect((await read()).unpressed).toEqual([])
  const asked = await askedQuestions(app.db, 30, app.deps.clock.now())
  expect(asked.find(({ words }) => words === fold(title))?.presses).toEqual({ 2: 2 })

  const csv = await app.app.fastify.inject({
    url: "/api/admin/statistics?format=csv",
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(csv.body.split("\r\n")[0]).toContain("Dia,Vagas enviadas,")
  expect(csv.body).toContain("Buscas sem resultado\r\nPalavras,Filtros,Pessoas,Vagas\r\n")
  expect(csv.body).toContain("'=luthier,Maranhão,3,0")
})

it("keeps counting after a search that is cut within an emoji or is too long to store", async () => {
  const searches = async () => (await read()).total.searches
  const before = await searches()
  // Cut at its two hundredth sign, it ended in half of one.
  await seen(`/search?q=${encodeURIComponent(`${"a".repeat(199)}🌙`)}`, "um")
  // Six signs for each of its letters: longer than any that are kept.
  const long = "é".repeat(200)
  await seen(`/search?state=${long}&jobArea=${long}`, "um")
  await seen("/search?q=depois", "um")
  expect(await searches()).toBe(before + 2)
})

it("deletes rare searches after their day, and the others after thirty days", async () => {
  const left = async () =>
    (await app.db.execute<{ words: string }>(sql`select distinct words from asked_questions order by 1`)).rows
  expect(await left()).toContainEqual({ words: "segredo de ana" })
  app.advance(DAY_MS)
  await enforceRetention(app.deps)
  expect((await left()).map(({ words }) => words)).not.toContain("segredo de ana")
  expect(await left()).toHaveLength(3)
  await seen("/search?q=segredo+de+ana", "tres")
  expect((await read()).empty.map(({ words }) => words)).not.toContain("segredo de ana")
  app.advance(31 * DAY_MS)
  await enforceRetention(app.deps)
  expect(await left()).toEqual([])
})
