import { asc, eq, gt, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Database, createDatabase } from "../../src/db/client.ts"
import { jobPosts, pointBalances, searchEvents, users } from "../../src/db/schema/index.ts"
import { addManyJobs } from "../../src/seed/many-jobs/add-many-jobs.ts"
import { type TestDatabase, createTestDatabase } from "../../src/testing/database.ts"

const now = new Date("2026-11-20T14:00:00.000Z")
const homes: TestDatabase[] = []
const databases: Database[] = []

beforeAll(async () => {
  for (const seed of [7, 7, 8]) {
    const home = await createTestDatabase()
    homes.push(home)
    databases.push(createDatabase(home.connection))
    await addManyJobs({ connection: home.connection, count: 1500, seed, now })
  }
})
afterAll(async () => {
  for (const database of databases) await database.close()
  for (const home of homes) await home.drop()
})

const jobsOf = (at: number) => (databases[at] as Database).select().from(jobPosts).orderBy(asc(jobPosts.id))
const textsOf = async (at: number) =>
  (await jobsOf(at)).map((job) => [job.slug, job.title, job.description, job.salary])

describe("many jobs", () => {
  it("are as many as requested, varied, and announced to the search in one event", async () => {
    const jobs = await jobsOf(0)
    expect(jobs).toHaveLength(1500)
    expect(new Set(jobs.map((job) => job.description)).size).toBeGreaterThan(1480)
    expect(new Set(jobs.map((job) => job.title)).size).toBeGreaterThan(800)
    for (const { description } of jobs) {
      expect(description.length).toBeGreaterThan(250)
      expect(description.length).toBeLessThan(1800)
    }
    const events = await (databases[0] as Database).select().from(searchEvents).orderBy(asc(searchEvents.id))
    expect(events.at(-1)?.kind).toBe("rebuild")
    expect(events.filter((event) => event.kind === "job")).toEqual([])
  })

  it("are the same for the same seed and others for another", async () => {
    expect(await textsOf(1)).toEqual(await textsOf(0))
    expect(await textsOf(2)).not.toEqual(await textsOf(0))
  })

  it("are added to those of an earlier load", async () => {
    const home = homes[2] as TestDatabase
    const before = (await jobsOf(2)).at(-1)?.id as number
    await addManyJobs({ connection: home.connection, count: 300, seed: 8, now })
    expect(await (databases[2] as Database).$count(jobPosts, gt(jobPosts.id, before))).toBe(300)
  })

  it("have only valid references, although the checks are off while they are loaded", async () => {
    const { rows } = await (databases[0] as Database).execute(sql`
      select count(*) as jobs from job_posts
      join companies on companies.id = company_id and companies.user_id = job_posts.user_id
      join counties on counties.id = job_posts.county_id and counties.state_id = job_posts.state_id
      join states on states.id = counties.state_id
      join job_areas on job_areas.id = job_area_id join job_types on job_types.id = job_type_id
      left join neighborhoods on neighborhoods.id = job_posts.neighborhood_id
      where neighborhoods.id is null or neighborhoods.county_id = job_posts.county_id`)
    expect(rows[0]).toEqual({ jobs: 1500 })
    const db = databases[0] as Database
    const opened = await db.select().from(users).innerJoin(pointBalances, eq(pointBalances.userId, users.id))
    expect(opened).toHaveLength(await db.$count(users))
  })
})
