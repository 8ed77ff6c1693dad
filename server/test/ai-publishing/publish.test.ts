import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { drawPoster } from "../../src/testing/posters/draw-poster.ts"
import { typesetForTuning } from "../../src/testing/posters/poster-sets.ts"
import type { Poster } from "../../src/testing/posters/poster.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>
let owner: Awaited<ReturnType<typeof advertiserWithCompany>>

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  owner = await advertiserWithCompany(app)
})
afterAll(() => app.close())

const find = (fits: (poster: Poster) => boolean) => {
  const poster = typesetForTuning.find(fits)
  if (!poster) throw new Error("no such poster")
  return poster
}

async function send(poster: Poster, more: Record<string, unknown> = {}) {
  const image = new File([new Uint8Array(await drawPoster(poster))], "cartaz.jpg", { type: "image/jpeg" })
  const body = { image, user_id: owner.user.id, company_id: owner.companyId, ...more }
  return admin.call("POST /api/admin/jobPost/ai/register", { body })
}

describe("a job from a picture", () => {
  it("waits for its review, costs its owner nothing and keeps what was read beside the picture", async () => {
    const poster = find((one) => one.expected !== null && one.expected.title !== null)
    const readingId = crypto.randomUUID()
    const { status, body } = await send(poster, { reading_id: readingId })
    expect(status).toBe(201)
    expect(body.data.title).toBe(poster.expected?.title)
    expect(body.data.status_job_post[0]?.name).toBe("pending")
    expect(body.data.image?.url).toMatch(/^\/uploads\//)
    expect((await owner.call("POST /api/point/show")).body.data).toMatchObject({
      value: 30,
      blocked_value: 0,
    })

    const reading = await admin.call("GET /api/admin/jobPost/ai/{id}/reading", {
      params: { id: body.data.id },
    })
    expect(reading.body.data.reader).toBe("ocr")
    const title = reading.body.data.fields.find((field) => field.field === "title")
    expect(title?.confidence).toBeGreaterThan(0)
    const progressFor = async (person: typeof admin) =>
      (
        await person.call("GET /api/admin/jobPost/ai/progress/{reading_id}", {
          params: { reading_id: readingId },
        })
      ).body.data
    expect(await progressFor(admin)).toEqual({ stage: "done", percent: 100 })
    // Nobody learns of another's reading.
    const other = await app.as("administrator")
    expect(await progressFor(other)).toEqual({ stage: "sending", percent: 0 })
    // A job of the company's own place, where the picture names none.
    expect(body.data.state?.uf).toBe("MA")
  }, 60_000)

  it("is refused kindly when the picture is no vacancy, and nothing is created", async () => {
    const { status, body } = await send(find((one) => one.expected === null))
    expect(status).toBe(422)
    expect(body.error).toBe("not_a_job")
    const { body: list } = await admin.call("GET /api/admin/jobPosts")
    expect(list.total).toBe(1)
  }, 60_000)

  it("is refused for what is no picture, and for a company of somebody else, at its field", async () => {
    const image = new File(["isto é texto"], "cartaz.png", { type: "image/png" })
    const bad = await admin.call("POST /api/admin/jobPost/ai/register", {
      body: { image, user_id: owner.user.id, company_id: owner.companyId },
    })
    expect(bad.status).toBe(415)
    const other = await advertiserWithCompany(app)
    const foreign = await admin.call("POST /api/admin/jobPost/ai/register", {
      body: { image, user_id: owner.user.id, company_id: other.companyId },
    })
    expect(foreign.status).toBe(422)
    expect(foreign.body.errors).toHaveProperty("company_id")
    const empty = await admin.call("POST /api/admin/jobPost/ai/register", { body: {} })
    expect(Object.keys(empty.body.errors ?? {}).toSorted()).toEqual(["company_id", "image", "user_id"])
  })
})
