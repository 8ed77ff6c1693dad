import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"

/** The last decisions that are looked at, and how many it takes to say something of the next one. */
const LOOKED_AT = 50
const FEWEST = 10

/**
 * Within how many hours four of five of the last reviews of advertisers' jobs were decided, rounded up; null while there
 * are too few to tell. A job counts from when it was last sent in.
 */
export async function reviewHours(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ decided: number; hours: number | null }>(sql`
    select count(*)::int as decided, ceil(percentile_disc(0.8) within group (order by seconds) / 3600)::int as hours
    from (
      select extract(epoch from d.created_at - s.created_at) as seconds
      from job_status_changes d join lateral (
        select c.created_at, c.actor from job_status_changes c
        where c.job_post_id = d.job_post_id and c.id < d.id and c.to_status_id = 3
          and c.from_status_id is distinct from 3
        order by c.id desc limit 1) s on s.actor = 'advertiser'
      where d.actor = 'administrator' and d.from_status_id = 3 and d.to_status_id in (1, 2, 4)
      order by d.id desc limit ${LOOKED_AT}) last`)
  const [last] = rows
  return last && last.decided >= FEWEST && last.hours !== null ? Math.max(1, last.hours) : null
}
