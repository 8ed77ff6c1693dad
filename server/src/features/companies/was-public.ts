import { and, isNotNull, isNull, type SQL } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"

/**
 * Whether any of these jobs was public: readers know their employer's name and logo then, and no review of a first job
 * sees them again.
 */
export const wasPublic = async (tx: Transaction, jobs: SQL) =>
  (await tx.$count(jobPosts, and(jobs, isNotNull(jobPosts.firstApprovedAt), isNull(jobPosts.deletedAt)))) > 0
