import { and, eq, isNull } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"

/** What changing a job needs besides the transaction. */
export type JobDeps = Pick<Deps, "db" | "clock" | "mail" | "work" | "env">

export type Job = typeof jobPosts.$inferSelect
export type JobValues = Partial<typeof jobPosts.$inferInsert>

/** Who changes it; the clock is nobody. */
export type Actor = { kind: "advertiser" | "administrator" | "system"; userId: number | null }

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
