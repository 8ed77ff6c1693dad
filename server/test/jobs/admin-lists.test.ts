import { inArray } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { jobPosts } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>
let [me, other]: Advertiser[] = []

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  me = await advertiserWithCompany(app, { points: 10_000 })
  other = await advertiserWithCompany(app, { points: 10_000 })
})
afterAll(() => app.close())

const submit = async (by: Advertiser | undefined, more: Record<string, unknown> = {}) => {
  if (!by) throw new Error("nobody")
  return (await submitJob(app, by, more)).id
}
const found = async (body: Record<string, unknown>) =>
  (await admin.call("POST /api/admin/jobPost/search", { body: { perPage: 100, ...body } })).body.data.map(
    ({ id }) => id,
  )
const act = (ids: number[], action: string) =>
  admin.call("POST /api/admin/jobPosts/act", { body: { ids, action } })

describe("the administrators' list of vacancies", () => {
  it("filters by area, county, date range, company and owner", async () => {
    const areas = (await app.call("GET /api/jobAreas", { query: { all: true } })).body.data
    const [first, second] = areas.map(({ id }) => id)
    const [mine, theirs] = [
      await submit(me, { job_area_id: first }),
      await submit(other, { job_area_id: second }),
    ]
    const [job] = await app.db
      .select()
      .from(jobPosts)
      .where(inArray(jobPosts.id, [mine]))
    await app.db
      .update(jobPosts)
      .set({ createdAt: new Date("2026-03-10T23:30:00-03:00") })
      .where(inArray(jobPosts.id, [mine]))
    expect(await found({ job_area_id: first })).toEqual([mine])
    expect(await found({ county_id: job?.countyId })).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await found({ county_id: job?.countyId, user_id: me?.user.id })).toEqual([mine])
    expect(await found({ company_id: other?.companyId })).toEqual([theirs])
    expect(await found({ from: "2026-03-10", to: "2026-03-10" })).toEqual([mine])
    expect(await found({ to: "2026-03-09" })).toEqual([])
    expect(await found({ from: "2026-03-11", company_id: me?.companyId })).toEqual([])
    expect(await found({ county_id: "nada" })).toEqual([])
    const odd = await admin.call("POST /api/admin/jobPost/search", { body: { from: "31/02" } })
    expect(Object.keys(odd.body.errors ?? {})).toEqual(["from"])
    const listed = await admin.call("GET /api/admin/jobPosts", { query: { company_id: other?.companyId } })
    expect(listed.body).toMatchObject({ total: 1, data: [{ id: theirs }] })
  })

  it("returns pages in order, newest first, and an empty page after the last", async () => {
    for (const title of ["Um", "Dois", "Três", "Quatro"]) await submit(me, { title })
    const page = async (number: number) => {
      const query = { page: number, perPage: 3 }
      return (await admin.call("GET /api/admin/jobPosts", { query })).body
    }
    const { last_page, total } = await page(1)
    const ids: number[] = []
    for (let number = 1; number <= last_page; number++)
      ids.push(...(await page(number)).data.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect([ids.length, (await page(last_page + 1)).data]).toEqual([total, []])
  })

  it("applies a bulk action to each vacancy separately and returns one result per vacancy", async () => {
    const [one, two, gone] = [await submit(me), await submit(me), 2_000_000_000]
    expect((await act([one], "refuse")).body.data).toEqual([{ id: one, message: null }])
    const answer = await act([one, two, gone, two], "approve")
    expect(answer.body).toMatchObject({
      total: 3,
      data: [
        { id: one, message: expect.any(String) },
        { id: two, message: null },
        { id: gone, message: expect.any(String) },
      ],
    })
    const statuses = async () =>
      (
        await app.db
          .select()
          .from(jobPosts)
          .where(inArray(jobPosts.id, [one, two]))
          .orderBy(jobPosts.id)
      ).map(({ statusId, deletedAt }) => (deletedAt ? "deleted" : statusId))
    expect(await statuses()).toEqual([2, 1])
    expect((await act([one, two], "pause")).body.data.map(({ message }) => message === null)).toEqual([
      false,
      true,
    ])
    expect(await statuses()).toEqual([2, 5])
    await act([one, two], "activate")
    expect(await statuses()).toEqual([1, 1])
    await act([one, two], "delete")
    expect(await statuses()).toEqual(["deleted", "deleted"])
    expect((await act([], "pause")).status).toBe(422)
    expect((await act([two], "nada")).status).toBe(422)
    const stranger = await me?.call("POST /api/admin/jobPosts/act", {
      body: { ids: [two], action: "delete" },
    })
    expect(stranger?.status).toBe(403)
  })
})
