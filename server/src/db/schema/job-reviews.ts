import type { ReportDecision, ReportReason } from "@upaon/contract/jobs/reports"
import type { JobDecision } from "@upaon/contract/jobs/requests"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { type SQL, sql } from "drizzle-orm"
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { createdAt, timestamps, id, instant, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

export type SnapshotValue = string | number | boolean | null

/** A job's public fields, stored at each status change, so that the next review can show what differs. */
export type JobSnapshot = Record<string, SnapshotValue>

export const jobStatusChanges = pgTable(
  "job_status_changes",
  (t) => ({
    id: t.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    /** Null for the first one. */
    fromStatusId: t.smallint("from_status_id"),
    toStatusId: t.smallint("to_status_id").notNull(),
    actor: t.varchar({ length: 16 }).notNull().$type<"advertiser" | "administrator" | "system">(),
    userId: reference("user_id", () => users.id, "set null"),
    instructions: t.text(),
    snapshot: t.jsonb().$type<JobSnapshot>(),
    createdAt: createdAt(),
  }),
  (t) => [
    index("job_status_changes_job_idx").on(t.jobPostId, t.id),
    index("job_status_changes_user_idx").on(t.userId),
    index("job_status_changes_decided_idx")
      .on(t.toStatusId, t.id)
      .where(sql`${t.actor} = 'administrator' and ${t.fromStatusId} = 3`),
    check(
      "job_status_changes_status",
      sql`${t.toStatusId} in (1, 2, 3, 4, 5, 6, 7) and coalesce(${t.fromStatusId}, 1) in (1, 2, 3, 4, 5, 6, 7)`,
    ),
    check("job_status_changes_actor", sql`${t.actor} in ('advertiser', 'administrator', 'system')`),
  ],
)

/** A value of the last change `c` of a row of `job_posts` to one of these statuses. */
export const lastChangeTo = (what: SQL, ...to: number[]) => sql`(select ${what} from ${jobStatusChanges} c
  where c.job_post_id = job_posts.id and c.to_status_id = any(${sql.param(to)}::int[]) order by c.id desc limit 1)`

/** A changed job waits for a new review, or that refused it: the public knows what was approved last. */
export const isUnaccepted = sql`${lastChangeTo(sql`c.to_status_id`, JOB_STATUS.active, JOB_STATUS.pending)} = ${JOB_STATUS.pending}`

/** Review decisions during the seconds in which they can be undone; nothing has been applied yet. */
export const jobDecisions = pgTable(
  "job_decisions",
  (t) => ({
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").primaryKey(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    decision: t.varchar({ length: 8 }).notNull().$type<JobDecision>(),
    instructions: t.text(),
    /** The vacancy and its employer when the decision was made: if they have changed since, it is not applied. */
    seen: t.jsonb().notNull().$type<Record<string, unknown>>(),
    ip: t.varchar({ length: 64 }).notNull(),
    requestId: t.varchar("request_id", { length: 64 }).notNull(),
    decidedAt: instant("decided_at").notNull(),
  }),
  (t) => [index("job_decisions_user_idx").on(t.userId)],
)

/** Readers' reports about a vacancy. One per person: the same account, e-mail or address (rule d10). */
export const jobReports = pgTable(
  "job_reports",
  (t) => ({
    id: id(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    reason: t.varchar({ length: 16 }).notNull().$type<ReportReason>(),
    text: t.text(),
    userId: reference("user_id", () => users.id, "set null"),
    /** Folded (`foldEmail`). A reporter who left an e-mail is told the result. */
    email: t.varchar({ length: 254 }),
    /** Keyed hash of the network address and the vacancy. */
    addressHash: t.varchar("address_hash", { length: 64 }),
    decision: t.varchar({ length: 8 }).$type<ReportDecision>(),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
  }),
  (t) => [
    uniqueIndex("job_reports_user_unique").on(t.jobPostId, t.userId),
    uniqueIndex("job_reports_email_unique").on(t.jobPostId, t.email),
    uniqueIndex("job_reports_address_unique").on(t.jobPostId, t.addressHash),
    index("job_reports_open_idx").on(t.createdAt, t.id).where(sql`${t.decision} is null`),
    index("job_reports_user_idx").on(t.userId),
    check("job_reports_decided", sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    check("job_reports_decision", sql`${t.decision} in ('keep', 'remove')`),
  ],
)

/** Links in mails that ask whether a vacancy is still open. An answer deletes all links of a vacancy. Only hashes are stored. */
export const jobConfirmLinks = pgTable(
  "job_confirm_links",
  (t) => ({
    tokenHash: t.varchar("token_hash", { length: 64 }).primaryKey(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index("job_confirm_links_job_idx").on(t.jobPostId)],
)

/** Reasons for sending back or refusing vacancies, with the text for their owners. A catalogue of the operator. */
export const reasons = pgTable("reasons", (t) => ({
  id: id(),
  title: t.varchar({ length: 255 }).notNull(),
  text: t.text().notNull(),
  ...timestamps(),
}))
