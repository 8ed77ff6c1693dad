import { descriptionFault } from "@upaon/contract/jobs/description-template"
import { hasWayToApply } from "@upaon/contract/jobs/way-to-apply"
import { endOfDay } from "@upaon/contract/platform/format-time"
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type Database, createDatabase } from "../../src/db/client.ts"
import * as schema from "../../src/db/schema/index.ts"
import { hashPassword, verifyPassword } from "../../src/platform/password.ts"
import { demoSignIns, loadDemoContent } from "../../src/seed/demo/load-demo-content.ts"
import { planJobs } from "../../src/seed/demo/plan-jobs.ts"
import { openSignIns, prepareContent } from "../../src/seed/prepare-content.ts"
import { type TestDatabase, createTestDatabase } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"

const { companies, jobAreas, jobPosts, nativeAds, pointBalances, users, articles } = schema
const now = new Date("2026-11-20T14:00:00.000Z")
let home: TestDatabase
let db: Database

beforeAll(async () => {
  home = await createTestDatabase()
  db = createDatabase(home.connection)
  await loadDemoContent(db, now)
})
afterAll(async () => {
  await db.close()
  await home.drop()
})

const visible = and(eq(jobPosts.statusId, 1), gt(jobPosts.expiresAt, now), isNull(jobPosts.deletedAt))

describe("the demonstration content", () => {
  it("has the promised amounts over five counties, all areas and all statuses", async () => {
    const jobs = await db.select().from(jobPosts)
    expect(jobs.length).toBeGreaterThanOrEqual(240)
    expect(new Set(jobs.map((job) => job.countyId)).size).toBe(5)
    expect(new Set(jobs.map((job) => job.jobAreaId)).size).toBe(await db.$count(jobAreas))
    expect(new Set(jobs.map((job) => job.statusId))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    const received = await db.select().from(schema.jobApplications)
    expect(received.length).toBe(40)
    expect(new Set(received.map((one) => one.jobPostId)).size).toBe(8)
    expect(new Set(received.map((one) => one.status)).size).toBe(7)
    expect(await db.$count(companies)).toBe(30)
    expect(await db.$count(articles)).toBe(12)
    expect(await db.$count(nativeAds)).toBe(8)
    expect(await db.$count(schema.savedJobs)).toBe(6)
    expect(await db.$count(schema.jobAlerts)).toBe(2)
    expect(await db.$count(jobPosts, visible)).toBeGreaterThan(200)
  })

  it("gives every job a way to apply and a description without unfinished template lines", () => {
    for (const { description, email, special } of planJobs(now)) {
      const ways = {
        description,
        email_receive_cv: email,
        url_special_ad: special === "redirect" ? "x" : null,
      }
      expect([hasWayToApply(ways), descriptionFault(description), description]).toEqual([
        true,
        null,
        description,
      ])
    }
  })

  it("spreads publication over 45 days, several of them today", async () => {
    const { rows } = await db.execute<{ today: number; oldest: number }>(sql`
      select count(*) filter (where published_at > ${now}::timestamptz - interval '1 day') as today,
        extract(day from ${now}::timestamptz - min(published_at))::int as oldest
      from job_posts where published_at <= ${now}`)
    expect(rows[0]?.today).toBeGreaterThan(5)
    expect(rows[0]?.oldest).toBeGreaterThan(35)
    expect(rows[0]?.oldest).toBeLessThanOrEqual(45)
  })

  it("ends a job at the end of its deadline's day", async () => {
    const jobs = await db.select().from(jobPosts)
    const dated = jobs.filter((job) => job.receivedDate && job.expiresAt)
    expect(dated.map((job) => job.expiresAt)).toEqual(
      dated.map((job) => endOfDay(job.receivedDate as string)),
    )
  })

  it("has no two jobs alike", () => {
    const jobs = planJobs(now)
    expect(new Set(jobs.map((job) => `${job.title} ${job.company.name}`)).size).toBe(jobs.length)
    expect(new Set(jobs.map((job) => job.slug)).size).toBe(jobs.length)
    const words = jobs.map((job) => new Set(job.description.replace(/<[^>]+>/g, " ").match(/\p{L}+/gu)))
    let likest = 0
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1)) {
        let shared = 0
        for (const word of one) if (other.has(word)) shared += 1
        likest = Math.max(likest, shared / (one.size + other.size - shared))
      }
    expect(likest).toBeLessThan(0.6)
  })

  it("does not reveal a company that hides its name", () => {
    const hidden = planJobs(now).filter((job) => job.company.hidden)
    expect(hidden.length).toBeGreaterThan(0)
    for (const job of hidden) expect(`${job.description}${job.email}`).not.toContain(job.company.name)
  })

  it("is the same for the same time, and is not loaded where there is content already", async () => {
    expect(planJobs(now)).toEqual(planJobs(now))
    const before = await db.$count(jobPosts)
    expect(await loadDemoContent(db, now)).toBe(false)
    expect(await db.$count(jobPosts)).toBe(before)
  })

  it("is loaded anew, with its files, after a first start that ended before they were there", async () => {
    const app = await testApp()
    const { env, storage } = app.deps
    const putFile = storage.put.bind(storage)
    const put = vi.spyOn(storage, "put").mockImplementation(async (key, bytes, mime) => {
      if (key.startsWith("curricula/")) throw new Error("killed")
      return putFile(key, bytes, mime)
    })
    const start = () => prepareContent({ ...app.deps, env: { ...env, demo: true } }, () => {})
    await expect(start()).rejects.toThrow("killed")
    put.mockRestore()
    expect(await start()).toContain("anunciante@demo.local")
    expect(await app.db.$count(nativeAds, isNotNull(nativeAds.imageId))).toBe(8)
    const { curriculum } = schema.jobApplications
    expect(await app.db.$count(schema.jobApplications, isNotNull(curriculum))).toBeGreaterThan(20)
    await app.close()
  })

  it("has accounts that can sign in, with the points and companies that the contract promises", async () => {
    expect(demoSignIns.emails).toHaveLength(5)
    for (const email of demoSignIns.emails) {
      const [user] = await db.select().from(users).where(eq(users.email, email))
      expect(await verifyPassword(user?.passwordHash ?? "", demoSignIns.password)).toBe(true)
      expect(user?.emailVerifiedAt === null).toBe(email === "novo@demo.local")
      expect(user?.isAdmin).toBe(email === "admin@demo.local")
    }
    const [rita] = await db
      .select({ id: users.id, value: pointBalances.value, blocked: pointBalances.blockedValue })
      .from(users)
      .innerJoin(pointBalances, eq(pointBalances.userId, users.id))
      .where(eq(users.email, "anunciante@demo.local"))
    expect((rita?.value ?? 0) - (rita?.blocked ?? 0)).toBe(500)
    expect(await db.$count(companies, eq(companies.userId, rita?.id as number))).toBe(3)
  })

  it("has correct books: each job's charge matches its status, and each balance its ledger", async () => {
    const { rows: wrong } = await db.execute(sql`
      select job_posts.id from job_posts left join point_holds on point_holds.job_post_id = job_posts.id
      where job_posts.status_id <> 6 and point_holds.state is distinct from
        case when first_approved_at is not null then 'spent' when status_id = 2 then 'released' else 'held' end`)
    expect(wrong).toEqual([])
    const { rows: unbalanced } = await db.execute(sql`
      select user_id from point_balances join (
        select user_id, sum(value_delta) as value, sum(blocked_delta) as blocked from point_entries group by 1
      ) sums using (user_id)
      where sums.value <> point_balances.value or sums.blocked <> blocked_value`)
    expect(unbalanced).toEqual([])
  })

  it("is detected by the accounts that can still sign in with its password", async () => {
    expect((await openSignIns({ db })).toSorted()).toEqual(demoSignIns.emails.toSorted())
    const [first = "", second = ""] = demoSignIns.emails
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("outra-só-minha") })
      .where(eq(users.email, first))
    await db.update(users).set({ blockedAt: now }).where(eq(users.email, second))
    expect((await openSignIns({ db })).toSorted()).toEqual(demoSignIns.emails.slice(2).toSorted())
  })
})
