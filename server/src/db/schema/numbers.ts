import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"

/** How a vacancy did on one local day; a visitor counts once a day (rule d15). */
export const jobPostDays = pgTable(
  "job_post_days",
  (t) => ({
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    day: t.date({ mode: "string" }).notNull(),
    shown: t.integer().notNull().default(0),
    opened: t.integer().notNull().default(0),
    shared: t.integer().notNull().default(0),
    outward: t.integer().notNull().default(0),
    /** Written by a trigger on `job_applications`, like `hired`: both stay when the applications are gone. */
    applied: t.integer().notNull().default(0),
    hired: t.integer().notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.jobPostId, t.day] }),
    index("job_post_days_day_idx").on(t.day),
    check(
      "job_post_days_counts",
      sql`least(${t.shown}, ${t.opened}, ${t.shared}, ${t.outward}, ${t.applied}) >= 0`,
    ),
  ],
)

/** What the whole site did on one local day, where no other table keeps it. */
export const siteDays = pgTable("site_days", (t) => ({
  day: t.date({ mode: "string" }).primaryKey(),
  searches: t.integer().notNull().default(0),
  emptySearches: t.integer("empty_searches").notNull().default(0),
  /** Mails with vacancies; written by a trigger on `job_alerts`. */
  alerts: t.integer().notNull().default(0),
}))

/**
 * What people asked the search, and how many did so that day; never who. Where fewer than three asked it, it goes with
 * the day, the others after 30 days.
 */
export const askedQuestions = pgTable(
  "asked_questions",
  (t) => ({
    day: t.date({ mode: "string" }).notNull(),
    /** Folded; empty where only filters were set. */
    words: t.varchar({ length: 200 }).notNull(),
    /** The search's address without the words. */
    filters: t.varchar({ length: 1000 }).notNull(),
    /** 0: asked; from 1 on: the vacancy at that place was opened. */
    position: t.smallint().notNull(),
    people: t.integer().notNull().default(0),
    /** What was found when it was last asked. */
    results: t.integer().notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.day, t.words, t.filters, t.position] })],
)

/** Goes with its day, and nobody can tell any longer whose the hashes were. */
export const dailySalts = pgTable("daily_salts", (t) => ({
  day: t.date({ mode: "string" }).primaryKey(),
  salt: t.varchar({ length: 43 }).notNull(),
}))

/** What a visitor, known by a salted hash alone, was counted for today; gone with its day. */
export const visitorDays = pgTable(
  "visitor_days",
  (t) => ({
    day: t.date({ mode: "string" }).notNull(),
    visitor: t.bigint({ mode: "bigint" }).notNull(),
    /** Hashes of what was seen. */
    seen: t.bigint({ mode: "bigint" }).array().notNull().default(sql`'{}'`),
  }),
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
)
