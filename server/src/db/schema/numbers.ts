import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"

/** Numbers of a vacancy on one local day; a visitor counts once a day (rule d15). */
export const jobPostDays = pgTable(
  "job_post_days",
  (t) => ({
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    day: t.date({ mode: "string" }).notNull(),
    shown: t.integer().notNull().default(0),
    opened: t.integer().notNull().default(0),
    shared: t.integer().notNull().default(0),
    outward: t.integer().notNull().default(0),
    /** `applied` and `hired` are written by a trigger on `job_applications`, and stay when the applications are deleted. */
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

/** Numbers of the whole site on one local day that no other table has. */
export const siteDays = pgTable("site_days", (t) => ({
  day: t.date({ mode: "string" }).primaryKey(),
  searches: t.integer().notNull().default(0),
  emptySearches: t.integer("empty_searches").notNull().default(0),
  /** Number of mails with vacancies, written by a trigger on `job_alerts`. */
  alerts: t.integer().notNull().default(0),
}))

/**
 * What people searched for, and how many did so on that day; never who. Searches by fewer than three people are deleted with
 * the day, the others after 30 days.
 */
export const askedQuestions = pgTable(
  "asked_questions",
  (t) => ({
    day: t.date({ mode: "string" }).notNull(),
    /** Folded; empty when only filters were set. */
    words: t.varchar({ length: 200 }).notNull(),
    /** Query string of the search without the words. */
    filters: t.varchar({ length: 1000 }).notNull(),
    /** 0: the search itself; from 1 on: the vacancy at that position was opened. */
    position: t.smallint().notNull(),
    people: t.integer().notNull().default(0),
    /** Number of results at the last search. */
    results: t.integer().notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.day, t.words, t.filters, t.position] })],
)

/** The salt is deleted at the end of its day; after that nobody can tell whose the hashes were. */
export const dailySalts = pgTable("daily_salts", (t) => ({
  day: t.date({ mode: "string" }).primaryKey(),
  salt: t.varchar({ length: 43 }).notNull(),
}))

/** What a visitor, known only by a salted hash, was counted for today. Deleted at the end of the day. */
export const visitorDays = pgTable(
  "visitor_days",
  (t) => ({
    day: t.date({ mode: "string" }).notNull(),
    visitor: t.bigint({ mode: "bigint" }).notNull(),
    /** Hashes of what was counted. */
    seen: t.bigint({ mode: "bigint" }).array().notNull().default(sql`'{}'`),
  }),
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
)
