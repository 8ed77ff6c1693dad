import { index, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { createdAt, reference } from "./columns.ts"
import { jobPosts } from "./job-posts.ts"
import { users } from "./users.ts"

/** Vacancies that a person has saved. */
export const savedJobs = pgTable(
  "saved_jobs",
  {
    userId: reference("user_id", () => users.id, "cascade").notNull(),
    jobPostId: reference("job_post_id", () => jobPosts.id, "cascade").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobPostId] }),
    index("saved_jobs_newest_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("saved_jobs_job_idx").on(t.jobPostId),
  ],
)
