import { eq, sql } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { jobStatusChanges, users } from "../../src/db/schema/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { type TestCall, testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
const call = admin.call
afterAll(() => app.close())

describe("finding users", () => {
  it("searches names, usernames and e-mails, newest first, and filters by type", async () => {
    const first = await app.as("candidate", { name: "Conceição Araújo", email: "araujo@teste.example" })
    const second = await app.as("advertiser", { name: "Conceição Lima" })
    const both = await call("GET /api/admin/users", { query: { query: "conceicao" } })
    expect(both.body.data.map((one) => one.id)).toEqual([second.user.id, first.user.id])
    const one = await call("GET /api/admin/users", { query: { query: `lima ${second.user.email}` } })
    expect(one.body).toMatchObject({ total: 1, data: [{ id: second.user.id, blocked: false }] })
    const named = await call("GET /api/admin/users", { query: { query: first.user.username } })
    expect(named.body.data.map(({ id }) => id)).toEqual([first.user.id])
    const type = await call("GET /api/admin/users", { query: { query: "conceicao", user_type_id: 1 } })
    expect(type.body.data.map((found) => found.id)).toEqual([first.user.id])
  })

  it("lists only users with a company if withCompanies is set", async () => {
    const owner = await app.as("advertiser")
    await app.as("advertiser")
    const [county] = (await call("GET /api/admin/counties", { query: { query: "sao luis", uf: "MA" } })).body
      .data
    await owner.call("POST /api/company/register", {
      body: { name: "Padaria do Centro", state_id: county?.state_id, county_id: county?.id },
    })
    const { body } = await call("GET /api/admin/users", { query: { withCompanies: 1 } })
    expect(body.data.map((one) => one.id)).toContain(owner.user.id)
    for (const one of body.data) expect(one.companies.length).toBeGreaterThan(0)
  })

  it("never shows a password, and is for administrators only", async () => {
    const somebody = await app.as("candidate")
    const shown = await call("GET /api/admin/user/{id}/show", { params: { id: somebody.user.id } })
    expect(JSON.stringify(shown.body)).not.toMatch(/password|hash/i)
    expect(shown.body.data).toMatchObject({ address: null, job_exclusive_access: [], job_posts_count: 0 })
    expect((await call("GET /api/admin/user/{id}/show", { params: { id: 999_999 } })).status).toBe(404)
    expect((await somebody.call("GET /api/admin/users")).status).toBe(403)
    expect((await app.call("GET /api/admin/users")).status).toBe(401)
  })
})

describe("suspending an account", () => {
  it("ends its sessions at once, requires a reason, and can be undone", async () => {
    const somebody = await app.as("advertiser")
    const params = { id: somebody.user.id }
    const reasonless = await call("PUT /api/admin/user/{id}/block", { params, body: { blocked: true } })
    expect(reasonless.body.errors).toEqual({ reason: ["Informe o motivo da suspensão."] })
    const blocked = await call("PUT /api/admin/user/{id}/block", {
      params,
      body: { blocked: true, reason: "Vagas falsas" },
    })
    expect(blocked.body.data).toMatchObject({ blocked: true, blocked_reason: "Vagas falsas" })
    // Its sessions are gone, and were visits all the same.
    expect(Date.parse(blocked.body.data.last_seen_at)).toBeGreaterThan(Date.now() - 3_600_000)
    expect((await somebody.call("POST /api/user/show")).status).toBe(401)
    const freed = await call("PUT /api/admin/user/{id}/block", { params, body: { blocked: false } })
    expect(freed.body.data).toMatchObject({ blocked: false, blocked_reason: null })
    const log = await call("GET /api/admin/auditLog", { query: { entity: "user", entity_id: params.id } })
    expect(log.body.data.map((entry) => [entry.action, entry.after?.blocked_reason])).toEqual([
      ["unblock", null],
      ["block", "Vagas falsas"],
    ])
  })
})

describe("the log of changes", () => {
  it("records the value before each of two concurrent changes, and nothing for a change without effect", async () => {
    const [somebody, other] = [await app.as("candidate"), await app.as("administrator")]
    const params = { id: somebody.user.id }
    const block = (by: TestCall, reason: string) =>
      by("PUT /api/admin/user/{id}/block", { params, body: { blocked: true, reason } })
    const answers = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, params.id)).for("update")
      const first = block(call, "Vagas falsas")
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const second = block(other.call, "Golpe")
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return [first, second]
    })
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    expect((await block(call, "Golpe")).status).toBe(200)
    const log = await call("GET /api/admin/auditLog", { query: { entity: "user", entity_id: params.id } })
    expect(log.body.data.map(({ before, after }) => [before, after])).toEqual([
      [{ blocked_reason: "Vagas falsas" }, { blocked_reason: "Golpe" }],
      [
        { blocked: false, blocked_reason: null },
        { blocked: true, blocked_reason: "Vagas falsas" },
      ],
    ])
  })
})

describe("suspending an advertiser", () => {
  async function withPublicJobs(count: number) {
    const person = await advertiserWithCompany(app, { points: 200 })
    const jobs = []
    for (let n = 1; n <= count; n++) jobs.push(await submitJob(app, person, { title: `Padeiro ${n}` }))
    for (const { id } of jobs) await call("POST /api/admin/jobPost/review/approve", { body: { id } })
    return { ...person, jobs }
  }
  const block = (id: number, more = {}) =>
    call("PUT /api/admin/user/{id}/block", {
      params: { id },
      body: { blocked: true, reason: "Golpe", ...more },
    })
  const show = async (slug: string) =>
    (await app.call("GET /api/jobPost/{slug}/show", { params: { slug } })).status

  it("pauses its public jobs, with history, log and one mail, unless the administrator chooses otherwise", async () => {
    const [swindler, other] = [await withPublicJobs(2), await withPublicJobs(1)]
    const sent = (await app.mails()).length
    expect((await block(swindler.user.id)).status).toBe(200)
    for (const { id, slug } of swindler.jobs) {
      expect(await show(slug)).toBe(404)
      const log = await call("GET /api/admin/auditLog", { query: { entity: "jobPost", entity_id: id } })
      expect(log.body.data[0]).toMatchObject({ action: "pause", after: { status: "paused" } })
      const history = await app.db
        .select()
        .from(jobStatusChanges)
        .where(eq(jobStatusChanges.jobPostId, id))
        .orderBy(jobStatusChanges.id)
      expect(history.at(-1)).toMatchObject({ fromStatusId: 1, toStatusId: 5, userId: admin.user.id })
    }
    const mails = (await app.mails()).slice(sent)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [swindler.user.email, "Suas vagas foram pausadas"],
    ])
    expect(mails[0]?.text).toContain("2 vagas saíram das buscas: “Padeiro 1” e “Padeiro 2”.")

    expect((await block(other.user.id, { pause_jobs: false })).status).toBe(200)
    expect(await show(other.jobs[0]?.slug ?? "")).toBe(200)
    // Of what an administrator does with the vacancy later they are told, but not to do what they cannot.
    await call("POST /api/admin/jobPost/status/paused", { body: { id: other.jobs[0]?.id ?? 0 } })
    const later = (await app.mails()).at(-1)
    expect([later?.to, later?.subject]).toEqual([other.user.email, "Vaga pausada: Padeiro 1"])
    expect(later?.text).toContain("Sua conta está suspensa")
    expect(later?.text).not.toMatch(/Ativar|\/panel\//)
  })

  it("pauses all its jobs in the same statements, because thousands one after the other would take minutes", async () => {
    const { user, jobs } = await withPublicJobs(3)
    expect((await block(user.id)).status).toBe(200)
    // Rows of one statement have the same command number.
    const { rows } = await app.db.execute(sql`
      select count(*)::int as jobs, count(distinct c.cmin::text)::int as statements
      from job_status_changes c join job_posts j on j.id = c.job_post_id where j.user_id = ${user.id} and c.to_status_id = 5`)
    expect(rows).toEqual([{ jobs: 3, statements: 1 }])
    const query = { entity: "jobPost", action: "pause" } as const
    const logged = (await call("GET /api/admin/auditLog", { query })).body.data
    const ids = jobs.map(({ id }) => id)
    expect(
      logged
        .filter(({ entity_id }) => ids.includes(entity_id ?? 0))
        .map(({ before, after }) => [before, after]),
    ).toEqual(
      [3, 2, 1].map((n) => [
        { title: `Padeiro ${n}`, status: "active" },
        { title: `Padeiro ${n}`, status: "paused" },
      ]),
    )
  })
})

describe("administrator access", () => {
  it("is granted and revoked, but never by oneself", async () => {
    const somebody = await app.as("candidate")
    const params = { id: somebody.user.id }
    expect((await somebody.call("GET /api/admin/users")).status).toBe(403)
    await call("PUT /api/admin/user/{id}/administrator", { params, body: { isAdmin: true } })
    expect((await somebody.call("GET /api/admin/users")).status).toBe(200)
    await call("PUT /api/admin/user/{id}/administrator", { params, body: { isAdmin: false } })
    expect((await somebody.call("GET /api/admin/users")).status).toBe(403)
    const self = { id: admin.user.id }
    for (const answer of [
      await call("PUT /api/admin/user/{id}/administrator", { params: self, body: { isAdmin: false } }),
      await call("PUT /api/admin/user/{id}/block", { params: self, body: { blocked: true, reason: "x" } }),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, "last_administrator"])
  })

  it("needs a recent proof of presence and a confirmed e-mail, and each administrator gets a mail about it", async () => {
    const own = await testApp()
    try {
      const [giver, other] = [await own.as("administrator"), await own.as("administrator")]
      const somebody = await own.as("candidate")
      const stranger = await own.as("candidate", { verified: false })
      const make = (id: number) =>
        giver.call("PUT /api/admin/user/{id}/administrator", { params: { id }, body: { isAdmin: true } })
      expect((await make(stranger.user.id)).body.errors?.isAdmin?.[0]).toMatch(/ainda não confirmou o e-mail/)
      expect((await make(somebody.user.id)).status).toBe(200)
      const told = await own.mails()
      expect(new Set(told.map((mail) => mail.to))).toEqual(
        new Set([giver, other, somebody].map(({ user }) => user.email)),
      )
      expect(told.map((mail) => mail.subject)).toEqual(Array(3).fill("Novo acesso de administrador"))
      own.advance(10 * 60_000)
      expect(await make(somebody.user.id)).toMatchObject({
        status: 403,
        body: { error: "presence_required" },
      })
    } finally {
      await own.close()
    }
  })

  it("stays with one of two administrators who revoke each other's at the same moment", async () => {
    const [one, two] = [await app.as("administrator"), await app.as("administrator")]
    const answers = await Promise.all([
      one.call("PUT /api/admin/user/{id}/administrator", {
        params: { id: two.user.id },
        body: { isAdmin: false },
      }),
      two.call("PUT /api/admin/user/{id}/administrator", {
        params: { id: one.user.id },
        body: { isAdmin: false },
      }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})

describe("exclusive accesses", () => {
  it("are replaced as a whole, and one that a user has cannot be deleted", async () => {
    const somebody = await app.as("candidate")
    const params = { id: somebody.user.id }
    const ids: number[] = []
    for (const title of ["Curso A", "Curso B"])
      ids.push((await call("POST /api/admin/jobExclusiveAccess/register", { body: { title } })).body.data.id)
    const set = (given: number[]) =>
      call("PUT /api/admin/user/{id}/exclusiveAccesses", {
        params,
        body: { job_exclusive_accesses_ids: given },
      })
    expect((await set(ids)).body.data.job_exclusive_access.map((one) => one.title)).toEqual([
      "Curso A",
      "Curso B",
    ])
    expect((await set([ids[1] as number])).body.data.job_exclusive_accesses_ids).toEqual([ids[1]])
    const shown = await somebody.call("POST /api/user/show")
    expect(shown.body.data.job_exclusive_accesses_ids).toEqual([ids[1]])
    const kept = (await somebody.call("GET /api/privacy/kept")).body.data
    expect(kept.find(({ kind }) => kind === "accesses")?.count).toBe(1)
    expect((await set([999_999])).body.errors).toHaveProperty("job_exclusive_accesses_ids")
    const held = await call("DELETE /api/admin/jobExclusiveAccess/{id}/delete", { params: { id: ids[1] } })
    expect(held.body.error).toBe("in_use")
    expect((await set([])).body.data.job_exclusive_accesses_ids).toEqual([])
  })
})
