import { endOfDay, localDay } from "@upaon/contract/platform/format-time"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  companies,
  jobExclusiveAccesses,
  jobPosts,
  userExclusiveAccesses,
} from "../../src/db/schema/index.ts"
import { expireJobs, presentJobs } from "../../src/features/jobs/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { approve, publicJob, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const DAY = 86_400_000

const app = await testApp()
const admin = await app.as("administrator")
const me = await advertiserWithCompany(app, { points: 10_000 })
afterAll(() => app.close())

const published = (more?: Record<string, unknown>) => publicJob(app, admin, me, more)
const show = (slug: string, call = app.call) => call("GET /api/jobPost/{slug}/show", { params: { slug } })
const adminPut = (id: number, more: Record<string, unknown>) =>
  admin.call("PUT /api/admin/jobPost/update", { body: { id, ...more } })
const card = async (id: number) => (await presentJobs(app.db.read, [id], app.deps.clock.now()))[0]

describe("the page of a job", () => {
  it("shows a public job to everybody, with how to apply", async () => {
    const { slug } = await published({ email_receive_cv: "rh@padaria.example", job_number: 3 })
    const { status, body } = await show(slug)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      type: "job",
      title: "Padeiro com experiência",
      description: "<p>Fazer pães desde cedo.</p>",
      company: { name: "Padaria do Porto", slug: `padaria-do-porto-${me.companyId}`, logo: null },
      company_name: "Padaria do Porto",
      email_receive_cv: "rh@padaria.example",
      job_number: 3,
      salary: 1800,
      locked: false,
      public: true,
      verified: false,
      status_job_post: [{ name: "active" }],
      state: { uf: "MA" },
      date_diff_for_humans: "agora mesmo",
    })
    expect(body.data.date_format_ptbr).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  })

  it("responds 404 to strangers while the job is pending, paused or under correction, and once it is deleted", async () => {
    const { id, slug } = await published()
    for (const status of [3, 4, 5]) {
      await adminPut(id, { status_job_post_id: status, instructions: "<p>Corrija.</p>" })
      const other = await app.as("candidate")
      expect([(await show(slug)).status, (await show(slug, other.call)).status]).toEqual([404, 404])
      expect((await show(slug, me.call)).body.data.public).toBe(false)
      expect((await show(slug, admin.call)).status).toBe(200)
    }
    await me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })
    expect((await show(slug)).status).toBe(404)
    expect((await show(slug, me.call)).status).toBe(404)
    expect((await show("nunca-existiu")).body).toMatchObject({ code: 404, error: "not_foud" })
  })

  it("responds 410 for an ended job that was public, and 404 for one that never was", async () => {
    const { id, slug } = await published()
    await adminPut(id, { status_job_post_id: 2 })
    const ended = await show(slug)
    expect([ended.status, ended.body.error]).toEqual([410, "job_ended"])
    expect(ended.body.data).toMatchObject({
      title: "Padeiro com experiência",
      state: { uf: "MA" },
      county: { slug: "sao-luis" },
      job_area: { id: expect.any(Number) },
    })
    expect((await show(slug, me.call)).status).toBe(200)
    const never = await submitJob(app, me)
    await adminPut(never.id, { status_job_post_id: 2 })
    expect((await show(never.slug)).status).toBe(404)
  })

  it("does not reveal a company that hides its name", async () => {
    const { id, slug } = await published()
    await app.db.update(companies).set({ hideData: true }).where(eq(companies.id, me.companyId))
    try {
      const { body } = await show(slug)
      expect(body.data).toMatchObject({ company: null, company_name: "Empresa confidencial", user: null })
      expect(await card(id)).toMatchObject({
        company: null,
        company_name: "Empresa confidencial",
        user: null,
      })
      expect(JSON.stringify([body, await card(id)])).not.toMatch(/Padaria|Pessoa/)
    } finally {
      await app.db.update(companies).set({ hideData: false }).where(eq(companies.id, me.companyId))
    }
  })
})

describe("exclusive jobs", () => {
  let accesses: number[]
  beforeAll(async () => {
    const rows = await app.db
      .insert(jobExclusiveAccesses)
      .values([{ title: "Curso A" }, { title: "Curso B", description: "Do segundo módulo" }])
      .returning({ id: jobExclusiveAccesses.id })
    accesses = rows.map((row) => row.id)
  })

  const hold = async (userId: number, ids: number[]) => {
    if (ids.length > 0)
      await app.db
        .insert(userExclusiveAccesses)
        .values(ids.map((id) => ({ userId, jobExclusiveAccessId: id })))
  }

  it.each([
    ["all", [0], true],
    ["all", [0, 1], false],
    ["any", [1], false],
    ["any", [], true],
  ] as const)("with condition %s and accesses %j are locked: %s", async (condition, held, locked) => {
    const { id, slug } = await published({ email_receive_cv: "rh@padaria.example" })
    await adminPut(id, { job_exclusive_accesses_ids: accesses, job_exclusive_accesses_condition: condition })
    const reader = await app.as("candidate")
    await hold(
      reader.user.id,
      held.map((index) => accesses[index] as number),
    )
    const { data } = (await show(slug, reader.call)).body
    expect(data.locked).toBe(locked)
    expect([data.description, data.email_receive_cv].map((value) => value === null)).toEqual([locked, locked])
    expect(data.job_exclusive_access.map((access) => access.title)).toEqual(["Curso A", "Curso B"])
    expect((await show(slug)).body.data).toMatchObject({
      locked: true,
      description: null,
      email_receive_cv: null,
    })
    expect(await card(id)).toMatchObject({ locked: true, description: null })
    expect((await show(slug, me.call)).body.data.locked).toBe(false)
  })
})

describe("an exclusive job that redirects to another site", () => {
  it("reveals its address only to those who may read it", async () => {
    const [access] = await app.db
      .insert(jobExclusiveAccesses)
      .values({ title: "Curso C" })
      .returning({ id: jobExclusiveAccesses.id })
    const { id, slug } = await published()
    const url_special_ad = "https://exemplo.com/secreta"
    await adminPut(id, {
      type_special_ad: "redirect",
      url_special_ad,
      job_exclusive_accesses_ids: [access?.id],
    })
    const seen = [(await show(slug)).body.data, await card(id)]
    expect(JSON.stringify(seen)).not.toContain("secreta")
    expect(seen.map((job) => job?.type)).toEqual(["job", "job"])
    expect((await show(slug, me.call)).body.data).toMatchObject({ type: "special_ad", url_special_ad })
  })
})

describe("job cards", () => {
  it("come in the requested order, without jobs that are not public, and with an excerpt", async () => {
    const [one, two, three] = [await published(), await published(), await published()]
    await me.call("POST /api/jobPost/status/paused", { body: { id: two.id } })
    const ids = [three.id, two.id, 999_999, one.id]
    const cards = await presentJobs(app.db.read, ids, app.deps.clock.now())
    expect(cards.map((job) => job.id)).toEqual([three.id, one.id])
    expect(cards[0]).toMatchObject({ type: "job", description: "<p>Fazer pães desde cedo.</p>" })
    expect(JSON.stringify(cards)).not.toContain("email_receive_cv")
  })

  it("mark a job that opens an external address", async () => {
    const { id } = await published()
    await adminPut(id, { type_special_ad: "redirect", url_special_ad: "https://exemplo.com/vaga" })
    expect(await card(id)).toMatchObject({ type: "special_ad", url_special_ad: "https://exemplo.com/vaga" })
    expect((await adminPut(id, { url_special_ad: "javascript:alert(1)" })).status).toBe(422)
    await adminPut(id, { type_special_ad: null })
    expect(await card(id)).toMatchObject({ type: "job", url_special_ad: null })
  })
})

describe("the end of a job", () => {
  it("takes effect as soon as the deadline's day is over, before it is stored and mailed", async () => {
    const day = new Date(app.deps.clock.now().getTime() + 2 * DAY - 3 * 3_600_000).toISOString().slice(0, 10)
    const { id, slug } = await published({ received_date: day })
    const paused = await published({ received_date: day })
    await me.call("POST /api/jobPost/status/paused", { body: { id: paused.id } })
    expect((await show(slug)).body.data.expiry_date).toBe(new Date(`${day}T23:59:59.999-03:00`).toISOString())
    app.advance(3 * DAY)
    expect((await show(slug)).status).toBe(410)
    expect(await card(id)).toBeUndefined()
    expect((await me.call("GET /api/jobPost/my/{id}", { params: { id } })).body.data.status_id).toBe(2)
    expect((await me.call("POST /api/jobPost/status/active", { body: { id: paused.id } })).status).toBe(409)
    const before = (await app.mails()).length
    expect(await expireJobs(app.deps)).toBe(2)
    expect(await expireJobs(app.deps)).toBe(0)
    const told = (await app.mails()).slice(before)
    expect(told.map((mail) => mail.subject)).toEqual(
      Array(2).fill("Sua vaga chegou ao fim: Padeiro com experiência"),
    )
    expect((await show(paused.slug)).status).toBe(410)
  })

  it("is mailed to a suspended owner without the offer to renew the job, which they could not", async () => {
    const owner = await advertiserWithCompany(app)
    const { id } = await publicJob(app, admin, owner, { title: "Vigia" })
    const body = { blocked: true, reason: "Golpe" }
    await admin.call("PUT /api/admin/user/{id}/block", { params: { id: owner.user.id }, body })
    await app.db.update(jobPosts).set({ expiresAt: app.deps.clock.now() }).where(eq(jobPosts.id, id))
    expect(await expireJobs(app.deps)).toBe(1)
    const told = (await app.mails()).at(-1)
    expect([told?.to, told?.subject]).toEqual([owner.user.email, "Sua vaga chegou ao fim: Vigia"])
    expect(told?.text).toContain("Sua conta está suspensa")
    expect(told?.text).not.toMatch(/Renovar|\/panel\//)
  })

  it("is mailed with the way to an edit if a change still needed its review, without which nothing is renewed", async () => {
    const { id } = await published()
    await me.call("PUT /api/jobPost/update", { body: { id, title: "Padeiro da noite" } })
    await admin.call("POST /api/admin/jobPost/status/paused", { body: { id } })
    await app.db.update(jobPosts).set({ expiresAt: app.deps.clock.now() }).where(eq(jobPosts.id, id))
    expect(await expireJobs(app.deps)).toBe(1)
    const told = (await app.mails()).at(-1)?.text
    expect(told).toContain(`/panel/job/edit?id=${id}`)
    expect(told).not.toContain("Renovar")
    const renewed = await me.call("POST /api/jobPost/{id}/renew", { params: { id } })
    expect(renewed.body.message).toContain("edite e envie para análise")
  })

  it("moves at no cost when the job is edited: to a new deadline, or by 30 days without one", async () => {
    const soon = (days: number) =>
      new Date(app.deps.clock.now().getTime() + days * DAY - 3 * 3_600_000).toISOString().slice(0, 10)
    const { id, slug } = await published({ received_date: soon(1) })
    const former = (await show(slug)).body.data.received_date
    const { body: rich } = await me.call("POST /api/point/show")
    app.advance(3 * DAY)
    await expireJobs(app.deps)
    const stale = await me.call("PUT /api/jobPost/update", { body: { id, received_date: former } })
    expect(Object.keys(stale.body.errors ?? {})).toEqual(["received_date"])
    const renewed = await me.call("PUT /api/jobPost/update", { body: { id, received_date: soon(5) } })
    expect(renewed.body.data.status_id).toBe(3)
    await approve(admin, id)
    expect((await show(slug)).body.data.received_date).toBe(soon(5))
    app.advance(7 * DAY)
    await me.call("PUT /api/jobPost/update", { body: { id, title: "Padeiro renovado" } })
    const approved = await approve(admin, id)
    const { expiry_date, received_date } = approved.body.data
    expect(received_date).toBeNull()
    expect(new Date(expiry_date ?? 0).getTime() - app.deps.clock.now().getTime()).toBeGreaterThan(29.9 * DAY)
    expect((await me.call("POST /api/point/show")).body.data).toEqual(rich.data)
  })

  it("follows a deadline that is removed or postponed while the job is not public", async () => {
    const day = (days: number) => localDay(new Date(app.deps.clock.now().getTime() + days * DAY))
    const { id } = await published({ received_date: day(90) })
    await me.call("PUT /api/jobPost/update", { body: { id, received_date: null } })
    const { body } = await approve(admin, id)
    const left = new Date(body.data.expiry_date ?? 0).getTime() - app.deps.clock.now().getTime()
    expect(Math.round(left / DAY)).toBe(30)
    await me.call("POST /api/jobPost/status/paused", { body: { id } })
    const later = (await adminPut(id, { received_date: day(60) })).body.data
    expect(later).toMatchObject({ status_id: 5, expiry_date: endOfDay(day(60)).toISOString() })
  })

  it("is not given as the reason when a job is refused after its deadline passed during review", async () => {
    const { id } = await published({ received_date: localDay(app.deps.clock.now()) })
    await me.call("PUT /api/jobPost/update", { body: { id, title: "Padeiro com taxa" } })
    app.advance(DAY)
    await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id } })
    const about = (await app.mails()).filter(({ subject }) => subject.includes("Padeiro com taxa"))
    expect(about.at(-1)?.subject).toBe("Vaga desativada: Padeiro com taxa")
  })

  it("comes 30 days after the first approval when there is no deadline", async () => {
    const { slug } = await published()
    app.advance(29 * DAY)
    expect((await show(slug)).status).toBe(200)
    app.advance(1.01 * DAY)
    expect((await show(slug)).status).toBe(410)
  })
})
