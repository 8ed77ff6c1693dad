import { and, asc, eq, isNull } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { removeJob } from "./delete-job.ts"

/** Deletes every job of a person who leaves, and with it the texts and addresses that they wrote. */
export async function eraseJobsOf(tx: Transaction, userId: number, now: Date): Promise<void> {
  const standing = await tx
    .select()
    .from(jobPosts)
    .where(and(eq(jobPosts.userId, userId), isNull(jobPosts.deletedAt)))
    .orderBy(asc(jobPosts.id))
    .for("update")
  for (const job of standing) await removeJob(tx, job, { kind: "advertiser", userId }, now)
  await tx
    .update(jobPosts)
    .set({ description: "", companyName: null, emailReceiveCv: null, imageId: null, updatedAt: now })
    .where(eq(jobPosts.userId, userId))
}
