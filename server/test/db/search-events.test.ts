import { asc, eq, sql } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { type Queryable, createDatabase } from "../../src/db/client.ts"
import {
  counties,
  jobAreas,
  jobPosts,
  jobTypes,
  neighborhoods,
  searchEvents,
  states,
  users,
} from "../../src/db/schema/index.ts"
import { createTestDatabase } from "../../src/testing/database.ts"

const home = await createTestDatabase()
const db = createDatabase(home.connection)
const [county] = await db.select().from(counties).where(eq(counties.code, 2111300))
const [area] = await db.select().from(jobAreas).limit(1)
const [type] = await db.select().from(jobTypes).limit(1)
const place = { stateId: county?.stateId as number, countyId: county?.id as number }
const kinds = { jobAreaId: area?.id as number, jobTypeId: type?.id as number }
const [user] = await db
  .insert(users)
  .values({ userTypeId: 2, name: "Rita", username: "rita", email: "rita@teste.example", passwordHash: "-" })
  .returning({ id: users.id })
const userId = user?.id as number
afterAll(async () => {
  await db.close()
  await home.drop()
})

const now = new Date()
const live = {
  statusId: 1,
  publishedAt: now,
  firstApprovedAt: now,
  expiresAt: new Date(now.getTime() + 86_400_000),
}
let count = 0

async function newJob(values: Partial<typeof jobPosts.$inferInsert> = {}, run: Queryable = db) {
  const [job] = await run
    .insert(jobPosts)
    .values({
      slug: `vaga-${++count}`,
      userId,
      title: "Vaga",
      description: "<p>.</p>",
      submittedAt: now,
      ...place,
      ...kinds,
      ...values,
    })
    .returning({ id: jobPosts.id })
  return job?.id as number
}

/** The events that an action leaves. */
async function eventsOf(action: () => Promise<unknown>) {
  const [last] = await db.select({ id: sql<number>`coalesce(max(id), 0)`.mapWith(Number) }).from(searchEvents)
  await action()
  const rows = await db
    .select()
    .from(searchEvents)
    .where(sql`${searchEvents.id} > ${last?.id ?? 0}`)
    .orderBy(asc(searchEvents.id))
  return rows.map(({ kind, refId }) => [kind, refId])
}

describe("search events", () => {
  it("are written when a job becomes public, changes while public, and stops being public", async () => {
    let id = 0
    expect(await eventsOf(async () => (id = await newJob()))).toEqual([])
    const change = (values: Partial<typeof jobPosts.$inferInsert>) =>
      eventsOf(() => db.update(jobPosts).set(values).where(eq(jobPosts.id, id)))
    expect(await change({ title: "Vaga em análise" })).toEqual([])
    expect(await change(live)).toEqual([["job", id]])
    expect(await change({ title: "Outro título" })).toEqual([["job", id]])
    expect(await change({ pushedAt: now })).toEqual([])
    expect(await change({ statusId: 5 })).toEqual([["job", id]])
    expect(await change({ title: "Pausada" })).toEqual([])
  })

  it("are written when a place or a catalogue entry is renamed", async () => {
    const rename = db.update(states).set({ name: "Maranhão" }).where(eq(states.id, place.stateId))
    expect(await eventsOf(() => rename)).toEqual([["state", place.stateId]])
    const town = db.update(counties).set({ name: "São Luís" }).where(eq(counties.id, place.countyId))
    expect(await eventsOf(() => town)).toEqual([["county", place.countyId]])
    const [suburb] = await db.select().from(neighborhoods).where(eq(neighborhoods.countyId, place.countyId))
    const district = db
      .update(neighborhoods)
      .set({ name: "Praia" })
      .where(eq(neighborhoods.id, suburb?.id ?? 0))
    expect(await eventsOf(() => district)).toEqual([["neighborhood", suburb?.id]])
    const type = db.update(jobTypes).set({ name: "Tipo" }).where(eq(jobTypes.id, kinds.jobTypeId))
    expect(await eventsOf(() => type)).toEqual([["job_type", kinds.jobTypeId]])
    const area = db.update(jobAreas).set({ name: "Área" }).where(eq(jobAreas.id, kinds.jobAreaId))
    expect(await eventsOf(() => area)).toEqual([["job_area", kinds.jobAreaId]])
  })

  it("are not written by a transaction that is rolled back or by a bulk load", async () => {
    const undone = () =>
      db
        .transaction(async (tx) => {
          await newJob(live, tx)
          tx.rollback()
        })
        .catch(() => {})
    expect(await eventsOf(undone)).toEqual([])
    const bulk = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local upaon.bulk = 'on'`)
        await newJob(live, tx)
      })
    expect(await eventsOf(bulk)).toEqual([])
    expect(await eventsOf(() => newJob(live))).toHaveLength(1)
  })
})

describe("the schema's constraints and functions", () => {
  it("require a job's county to be in its state", async () => {
    const [elsewhere] = await db.select().from(states).where(eq(states.uf, "SP"))
    await expect(newJob({ stateId: elsewhere?.id as number })).rejects.toMatchObject({
      cause: { constraint: "job_posts_county_fk" },
    })
  })

  it("keep a catalogue entry that a job refers to", async () => {
    await newJob()
    await expect(db.delete(jobTypes).where(eq(jobTypes.id, kinds.jobTypeId))).rejects.toMatchObject({
      // PostgreSQL 18 calls it a restrict violation, older ones a foreign key violation.
      cause: { code: expect.stringMatching(/^(23001|23503)$/) },
    })
  })

  it("require an active job to have its dates and an area", async () => {
    await expect(newJob({ statusId: 1 })).rejects.toMatchObject({
      cause: { constraint: "job_posts_active_is_dated" },
    })
    await expect(newJob({ ...live, jobAreaId: null })).rejects.toMatchObject({
      cause: { constraint: "job_posts_active_is_whole" },
    })
  })

  it("allow one account per e-mail, whatever its case", async () => {
    const twin = {
      userTypeId: 1,
      name: "R",
      username: "outra",
      email: "RITA@teste.example",
      passwordHash: "-",
    }
    await expect(db.insert(users).values(twin)).rejects.toMatchObject({
      cause: { constraint: "users_email_unique" },
    })
  })

  it("fold names to lower case without accents, for sorting and search", async () => {
    const { rows } = await db.execute(sql`select fold('Érica DA Conceição Ñandú') as folded`)
    expect(rows[0]).toEqual({ folded: "erica da conceicao nandu" })
  })
})
