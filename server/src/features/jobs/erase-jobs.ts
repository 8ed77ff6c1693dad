import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts, jobStatusChanges } from "../../db/schema/index.ts"
import { removeJob } from "./delete-job.ts"

/**
 * Deletes every job of a person who leaves, and with it the texts and addresses that they wrote, wherever they were
 * kept: in the job and in what it looked like at each review. The administrators' log alone is never altered.
 */
export async function eraseJobsOf(tx: Transaction, userId: number, now: Date): Promise<void> {
  const standing = await tx
    .select()
    .from(jobPosts)
    .where(and(eq(jobPosts.userId, userId), isNull(jobPosts.deletedAt)))
    .orderBy(asc(jobPosts.id))
    .for("update")
  for (const job of standing) await removeJob(tx, job, { kind: "advertiser", userId }, now)
  const erased = await tx
    .update(jobPosts)
    .set({
      title: "Vaga excluída",
      slug: sql`'vaga-excluida-' || ${jobPosts.id}`,
      description: "",
      companyName: null,
      emailReceiveCv: null,
      instructions: null,
      imageId: null,
      updatedAt: now,
    })
    .where(eq(jobPosts.userId, userId))
    .returning({ id: jobPosts.id })
  const ids = erased.map((job) => job.id)
  if (ids.length === 0) return
  await tx
    .update(jobStatusChanges)
    .set({ snapshot: null, instructions: null })
    .where(inArray(jobStatusChanges.jobPostId, ids))
}
