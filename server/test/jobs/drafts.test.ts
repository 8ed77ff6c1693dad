import { eq, sql } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { jobPosts } from "../../src/db/schema/index.ts"
import { auditBooks } from "../../src/features/points/index.ts"
import { ownData } from "../../src/features/privacy/own-data.queries.ts"
import { enforceRetention } from "../../src/features/privacy/retention.ts"
import type { Advertiser } from "../../src/testing/advertiser.ts"
import { advertiserWithCompany, jobForm, placeOf, pointsOf } from "../../src/testing/advertiser.ts"
import { approve } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const DAY = 86_400_000

const app = await testApp()
const admin = await app.as("administrator")
afterAll(async () => {
  expect(await auditBooks(app.db)).toEqual([])
  await app.close()
})

const register = (me: Advertiser, body: Record<string, unknown>) =>
  me.call("POST /api/jobPost/register", { body })
const update = (me: Advertiser, body: Record<string, unknown>) => me.call("PUT /api/jobPost/update", { body })
const duplicate = (me: Advertiser, id: number) =>
  me.call("POST /api/jobPost/{id}/duplicate", { params: { id } })
const renew = (me: Advertiser, id: number) => me.call("POST /api/jobPost/{id}/renew", { params: { id } })
const own = async (me: Advertiser, id: number) =>
  (await me.call("GET /api/jobPost/my/{id}", { params: { id } })).body.data

async function publicJob(me: Advertiser, more: Record<string, unknown> = {}) {
  const { id } = (await register(me, await jobForm(app, me.companyId, more))).body.data
  expect((await approve(admin, id)).status).toBe(200)
  return own(me, id)
}

const draftOf = (me: Advertiser, more: Record<string, unknown> = {}) => ({
  title: "Padeiro, ainda a escrever",
  company_id: me.companyId,
  draft: true,
  ...more,
})

describe("a draft", () => {
  it("needs only a title and a company, and costs no points", async () => {
    const me = await advertiserWithCompany(app, { points: 0 })
    const empty = { description: "", job_type_id: "", job_area_id: null, state_id: null, county_id: "" }
    const made = await register(me, draftOf(me, empty))
    expect([made.status, made.body.data.status_id, made.body.data.status_job_post[0]?.name]).toEqual([
      201,
      6,
      "draft",
    ])
    expect(await pointsOf(me)).toEqual({ value: 0, blocked: 0 })
    const nameless = await register(me, { title: "", draft: true })
    expect(Object.keys(nameless.body.errors ?? {}).toSorted()).toEqual(["company_id", "title"])
    const stranger = await advertiserWithCompany(app)
    expect((await register(me, draftOf(stranger))).status).toBe(404)
  })

  it("is refused as the 1,001st of a day, also as a copy, and whatever became of the others", async () => {
    const me = await advertiserWithCompany(app, { points: 0 })
    const { id } = (await register(me, draftOf(me))).body.data
    const copied = sql`insert into job_posts (user_id, company_id, title, description, slug, status_id, source, created_at, deleted_at)
      select user_id, company_id, title, description, slug || n, status_id, source, created_at, now() from job_posts, generate_series(2, 999) n
      where id = ${id}`
    await app.db.execute(copied)
    expect((await duplicate(me, id)).status).toBe(201)
    const told = ["São no máximo 1.000 vagas e rascunhos novos por dia. Continue amanhã."]
    expect((await register(me, draftOf(me))).body.errors).toEqual({ title: told })
    expect((await duplicate(me, id)).body.errors).toEqual({ title: told })
    await app.db.execute(
      sql`update job_posts set created_at = created_at - interval '1 day' where id = ${id}`,
    )
    expect((await register(me, draftOf(me))).status).toBe(201)
  })

  it("is visible only to its owner, not even to administrators", async () => {
    const me = await advertiserWithCompany(app)
    const before = (await admin.call("GET /api/admin/dashboard/jobsTotal")).body.total
    const { id, slug } = (await register(me, draftOf(me))).body.data
    const mine = await me.call("GET /api/jobPost/my", { query: { status: "draft" } })
    expect(mine.body.data.map((job) => job.id)).toEqual([id])
    expect((await me.call("GET /api/jobPost/{slug}/show", { params: { slug } })).status).toBe(200)
    const others = [app.call, admin.call, (await advertiserWithCompany(app)).call]
    for (const call of others)
      expect((await call("GET /api/jobPost/{slug}/show", { params: { slug } })).status).toBe(404)
    expect((await admin.call("GET /api/admin/dashboard/jobsTotal")).body.total).toBe(before)
    // Its company counts what its list shows.
    expect((await me.call("GET /api/companies")).body.data[0]?.job_posts_count).toBe(1)
    const companies = await admin.call("GET /api/admin/companies", { query: { user_id: me.user.id } })
    expect(companies.body.data[0]?.job_posts_count).toBe(0)
    for (const query of [{ user_id: me.user.id }, { status_job_post_id: 6 }])
      expect((await admin.call("GET /api/admin/jobPosts", { query })).body.total).toBe(0)
    expect((await admin.call("POST /api/admin/jobPost/show", { body: { id } })).status).toBe(404)
    expect((await admin.call("PUT /api/admin/jobPost/update", { body: { id, title: "Meu" } })).status).toBe(
      404,
    )
    expect((await admin.call("POST /api/admin/jobPost/status/active", { body: { id } })).status).toBe(404)
    expect((await admin.call("DELETE /api/admin/jobPost/{id}/delete", { params: { id } })).status).toBe(404)
    expect((await admin.call("GET /api/admin/statusJobPosts")).body.total).toBe(7)
    expect((await admin.call("GET /api/admin/jobPost/{id}/risk", { params: { id } })).status).toBe(404)
    expect((await admin.call("GET /api/jobPost/{id}/analytics", { params: { id } })).status).toBe(404)
  })

  it("may be saved incomplete, must be complete when sent for review, and reserves its points only then", async () => {
    const me = await advertiserWithCompany(app, { points: 20 })
    const { id, slug } = (await register(me, draftOf(me))).body.data
    const whole = await jobForm(app, me.companyId, { title: "Confeiteiro", neighborhood_id: "" })
    expect(Object.keys((await update(me, { id })).body.errors ?? {})).toContain("description")
    expect((await update(me, { id, ...whole, draft: true })).status).toBe(200)
    expect((await update(me, { id, county_id: null, draft: true })).body.data.county).toBeNull()
    expect(Object.keys((await update(me, { id })).body.errors ?? {})).toEqual(["county_id"])
    const poor = await update(me, { id, county_id: whole.county_id })
    expect([poor.status, poor.body.error]).toEqual([409, "insufficient_points"])
    expect((await own(me, id)).status_id).toBe(6)
    await admin.call("POST /api/admin/user/{id}/points", {
      params: { id: me.user.id },
      body: { amount: 10, reason: "teste" },
    })
    const sent = await update(me, { id, county_id: whole.county_id })
    expect([sent.status, sent.body.data.status_id]).toEqual([200, 3])
    expect(sent.body.data.slug).toMatch(/^confeiteiro-/)
    expect(sent.body.data.slug).not.toBe(slug)
    expect(await pointsOf(me)).toEqual({ value: 30, blocked: 25 })
    const back = await update(me, { id, draft: true })
    expect([back.status, back.body.error]).toEqual([409, "invalid_transition"])
    const queue = await admin.call("GET /api/admin/jobPosts/review", { query: { query: "Confeiteiro" } })
    expect(queue.body.data.map((job) => job.id)).toEqual([id])
  })

  it("cannot be sent for review with a deadline that has passed meanwhile", async () => {
    const me = await advertiserWithCompany(app)
    const tomorrow = new Date(app.deps.clock.now().getTime() + DAY).toISOString().slice(0, 10)
    const form = await jobForm(app, me.companyId, { received_date: tomorrow, draft: true })
    const { id } = (await register(me, form)).body.data
    app.advance(3 * DAY)
    try {
      expect((await update(me, { id, title: "Outro título", draft: true })).status).toBe(200)
      expect(Object.keys((await update(me, { id })).body.errors ?? {})).toEqual(["received_date"])
      expect((await update(me, { id, received_date: null })).status).toBe(200)
    } finally {
      app.advance(-3 * DAY)
    }
  })
})

describe("a copy of a vacancy", () => {
  it("is a free draft with the same content, which only the vacancy's owner can make", async () => {
    const me = await advertiserWithCompany(app)
    const job = await publicJob(me, {
      apply_by: "site",
      questions: [{ text: "Tem experiência?", kind: "yes_no", required: true }],
    })
    const before = await pointsOf(me)
    const made = await duplicate(me, job.id)
    expect([made.status, made.body.data.status_id]).toEqual([201, 6])
    const { title, description, salary, county_id, questions, company } = job
    expect(made.body.data).toMatchObject({ title, description, salary, county_id, questions, company })
    expect(made.body.data).toMatchObject({ verified: false, published_at: null, expiry_date: null })
    expect(await pointsOf(me)).toEqual(before)
    const bare = await me.call("PUT /api/jobPost/update", {
      body: { id: job.id, questions: null },
    })
    expect([bare.status, bare.body.data.questions]).toEqual([200, []])
    expect((await duplicate(await advertiserWithCompany(app), job.id)).status).toBe(404)
  })

  it("can be made of a vacancy in any status, and lacks a deadline that has passed", async () => {
    const me = await advertiserWithCompany(app)
    const deadline = new Date(app.deps.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
    const { id } = await publicJob(me, { received_date: deadline })
    const copy = async (of: number) => {
      const { status, body } = await duplicate(me, of)
      return [status, body.data.status_id, body.data.received_date]
    }
    for (const status_job_post_id of [1, 2, 3, 4, 5, 7]) {
      const body = { id, status_job_post_id, instructions: "<p>Diga o turno.</p>" }
      expect((await admin.call("PUT /api/admin/jobPost/update", { body })).status).toBe(200)
      expect([status_job_post_id, ...(await copy(id))]).toEqual([status_job_post_id, 201, 6, deadline])
    }
    const draft = (await register(me, draftOf(me, { received_date: deadline }))).body.data
    expect(await copy(draft.id)).toEqual([201, 6, deadline])
    app.advance(5 * DAY)
    expect(await copy(id)).toEqual([201, 6, null])
    app.advance(-5 * DAY)
  })
})

describe("renewing a vacancy", () => {
  it("extends an ended vacancy by 30 days at the price of a publication, and keeps its publication date", async () => {
    const me = await advertiserWithCompany(app, { points: 60 })
    const deadline = new Date(app.deps.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
    const job = await publicJob(me, { received_date: deadline })
    app.advance(5 * DAY)
    try {
      const ended = await own(me, job.id)
      expect(ended.status_id).toBe(2)
      const { status, body } = await renew(me, job.id)
      expect([status, body.data.status_id, body.data.received_date]).toEqual([200, 1, null])
      expect(body.data.published_at).toBe(job.published_at)
      const left = Date.parse(body.data.expiry_date ?? "") - app.deps.clock.now().getTime()
      expect(Math.round(left / DAY)).toBe(30)
      expect(await pointsOf(me)).toEqual({ value: 10, blocked: 0 })
      const again = await renew(me, job.id)
      expect([again.status, again.body.error]).toEqual([409, "invalid_transition"])
      app.advance(24 * DAY)
      const poor = await renew(me, job.id)
      expect([poor.status, poor.body.error]).toEqual([409, "insufficient_points"])
      app.advance(-24 * DAY)
    } finally {
      app.advance(-5 * DAY)
    }
  })

  it("gives an end that stays when the vacancy is edited and approved again", async () => {
    const me = await advertiserWithCompany(app, { points: 60 })
    const { id } = await publicJob(me)
    app.advance(28 * DAY)
    try {
      const { expiry_date } = (await renew(me, id)).body.data
      expect((await update(me, { id, title: "Padeiro de manhã" })).body.data.status_id).toBe(3)
      expect((await approve(admin, id)).body.data).toMatchObject({ status_id: 1, expiry_date })
    } finally {
      app.advance(-28 * DAY)
    }
  })

  it("charges once when it is requested twice at the same time", async () => {
    const me = await advertiserWithCompany(app, { points: 100 })
    const job = await publicJob(me)
    app.advance(25 * DAY)
    try {
      const both = await Promise.all([renew(me, job.id), renew(me, job.id)])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(await pointsOf(me)).toEqual({ value: 50, blocked: 0 })
    } finally {
      app.advance(-25 * DAY)
    }
  })

  it("is refused if the vacancy was never approved, changed since, is still open, or was ended by an administrator", async () => {
    const me = await advertiserWithCompany(app, { points: 500 })
    const refused = async (id: number) => {
      const { status, body } = await renew(me, id)
      expect([status, body.error]).toEqual([409, "invalid_transition"])
      return body.message
    }
    await refused((await register(me, await jobForm(app, me.companyId))).body.data.id)
    await refused((await register(me, draftOf(me))).body.data.id)
    const open = await publicJob(me)
    await refused(open.id)
    const stopped = await publicJob(me)
    await admin.call("PUT /api/admin/jobPost/update", { body: { id: stopped.id, status_job_post_id: 2 } })
    await refused(stopped.id)
    const changed = await publicJob(me)
    await update(me, { id: changed.id, title: "Outra coisa" })
    await admin.call("POST /api/admin/jobPost/status/paused", { body: { id: changed.id } })
    const filled = await publicJob(me)
    await me.call("POST /api/jobPost/status/filled", { body: { id: filled.id } })
    expect((await renew(me, filled.id)).status).toBe(200)
    app.advance(20 * DAY)
    await own(me, open.id)
    app.advance(20 * DAY)
    try {
      expect(await refused(changed.id)).toContain("edite e envie para análise")
      expect((await renew(me, open.id)).status).toBe(200)
      expect((await renew(await advertiserWithCompany(app), open.id)).status).toBe(404)
    } finally {
      app.advance(-40 * DAY)
    }
  })
})

it("an administrator renews a vacancy of an own company that they had marked as filled", async () => {
  const { id: user_id } = admin.user
  const place = await placeOf(app)
  const company = await admin.call("POST /api/company/register", {
    body: { name: "Padaria da Ana", ...place },
  })
  const form = { ...(await jobForm(app, company.body.data.id)), user_id, verified: true }
  const { id } = (await admin.call("POST /api/admin/jobPost/register", { body: form })).body.data
  const given = { params: { id: user_id }, body: { amount: 25, reason: "Teste" } }
  await admin.call("POST /api/admin/user/{id}/points", given)
  await admin.call("POST /api/jobPost/status/filled", { body: { id } })
  const renewed = await admin.call("POST /api/jobPost/{id}/renew", { params: { id } })
  expect([renewed.status, renewed.body.data?.status_id]).toEqual([200, 1])
})

// The last one: sessions end with the terms.
describe("an abandoned draft", () => {
  it("is part of its owner's data export, and is deleted a year after its last edit", async () => {
    const me = await advertiserWithCompany(app)
    const { id } = (await register(me, draftOf(me))).body.data
    expect(JSON.stringify(await ownData(app.deps, me.user.id))).toContain("Padeiro, ainda a escrever")
    app.advance(300 * DAY)
    await enforceRetention(app.deps)
    expect(await app.db.$count(jobPosts, eq(jobPosts.id, id))).toBe(1)
    app.advance(67 * DAY)
    await enforceRetention(app.deps)
    app.advance(-367 * DAY)
    expect(await app.db.$count(jobPosts, eq(jobPosts.id, id))).toBe(0)
  })
})
