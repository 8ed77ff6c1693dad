import type { JobReading } from "@upaon/contract/ai-publishing/endpoints"
import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm"
import {
  jobPosts,
  jobReadings,
  type Queryable,
  readPictures,
  type Transaction,
  uploads,
} from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import type { Reading } from "../../poster-reader/index.ts"
import type { Deps } from "../feature.ts"
import { presentImage } from "../uploads/index.ts"
import { moreOf } from "./pictures.queries.ts"

/**
 * What was read from the picture that a job was made of; who gave the picture learns what else stands in it.
 * @throws Failure 404 for a job that was not made of a picture, or that `which` does not allow
 */
export async function findReading(
  db: Queryable,
  jobId: number,
  actorId: number,
  which: SQL,
): Promise<JobReading> {
  const [row] = await db
    .select({
      reading: jobReadings,
      image: { id: uploads.id, key: uploads.key },
      picture: { id: readPictures.id, reading: readPictures.reading },
      made: sql<number>`(select count(*)::int from job_readings o where o.image_id = ${jobReadings.imageId})`,
    })
    .from(jobReadings)
    .innerJoin(uploads, eq(uploads.id, jobReadings.imageId))
    .innerJoin(jobPosts, eq(jobPosts.id, jobReadings.jobPostId))
    .leftJoin(readPictures, and(eq(readPictures.imageId, uploads.id), eq(readPictures.actorId, actorId)))
    .where(and(eq(jobReadings.jobPostId, jobId), which))
  if (!row) throw notFound()
  return {
    job_post_id: row.reading.jobPostId,
    image: presentImage(row.image),
    reader: row.reading.reader,
    fields: row.reading.fields,
    text: row.reading.text,
    picture_id: row.picture?.id ?? null,
    more: moreOf((row.picture?.reading ?? null) as Reading | null, row.made),
  }
}

/** Forgets what was read from pictures of a person's jobs, for whoever leaves. */
export async function eraseReadingsOf(tx: Transaction, userId: number): Promise<void> {
  const theirs = tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  await tx.delete(jobReadings).where(inArray(jobReadings.jobPostId, theirs))
  await tx.delete(readPictures).where(or(eq(readPictures.actorId, userId), eq(readPictures.userId, userId)))
}

/** Forgets what was read before a moment: by then the vacancy says it better. */
export async function clearReadings({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(jobReadings).where(lt(jobReadings.createdAt, until))
  await db.delete(readPictures).where(lt(readPictures.createdAt, until))
}
