import type { ReportDecision, ReportReason } from "@upaon/contract/jobs/reports"
import { sql } from "drizzle-orm"
import { check, index, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core"
import { createdAt, id, instant, reference, updatedAt } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

/** What readers say is wrong with a vacancy. One a person: the same account, e-mail or address (rule d10). */
export const jobReports = pgTable(
  "job_reports",
  {
    id: id(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    reason: varchar({ length: 16 }).notNull().$type<ReportReason>(),
    text: text(),
    userId: reference("user_id", () => users.id, "set null"),
    /** Folded (`foldEmail`); who left it is told how it ended. */
    email: varchar({ length: 254 }),
    /** Keyed hash of the network address and the vacancy. */
    addressHash: varchar("address_hash", { length: 64 }),
    decision: varchar({ length: 8 }).$type<ReportDecision>(),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
  },
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

/** The addresses in the mails that ask whether a vacancy is still open; all of one vacancy go with its answer. Only hashes are kept. */
export const jobConfirmLinks = pgTable(
  "job_confirm_links",
  {
    tokenHash: varchar("token_hash", { length: 64 }).primaryKey(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("job_confirm_links_job_idx").on(t.jobPostId)],
)

/** Why vacancies are sent back or refused, with the words for their owners: the operator's catalogue. */
export const reasons = pgTable("reasons", {
  id: id(),
  title: varchar({ length: 255 }).notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
