import { and, eq, isNull } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Job } from "./job-context.ts"

/**
 * A job that is about to change, held until the transaction ends.
 * @throws Failure 404 when there is none, or it was deleted
 */
export async function lockJob(tx: Transaction, id: number): Promise<Job> {
  const [job] = await tx
    .select()
    .from(jobPosts)
    .where(and(eq(jobPosts.id, id), isNull(jobPosts.deletedAt)))
    .for("update")
  if (!job) throw notFound()
  return job
}

/** The same of one's own only: another's does not exist for this person (rule 5). */
export async function lockOwnJob(tx: Transaction, id: number, userId: number): Promise<Job> {
  const job = await lockJob(tx, id)
  if (job.userId !== userId) throw notFound()
  return job
}
