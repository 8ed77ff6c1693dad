import type { JobReading, ReadPicture } from "@upaon/contract/ai-publishing/endpoints"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import type { Reading } from "@upaon/poster-reader"
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import { isDeepStrictEqual } from "node:util"
import type { Queryable, ReadField, Transaction } from "../../db/index.ts"
import { jobPosts, jobReadings, readPictures, uploads } from "../../db/index.ts"
import { foundRow } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { presentImage } from "../uploads/index.ts"
import { draftsOf, givenBy, type ReadingRoom } from "./pictures.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"

/**
 * The reading of the picture that a job was created from, without the fields that a person has changed since: nobody read what
 * they hold now. The person who gave the picture also learns what else it contains.
 * @throws Failure 404 for a job that was not created from a picture, or that `which` does not allow
 */
export async function findReading(
  db: Queryable,
  jobId: number,
  actorId: number,
  which: SQL,
): Promise<JobReading> {
  const found = await db
    .select({
      reading: jobReadings,
      job: jobPosts,
      image: { id: uploads.id, key: uploads.key },
      picture: { id: readPictures.id, reading: readPictures.reading },
      made: sql<number>`(select count(*)::int from job_readings o where o.image_id = ${jobReadings.imageId})`,
    })
    .from(jobReadings)
    .innerJoin(uploads, eq(uploads.id, jobReadings.imageId))
    .innerJoin(jobPosts, eq(jobPosts.id, jobReadings.jobPostId))
    .leftJoin(readPictures, and(eq(readPictures.imageId, uploads.id), eq(readPictures.actorId, actorId)))
    .where(and(eq(jobReadings.jobPostId, jobId), isNull(jobPosts.deletedAt), which))
  const { reading, job, image, picture, made } = foundRow(found)
  const now: Record<string, unknown> = toWire(job)
  const isAsRead = ({ field, value }: ReadField) =>
    value === undefined || isDeepStrictEqual(value, now[field] ?? null)
  return {
    ...toWire(pick(reading, "jobPostId", "reader", "text")),
    fields: reading.fields.filter(isAsRead),
    image: presentImage(image),
    picture_id: picture?.id ?? null,
    more: moreOf((picture?.reading ?? null) as Reading | null, made),
  }
}

/** Deletes the readings of a person's jobs and pictures when the person leaves. */
export async function eraseReadingsOf(tx: Transaction, userId: number): Promise<void> {
  const theirs = tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  await tx.delete(jobReadings).where(inArray(jobReadings.jobPostId, theirs))
  await tx.delete(readPictures).where(or(eq(readPictures.actorId, userId), eq(readPictures.userId, userId)))
}

/** Deletes readings from before `until`: by then the job itself has been reviewed and edited. */
export async function clearReadings({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(jobReadings).where(lt(jobReadings.createdAt, until))
  await db.delete(readPictures).where(lt(readPictures.createdAt, until))
}

const LAST = 50
type Giver = Parameters<typeof givenBy>[0]

/** A person's pictures, newest first. */
export async function findPictures(
  { deps, board }: ReadingRoom,
  giver: Giver,
  where?: SQL,
): Promise<ReadPicture[]> {
  const now = deps.clock.now()
  const jobs = sql<{ id: number; title: string; gone: boolean }[]>`coalesce((
    select json_agg(json_build_object('id', j.id, 'title', j.title, 'gone', j.deleted_at is not null) order by j.id)
    from ${jobReadings} r join ${jobPosts} j on j.id = r.job_post_id where r.image_id = ${readPictures.imageId}), '[]')`
  const { id, state, reading, createdAt } = readPictures
  const rows = await deps.db
    .select({ id, state, reading, createdAt, jobs, image: { id: uploads.id, key: uploads.key } })
    .from(readPictures)
    .innerJoin(uploads, eq(uploads.id, readPictures.imageId))
    .where(and(givenBy(giver), where))
    .orderBy(desc(id))
    .limit(LAST)
  return rows.map((row) => ({
    id: row.id,
    image: presentImage(row.image),
    state: row.state as ReadPicture["state"],
    ...board.find(String(row.id), giver.id),
    jobs: row.jobs.filter(({ gone }) => !gone).map((job) => ({ id: job.id, title: job.title })),
    more: moreOf(row.reading as Reading | null, row.jobs.length),
    created_at: row.createdAt.toISOString(),
    date_diff_for_humans: dateDiffForHumans(row.createdAt, now),
  }))
}

/** The number of jobs in a reading that have not been created yet. */
const moreOf = (reading: Reading | null, made: number) =>
  reading?.kind === "job" ? Math.max(0, draftsOf(reading).length - made) : 0

/** One of the person's pictures. @throws Failure 404 */
export async function findPicture(room: ReadingRoom, giver: Giver, id: number): Promise<ReadPicture> {
  return foundRow(await findPictures(room, giver, eq(readPictures.id, id)))
}
