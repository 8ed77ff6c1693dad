import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  varchar,
} from "drizzle-orm/pg-core"
import { reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"

/** How a vacancy did on one local day; a visitor counts once a day (rule d15). */
export const jobPostDays = pgTable(
  "job_post_days",
  {
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    day: date({ mode: "string" }).notNull(),
    shown: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    shared: integer().notNull().default(0),
    outward: integer().notNull().default(0),
    /** Written by a trigger on `job_applications`, like `hired`: both stay when the applications are gone. */
    applied: integer().notNull().default(0),
    hired: integer().notNull().default(0),
  },
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
export const siteDays = pgTable("site_days", {
  day: date({ mode: "string" }).primaryKey(),
  searches: integer().notNull().default(0),
  emptySearches: integer("empty_searches").notNull().default(0),
  /** Mails with vacancies; written by a trigger on `job_alerts`. */
  alerts: integer().notNull().default(0),
})

/**
 * What people asked the search, and how many did so that day; never who. Where fewer than three asked it, it goes with
 * the day, the others after 30 days.
 */
export const askedQuestions = pgTable(
  "asked_questions",
  {
    day: date({ mode: "string" }).notNull(),
    /** Folded; empty where only filters were set. */
    words: varchar({ length: 200 }).notNull(),
    /** The search's address without the words. */
    filters: varchar({ length: 1000 }).notNull(),
    /** 0: asked; from 1 on: the vacancy at that place was opened. */
    position: smallint().notNull(),
    people: integer().notNull().default(0),
    /** What was found when it was last asked. */
    results: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.words, t.filters, t.position] })],
)

/** Goes with its day, and nobody can tell any longer whose the hashes were. */
export const dailySalts = pgTable("daily_salts", {
  day: date({ mode: "string" }).primaryKey(),
  salt: varchar({ length: 43 }).notNull(),
})

/** What a visitor, known by a salted hash alone, was counted for today; gone with its day. */
export const visitorDays = pgTable(
  "visitor_days",
  {
    day: date({ mode: "string" }).notNull(),
    visitor: bigint({ mode: "bigint" }).notNull(),
    /** Hashes of what was seen. */
    seen: bigint({ mode: "bigint" }).array().notNull().default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
)
