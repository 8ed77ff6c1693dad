import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { sql } from "drizzle-orm"
import type { Deps } from "../feature.ts"

/** Moments of a vacancy, in ms: one that was paused or renewed keeps its day of publication. */
export type Newly = { published: number; opened: number }

/** Vacancies that strangers can read now and could not before a moment, by id: published, or taken up again. */
export async function readNewlyPublic(
  { db }: Pick<Deps, "db">,
  from: Date,
  now: Date,
): Promise<Map<number, Newly>> {
  const { rows } = await db.patient.execute<{ id: number; published: string; opened: string }>(sql`
    with opened as (
      select job_post_id as id, max(created_at) as at from job_status_changes
      where to_status_id = ${JOB_STATUS.active} and from_status_id is distinct from ${JOB_STATUS.active}
        and created_at > ${from} group by job_post_id)
    select j.id, extract(epoch from j.published_at) * 1000 as published,
      extract(epoch from greatest(j.published_at, o.at)) * 1000 as opened
    from job_posts j left join opened o on o.id = j.id
    where (j.published_at > ${from} or o.id is not null)
      and j.status_id = ${JOB_STATUS.active} and j.deleted_at is null and j.expires_at > ${now}`)
  return new Map(
    rows.map(({ id, published, opened }) => [id, { published: Number(published), opened: Number(opened) }]),
  )
}
