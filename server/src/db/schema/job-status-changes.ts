import { sql } from "drizzle-orm"
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, varchar } from "drizzle-orm/pg-core"
import { createdAt } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

/** What readers see of a job, kept at each change of status: the next review shows what differs. */
export type JobSnapshot = {
  title: string
  description: string
  company: string | null
  job_type: string | null
  job_area: string | null
  state: string | null
  county: string | null
  neighborhood: string | null
  job_number: number
  salary: number | null
  negotiable_salary: boolean
  email_receive_cv: string | null
  received_date: string | null
}

export const jobStatusChanges = pgTable(
  "job_status_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    jobPostId: integer("job_post_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    /** Null for the first one. */
    fromStatusId: smallint("from_status_id"),
    toStatusId: smallint("to_status_id").notNull(),
    actor: varchar({ length: 16 }).notNull().$type<"advertiser" | "administrator" | "system">(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    instructions: text(),
    snapshot: jsonb().$type<JobSnapshot>(),
    createdAt: createdAt(),
  },
  (t) => [
    index("job_status_changes_job_idx").on(t.jobPostId, t.id),
    index("job_status_changes_user_idx").on(t.userId),
    check(
      "job_status_changes_status",
      sql`${t.toStatusId} between 1 and 5 and coalesce(${t.fromStatusId}, 1) between 1 and 5`,
    ),
    check("job_status_changes_actor", sql`${t.actor} in ('advertiser', 'administrator', 'system')`),
  ],
)
