import { eq, inArray } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts, jobReadings } from "../../db/schema/index.ts"

/** Forgets what was read from pictures of a person's jobs, for whoever leaves. */
export async function eraseReadingsOf(tx: Transaction, userId: number): Promise<void> {
  const theirs = tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  await tx.delete(jobReadings).where(inArray(jobReadings.jobPostId, theirs))
}
