import type { ApplicationStatus } from "@upaon/contract/applications/rules"
import type { SentApplication } from "@upaon/contract/applications/schemas"
import type { Curriculum } from "@upaon/contract/curriculum/fields"
import { type SQL, sql } from "drizzle-orm"
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { createdAt, timestamps, fold, id, instant, reference, updatedAt } from "./columns.ts"
import { companies } from "./companies.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

/** An answer with its question as it was asked, because the employer may have changed the question since. */
export type ApplicationAnswer = SentApplication["answers"][number]

/** The file sent with an application; it never has a public URL. */
export type CurriculumFile = { key: string; name: string; mime: string; bytes: number }

const STATUSES = sql.raw("'sent', 'seen', 'in_process', 'rejected', 'hired', 'withdrawn', 'closed'")

/** What a candidate sent for a vacancy. After a withdrawal only the vacancy, the dates and the account remain (rule d4). */
export const jobApplications = pgTable(
  "job_applications",
  (t) => ({
    id: id(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    /** The account that it belongs to, by session, confirmed e-mail or device; null: none. */
    userId: reference("user_id", () => users.id, "set null"),
    /** Identifies the applicant: the e-mail in lower case, or the number when there is none; null once withdrawn. */
    person: t.varchar({ length: 254 }),
    name: t.varchar({ length: 255 }),
    email: t.varchar({ length: 254 }),
    /** E.164. */
    phone: t.varchar({ length: 16 }),
    city: t.varchar({ length: 255 }),
    message: t.text(),
    answers: t.jsonb().$type<ApplicationAnswer[]>().notNull().default([]),
    curriculum: t.jsonb().$type<CurriculumFile>(),
    /** Text of the curriculum, for the employer's search. */
    curriculumText: t.text("curriculum_text"),
    /** Hash of file and message together, to recognise the same content sent to many vacancies. */
    contentHash: t.varchar("content_hash", { length: 64 }),
    status: t.varchar({ length: 16 }).notNull().default("sent").$type<ApplicationStatus>(),
    /** When `status` last changed; the order 'longest waiting first' uses it. */
    statusAt: instant("status_at").notNull().defaultNow(),
    /** When the employer first opened it. */
    seenAt: instant("seen_at"),
    /** Since when it waits for an administrator; the employer does not see it while it waits (rule d6). */
    heldAt: instant("held_at"),
    /** Whether the vacancy's numbers include it. An application that is sent again counts once. Written by their trigger. */
    counted: t.boolean().notNull().default(false),
    /** When a mail told the employer about it. */
    announcedAt: instant("announced_at"),
    /** The employer's note, which the candidate never sees. */
    note: t.text(),
    /** The text that the employer searches, folded (see `hasWords`). */
    words: t
      .text()
      .generatedAlwaysAs(
        (): SQL =>
          sql`' ' || ${fold(sql`coalesce(${jobApplications.name}, '') || ' ' || coalesce(${jobApplications.city}, '') || ' ' || coalesce(${jobApplications.message}, '') || ' ' || coalesce(${jobApplications.curriculumText}, '')`)}`,
      ),
    ...timestamps(),
  }),
  (t) => [
    uniqueIndex("job_applications_person_unique").on(t.jobPostId, t.person),
    // Covers all columns that the employer's list counts and sorts by, so that full rows are read for one page only.
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
 * Links that open an application: one in the response to it, and one per mail, created when the mail is sent. Only hashes of
 * tokens are stored.
 */
export const jobApplicationLinks = pgTable(
  "job_application_links",
  (t) => ({
    tokenHash: t.varchar("token_hash", { length: 64 }).primaryKey(),
    applicationId: reference("application_id", () => jobApplications.id, "cascade").notNull(),
  }),
  (t) => [index("job_application_links_application_idx").on(t.applicationId)],
)

/** Each status change of an application, and its mail. */
export const jobApplicationChanges = pgTable(
  "job_application_changes",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    applicationId: reference("application_id", () => jobApplications.id, "cascade").notNull(),
    status: t.varchar({ length: 16 }).notNull().$type<ApplicationStatus>(),
    /** Who made the change; null: the candidate, or a scheduled job. */
    userId: reference("user_id", () => users.id, "set null"),
    /** The employer's message with the change, as plain text. */
    message: t.text(),
    /** When the candidate's mail about it was enqueued; null: not yet, or there is no e-mail address. */
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

/** Totals of applications that were deleted at the end of their retention. */
export const jobApplicationCounts = pgTable("job_application_counts", (t) => ({
  jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").primaryKey(),
  received: t.integer().notNull(),
  /** Applications that the employer answered in any way; `answerSeconds` is the sum of their waiting times. */
  answered: t.integer().notNull(),
  hired: t.integer().notNull(),
  answerSeconds: t.bigint("answer_seconds", { mode: "number" }).notNull(),
}))

/** How companies answer, computed each night. Companies with few applications have no row. */
export const companyAnswerRates = pgTable("company_answer_rates", (t) => ({
  companyId: reference("company_id", () => companies.id, "cascade").primaryKey(),
  /** Answered share of the ended applications, in percent. */
  rate: t.integer().notNull(),
  /** Average days until the first answer; null: there was none. */
  days: t.integer(),
  computedAt: instant("computed_at").notNull(),
}))

/** Curricula stored in accounts, so that other devices have them. */
export const curricula = pgTable("curricula", (t) => ({
  userId: reference("user_id", () => users.id, "cascade").primaryKey(),
  fields: t.jsonb().$type<Curriculum>().notNull(),
  updatedAt: updatedAt(),
}))
