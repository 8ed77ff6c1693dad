import type { ApplicationStatus } from "@upaon/contract/applications/rules"
import type { SentApplication } from "@upaon/contract/applications/schemas"
import type { Curriculum } from "@upaon/contract/curriculum/fields"
import { type SQL, sql } from "drizzle-orm"
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { createdAt, dated, fold, id, instant, reference, updatedAt } from "./columns.ts"
import { companies } from "./companies.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

/** An answer, with its question as it was asked: the employer may have changed it since. */
export type ApplicationAnswer = SentApplication["answers"][number]

/** The file that came with an application; never at a public address. */
export type CurriculumFile = { key: string; name: string; mime: string; bytes: number }

const STATUSES = sql.raw("'sent', 'seen', 'in_process', 'rejected', 'hired', 'withdrawn', 'closed'")

/** What a candidate sent to a vacancy. Withdrawn, nothing but the vacancy, the days and the account stay (rule d4). */
export const jobApplications = pgTable(
  "job_applications",
  (t) => ({
    id: id(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    /** The account it belongs to, by session, by confirmed e-mail, or by the device; null: nobody's. */
    userId: reference("user_id", () => users.id, "set null"),
    /** Who applies: the e-mail in lower case, or the number where there is none; null once withdrawn. */
    person: t.varchar({ length: 254 }),
    name: t.varchar({ length: 255 }),
    email: t.varchar({ length: 254 }),
    /** E.164. */
    phone: t.varchar({ length: 16 }),
    city: t.varchar({ length: 255 }),
    message: t.text(),
    answers: t.jsonb().$type<ApplicationAnswer[]>().notNull().default([]),
    curriculum: t.jsonb().$type<CurriculumFile>(),
    /** What the curriculum says, for the employer's search. */
    curriculumText: t.text("curriculum_text"),
    /** Of file and message together: the same thing sent to many vacancies is known by it. */
    contentHash: t.varchar("content_hash", { length: 64 }),
    status: t.varchar({ length: 16 }).notNull().default("sent").$type<ApplicationStatus>(),
    /** When `status` began: 'longest waiting first' goes by it. */
    statusAt: instant("status_at").notNull().defaultNow(),
    /** When the employer opened it first. */
    seenAt: instant("seen_at"),
    /** Waits for an administrator; the employer does not know of it (rule d6). */
    heldAt: instant("held_at"),
    /** Whether it stands in the vacancy's numbers, once for all that is sent again; written by their trigger. */
    counted: t.boolean().notNull().default(false),
    /** When a mail told the employer of it. */
    announcedAt: instant("announced_at"),
    /** The employer's, which the candidate never reads. */
    note: t.text(),
    /** What the employer searches, folded (see `hasWords`). */
    words: t
      .text()
      .generatedAlwaysAs(
        (): SQL =>
          sql`' ' || ${fold(sql`coalesce(${jobApplications.name}, '') || ' ' || coalesce(${jobApplications.city}, '') || ' ' || coalesce(${jobApplications.message}, '') || ' ' || coalesce(${jobApplications.curriculumText}, '')`)}`,
      ),
    ...dated(),
  }),
  (t) => [
    uniqueIndex("job_applications_person_unique").on(t.jobPostId, t.person),
    // All that the employer's list counts and orders by: the rows themselves, with their texts, are read for one page alone.
    index("job_applications_list_idx").on(
      t.jobPostId,
      // Read backwards, the newest come first.
      t.createdAt,
      t.id,
      t.status,
      t.statusAt,
      t.heldAt,
    ),
    index("job_applications_user_idx").on(t.userId, t.createdAt.desc()),
    index("job_applications_person_idx").on(t.person, t.createdAt),
    index("job_applications_content_idx").on(t.contentHash, t.createdAt),
    index("job_applications_held_idx").on(t.heldAt).where(sql`${t.heldAt} is not null`),
    index("job_applications_waiting_idx").on(t.jobPostId).where(sql`${t.status} in ('sent', 'seen')`),
    index("job_applications_words_idx").using("gin", sql`${t.words} gin_trgm_ops`),
    check("job_applications_status", sql`${t.status} in (${STATUSES})`),
    check(
      "job_applications_reachable",
      sql`${t.status} = 'withdrawn' or (${t.name} is not null and ${t.person} is not null and num_nonnulls(${t.email}, ${t.phone}) > 0)`,
    ),
  ],
)

/**
 * The addresses that open an application: the one that was answered, and one of each mail, made when it leaves. Only
 * the hash of a token is kept.
 */
export const jobApplicationLinks = pgTable(
  "job_application_links",
  (t) => ({
    tokenHash: t.varchar("token_hash", { length: 64 }).primaryKey(),
    applicationId: reference("application_id", () => jobApplications.id, "cascade").notNull(),
  }),
  (t) => [index("job_application_links_application_idx").on(t.applicationId)],
)

/** Each step of an application, and the mail that tells of it. */
export const jobApplicationChanges = pgTable(
  "job_application_changes",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    applicationId: reference("application_id", () => jobApplications.id, "cascade").notNull(),
    status: t.varchar({ length: 16 }).notNull().$type<ApplicationStatus>(),
    /** Who made it; null: the candidate, or the clock. */
    userId: reference("user_id", () => users.id, "set null"),
    /** What the employer wrote with it, plain text. */
    message: t.text(),
    /** When the candidate's mail of it went into the outbox; null: not yet, or nobody to write to. */
    mailedAt: instant("mailed_at"),
    createdAt: createdAt(),
  }),
  (t) => [
    index("job_application_changes_application_idx").on(t.applicationId, t.id),
    index("job_application_changes_user_idx").on(t.userId),
    index("job_application_changes_seen_idx")
      .on(t.createdAt)
      .where(sql`${t.status} = 'seen' and ${t.mailedAt} is null`),
    check("job_application_changes_status", sql`${t.status} in (${STATUSES})`),
  ],
)

/** What is left of applications that were kept long enough. */
export const jobApplicationCounts = pgTable("job_application_counts", (t) => ({
  jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").primaryKey(),
  received: t.integer().notNull(),
  /** Those that the employer answered in any way, and how long all of these waited together. */
  answered: t.integer().notNull(),
  hired: t.integer().notNull(),
  answerSeconds: t.bigint("answer_seconds", { mode: "number" }).notNull(),
}))

/** How companies answer, computed by night; of those with few applications there is no row. */
export const companyAnswerRates = pgTable("company_answer_rates", (t) => ({
  companyId: reference("company_id", () => companies.id, "cascade").primaryKey(),
  /** Percent of ended applications. */
  rate: t.integer().notNull(),
  /** Until the first answer, on average; null: there was none. */
  days: t.integer(),
  computedAt: instant("computed_at").notNull(),
}))

/** The curricula that people keep in their account, so that another device has them. */
export const curricula = pgTable("curricula", (t) => ({
  userId: reference("user_id", () => users.id, "cascade").primaryKey(),
  fields: t.jsonb().$type<Curriculum>().notNull(),
  updatedAt: updatedAt(),
}))
