import type { ReadPicture } from "@upaon/contract/ai-publishing/endpoints"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { and, desc, eq, type SQL, sql } from "drizzle-orm"
import { jobPosts, jobReadings, readPictures, uploads } from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import type { Reading } from "../../poster-reader/index.ts"
import { presentImage } from "../uploads/index.ts"
import { draftsOf, type ReadingRoom } from "./pictures.ts"

const LAST = 50

/** The pictures that somebody gave to be read, the newest first. */
export async function findPictures(
  { deps, board }: ReadingRoom,
  actorId: number,
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
    .where(and(eq(readPictures.actorId, actorId), where))
    .orderBy(desc(id))
    .limit(LAST)
  return rows.map((row) => ({
    id: row.id,
    image: presentImage(row.image),
    state: row.state as ReadPicture["state"],
    ...board.find(String(row.id), actorId),
    jobs: row.jobs.filter(({ gone }) => !gone).map((job) => ({ id: job.id, title: job.title })),
    more: moreOf(row.reading as Reading | null, row.jobs.length),
    created_at: row.createdAt.toISOString(),
    date_diff_for_humans: dateDiffForHumans(row.createdAt, now),
  }))
}

/** How many vacancies of a reading none was made of yet. */
export const moreOf = (reading: Reading | null, made: number) =>
  reading?.kind === "job" ? Math.max(0, draftsOf(reading).length - made) : 0

/** One of them. @throws Failure 404 */
export async function findPicture(room: ReadingRoom, actorId: number, id: number): Promise<ReadPicture> {
  const [found] = await findPictures(room, actorId, eq(readPictures.id, id))
  if (!found) throw notFound()
  return found
}
