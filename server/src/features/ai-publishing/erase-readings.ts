import { eq, inArray, lt } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts, jobReadings } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** Forgets what was read from pictures of a person's jobs, for whoever leaves. */
export async function eraseReadingsOf(tx: Transaction, userId: number): Promise<void> {
  const theirs = tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  await tx.delete(jobReadings).where(inArray(jobReadings.jobPostId, theirs))
}

/** Forgets what was read before a moment: by then the vacancy says it better. */
export async function clearReadings({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(jobReadings).where(lt(jobReadings.createdAt, until))
}
