import type { JobDecision } from "@upaon/contract/jobs/requests"
import { index, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { instant, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

/** Decisions of reviews in the seconds in which they can still be taken back; nothing of them has happened yet. */
export const jobDecisions = pgTable(
  "job_decisions",
  {
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").primaryKey(),
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    decision: varchar({ length: 8 }).notNull().$type<JobDecision>(),
    instructions: text(),
    /** The vacancy and its employer as they were decided on: changed since, nothing becomes of it. */
    seen: jsonb().notNull().$type<Record<string, unknown>>(),
    ip: varchar({ length: 64 }).notNull(),
    requestId: varchar("request_id", { length: 64 }).notNull(),
    decidedAt: instant("decided_at").notNull(),
  },
  (t) => [index("job_decisions_user_idx").on(t.userId)],
)
