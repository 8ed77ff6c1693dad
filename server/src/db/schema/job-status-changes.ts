import { sql } from "drizzle-orm"
import { bigint, check, index, jsonb, pgTable, smallint, text, varchar } from "drizzle-orm/pg-core"
import { createdAt, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

export type SnapshotValue = string | number | boolean | null

/** What readers see of a job by its fields, kept at each change of status: the next review shows what differs. */
export type JobSnapshot = Record<string, SnapshotValue>

export const jobStatusChanges = pgTable(
  "job_status_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    /** Null for the first one. */
    fromStatusId: smallint("from_status_id"),
    toStatusId: smallint("to_status_id").notNull(),
    actor: varchar({ length: 16 }).notNull().$type<"advertiser" | "administrator" | "system">(),
    userId: reference("user_id", () => users.id, "set null"),
    instructions: text(),
    snapshot: jsonb().$type<JobSnapshot>(),
    createdAt: createdAt(),
  },
  (t) => [
    index("job_status_changes_job_idx").on(t.jobPostId, t.id),
    index("job_status_changes_user_idx").on(t.userId),
    check(
      "job_status_changes_status",
      sql`${t.toStatusId} in (1, 2, 3, 4, 5, 6, 7) and coalesce(${t.fromStatusId}, 1) in (1, 2, 3, 4, 5, 6, 7)`,
    ),
    check("job_status_changes_actor", sql`${t.actor} in ('advertiser', 'administrator', 'system')`),
  ],
)
