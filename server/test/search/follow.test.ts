import { afterAll, describe, expect, it, vi } from "vitest"
import { eq, type SQL, sql } from "drizzle-orm"
import {
  counties,
  jobAreas,
  jobExclusiveAccesses,
  jobPostExclusiveAccesses,
  jobPosts,
  jobTypes,
  searchEvents,
  states,
} from "../../src/db/schema/index.ts"
import { testApp } from "../../src/testing/test-app.ts"

const TOKEN = "um-segredo-bem-longo"

const app = await testApp({ METRICS_TOKEN: TOKEN })
const person = await app.as("advertiser")
const one = async <T>(rows: Promise<T[]>) => {
  const [row] = await rows
  if (!row) throw new Error("the start content lacks a row")
  return row
}
const state = await one(app.db.select().from(states).where(eq(states.uf, "MA")))
const county = await one(app.db.select().from(counties).where(eq(counties.code, 2111300)))
const area = await one(app.db.select().from(jobAreas).limit(1))
const type = await one(app.db.select().from(jobTypes).limit(1))
const ids = { user: person.user.id, state: state.id, county: county.id, area: area.id, type: type.id }
afterAll(() => app.close())

let number = 0
async function publish(title: string, more: Partial<typeof jobPosts.$inferInsert> = {}) {
  const now = app.deps.clock.now()
  const [row] = await app.db
    .insert(jobPosts)
    .values({
      slug: `vaga-${++number}`,
      userId: ids.user,
      companyName: "Padaria da Ilha",
      title,
      description: "<p>Venha trabalhar com a gente.</p>",
      jobTypeId: ids.type,
      jobAreaId: ids.area,
      stateId: ids.state,
      countyId: ids.county,
      statusId: 1,
      firstApprovedAt: now,
      publishedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      ...more,
    })
    .returning({ id: jobPosts.id })
  return row?.id ?? 0
}

/** What the search answers, asked again until it is what is promised: changes show within five seconds. */
const search = (q: string) => app.call("POST /api/jobPostsWithAds/search", { body: { q, facets: true } })
const titles = async (q: string) => (await search(q)).body.data.map((job) => job.title)
const eventually = (q: string) => expect.poll(() => titles(q))

describe("the search follows the tables", () => {
  it("finds a published job, not a pending one", async () => {
    await publish("Confeiteira")
    await publish("Confeiteiro chefe", {
      statusId: 3,
      submittedAt: new Date(),
      publishedAt: null,
      expiresAt: null,
      firstApprovedAt: null,
    })
    await eventually("confeiteiro").toEqual(["Confeiteira"])
  })

  it("follows edits, pauses and deletions", async () => {
    const id = await publish("Açougueiro")
    await eventually("açougueiro").toEqual(["Açougueiro"])
    await app.db.update(jobPosts).set({ title: "Estoquista" }).where(eq(jobPosts.id, id))
    await eventually("estoquista").toEqual(["Estoquista"])
    await app.db.update(jobPosts).set({ statusId: 5 }).where(eq(jobPosts.id, id))
    await expect
      .poll(async () => (await search("estoquista")).body.data.some((job) => job.id === id), {
        timeout: 20_000,
      })
      .toBe(false)
  })

  it("shows changes of a card's fields even if they are not searched", async () => {
    const id = await publish("Marinheiro")
    await eventually("marinheiro").toEqual(["Marinheiro"])
    const card = async () => (await search("marinheiro")).body.data[0]
    expect(await card()).toMatchObject({ verified: false, job_number: 1 })
    await app.db.update(jobPosts).set({ verified: true, jobNumber: 7 }).where(eq(jobPosts.id, id))
    await expect.poll(card).toMatchObject({ verified: true, job_number: 7 })
  })

  it("gets an event for a change of a newly added column, but not for updated_at alone", async () => {
    const id = await publish("Foguista")
    await app.db.execute(sql`alter table job_posts add column probe text`)
    const events = async () =>
      (await app.db.execute(sql`select 1 from search_events where kind = 'job' and ref_id = ${id}`)).rows
        .length
    const before = await events()
    await app.db.execute(sql`update job_posts set updated_at = now() where id = ${id}`)
    expect(await events()).toBe(before)
    await app.db.execute(sql`update job_posts set probe = 'x' where id = ${id}`)
    expect(await events()).toBe(before + 1)
  })

  it("hides a job's text from cards and from the search once the job becomes exclusive", async () => {
    const id = await publish("Mergulhador", { description: "<p>Inspeção de cascos submersos.</p>" })
    await eventually("mergulhador submersos").toEqual(["Mergulhador"])
    expect((await search("mergulhador submersos")).body.relaxed).toBeNull()
    const [access] = await app.db.insert(jobExclusiveAccesses).values({ title: "Clube" }).returning()
    await app.db
      .insert(jobPostExclusiveAccesses)
      .values({ jobPostId: id, jobExclusiveAccessId: access?.id ?? 0 })
    const card = async () => (await search("mergulhador")).body.data[0]
    await expect.poll(card).toMatchObject({ locked: true, description: null })
    const words = async () => (await search("mergulhador submersos")).body.relaxed
    await expect.poll(words).toBe("mergulhador")
  })

  it("follows a renamed county", async () => {
    await publish("Motorista de van")
    await eventually("motorista").toContain("Motorista de van")
    await app.db.update(counties).set({ name: "Upaon-Açu" }).where(eq(counties.id, ids.county))
    await eventually("motorista upaon").toEqual(["Motorista de van"])
    await app.db.update(counties).set({ name: "São Luís" }).where(eq(counties.id, ids.county))
  })

  it("keeps working while the index is rebuilt, which loses no change made meanwhile", async () => {
    const [paused, gone, renamed] = [
      await publish("Torneiro"),
      await publish("Tradutor"),
      await publish("Bombeiro"),
    ]
    await eventually("bombeiro").toEqual(["Bombeiro"])
    // Past the triggers, as many jobs are loaded: only an index built anew can have it.
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local upaon.bulk = 'on'`)
      await tx.update(jobPosts).set({ title: "Violinista" }).where(eq(jobPosts.id, renamed))
    })
    // Every batch of jobs is read, and then held back: what changes meanwhile is not in what the new index is made of.
    const read = app.db.patient.execute.bind(app.db.patient)
    const held = Promise.withResolvers<void>()
    const slow = vi.spyOn(app.db.patient, "execute").mockImplementation(((query: SQL) =>
      read(query).then(async (result) => {
        await held.promise
        return result
      })) as typeof read)
    await app.db.insert(searchEvents).values({ kind: "rebuild" })
    await expect.poll(() => slow.mock.calls.length).toBeGreaterThan(0)

    await publish("Arqueólogo")
    await app.db.update(jobPosts).set({ statusId: 5 }).where(eq(jobPosts.id, paused))
    await app.db.update(jobPosts).set({ deletedAt: new Date() }).where(eq(jobPosts.id, gone))
    const isRight = async () => {
      await eventually("arqueólogo").toEqual(["Arqueólogo"])
      for (const [q, id] of [
        ["torneiro", paused],
        ["tradutor", gone],
      ] as const)
        await expect.poll(async () => (await search(q)).body.data.some((job) => job.id === id)).toBe(false)
    }
    await isRight()
    expect(await titles("violinista")).toEqual([])
    expect((await app.app.fastify.inject("/api/ready")).statusCode).toBe(200)

    held.resolve()
    await eventually("violinista").toEqual(["Violinista"])
    await isRight()
    slow.mockRestore()
  })

  it("reports its lag, and is not ready if it lags by more than a minute", async () => {
    const metrics = async () =>
      (await app.app.fastify.inject({ url: "/metrics", headers: { authorization: `Bearer ${TOKEN}` } })).body
    expect(await metrics()).toMatch(/^search_index_lag_seconds [0-9.]+$/m)
    const ready = async () => (await app.app.fastify.inject("/api/ready")).statusCode
    expect(await ready()).toBe(200)
    await app.db.execute(sql`alter table search_events rename to lost_events`)
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000)
    expect(await ready()).toBe(503)
    await app.db.execute(sql`alter table lost_events rename to search_events`)
    await expect.poll(ready).toBe(200)
    later.mockRestore()
  })

  it("drops a job at the moment it expires, from results and counts alike", async () => {
    await publish("Soldador")
    await eventually("soldador").toEqual(["Soldador"])
    const before =
      (await app.call("GET /api/states")).body.data.find((state) => state.uf === "MA")?.job_posts_count ?? 0
    expect(before).toBeGreaterThan(0)
    app.advance(2 * 86_400_000)
    expect((await search("soldador")).body.total).toBe(0)
    expect((await app.call("GET /api/states")).body.data).toEqual([])
  })
})

describe("POST jobPostsWithAds/search", () => {
  it("returns an empty result together with the newest vacancies if nothing matches", async () => {
    await publish("Marceneiro")
    const ask = async (body: object) => (await app.call("POST /api/jobPostsWithAds/search", { body })).body
    const nothing = { data: [], total: 0, last_page: 1, relaxed: null, alike: [] }
    for (const body of [
      { q: "zzzzqqqq" },
      { q: "zzzzqqqq", exact: true },
      { q: "perto de mim" },
      { q: "vagas aqui perto" },
      { q: "perto de mim", state_id: ids.state },
    ]) {
      await expect.poll(async () => (await ask(body)).newest[0]).toMatchObject({ title: "Marceneiro" })
      expect(await ask(body)).toMatchObject(nothing)
      expect(await ask({ ...body, page: 2 })).toMatchObject({ ...nothing, newest: [] })
    }
    // No option is said to have what choosing it would not give.
    expect((await ask({ q: "zzzzqqqq", facets: true })).facets).toMatchObject({
      state: [],
      jobArea: [],
      company: [],
    })
    expect((await ask({ q: "perto de mim", facets: true })).facets?.state).toHaveLength(1)
    // In a town that was chosen, what is near is known.
    expect(await ask({ q: "perto de mim", county_id: ids.county })).toMatchObject({ newest: [] })
    expect((await ask({ q: "perto de mim", county_id: ids.county })).total).toBeGreaterThan(0)
    expect((await ask({ q: "vagas de emprego" })).total).toBeGreaterThan(0)
    const insisted = await ask({ q: "Marcêneiro, zzzzqqqq", exact: true })
    expect(insisted).toMatchObject({ total: 0, data: [], relaxed: "Marcêneiro", newest: [] })
    expect(insisted.alike[0]?.title).toBe("Marceneiro")
  })

  it("returns an empty result for an unknown state, and no error for special characters", async () => {
    expect(
      (await app.call("POST /api/jobPostsWithAds/search", { body: { state: "narnia" } })).body.total,
    ).toBe(0)
    for (const q of ["'; drop table", "%%%", "((", "\u0000", "🙂🙂", "<b>", "a".repeat(900), "\\"]) {
      expect((await search(q)).status).toBe(200)
    }
  })

  it("refuses an invalid page with an error at its field", async () => {
    for (const page of [0, -1, "abc"]) {
      const { status, body } = await app.call("POST /api/jobPostsWithAds/search", { body: { page } })
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty("page")
    }
  })
})

describe("POST jobPost/search", () => {
  it("accepts created_at desc as its only order", async () => {
    const ask = (order: unknown) => app.call("POST /api/jobPost/search", { body: { order } })
    for (const order of ["created_at desc", "", null]) expect((await ask(order)).status).toBe(200)
    for (const order of ["price", "created_at asc", 1])
      expect(Object.keys((await ask(order)).body.errors ?? {})).toEqual(["order"])
  })
})

// Last, because a vacancy of next year is the newest from here on.
describe("after a wrong clock", () => {
  it("finds a job again that ended only by a clock that was wrong and is set back", async () => {
    await publish("Torneiro")
    await eventually("torneiro").toEqual(["Torneiro"])
    app.advance(365 * 86_400_000)
    await publish("Fonoaudióloga")
    await eventually("fonoaudiologa").toEqual(["Fonoaudióloga"])
    expect((await search("torneiro")).body.total).toBe(0)
    app.advance(-365 * 86_400_000)
    await publish("Ferramenteiro")
    await eventually("torneiro").toEqual(["Torneiro"])
  })
})
