import type { JobReading } from "@upaon/contract/ai-publishing/schemas"
import { eq, inArray, lt } from "drizzle-orm"
import type { Queryable, Transaction } from "../../db/client.ts"
import { jobPosts, jobReadings, uploads } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"
import { presentImage } from "../uploads/index.ts"

/**
 * What was read from the picture that a job was made of.
 * @throws Failure 404 for a job that was not made of a picture
 */
export async function findReading(db: Queryable, jobId: number): Promise<JobReading> {
  const [row] = await db
    .select({ reading: jobReadings, image: { id: uploads.id, key: uploads.key } })
    .from(jobReadings)
    .innerJoin(uploads, eq(uploads.id, jobReadings.imageId))
    .where(eq(jobReadings.jobPostId, jobId))
  if (!row) throw notFound()
  return {
    job_post_id: row.reading.jobPostId,
    image: presentImage(row.image),
    reader: row.reading.reader,
    fields: row.reading.fields,
    text: row.reading.text,
  }
}

/** Forgets what was read from pictures of a person's jobs, for whoever leaves. */
export async function eraseReadingsOf(tx: Transaction, userId: number): Promise<void> {
  const theirs = tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  await tx.delete(jobReadings).where(inArray(jobReadings.jobPostId, theirs))
}

/** Forgets what was read before a moment: by then the vacancy says it better. */
export async function clearReadings({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(jobReadings).where(lt(jobReadings.createdAt, until))
}
