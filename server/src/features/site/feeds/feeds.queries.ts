import { brand } from "@upaon/contract/site/brand"
import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { sql } from "drizzle-orm"
import type { Database } from "../../../db/client.ts"
import { presentJobs } from "../../jobs/index.ts"

const NEWEST = 50

/** What a feed is about; neither: the whole site. */
export type FeedScope = { countyId?: number; areaId?: number }

/** The newest public jobs of a scope, as everybody reads them: hidden companies and exclusive texts stay hidden. */
export async function newestJobs(db: Database, scope: FeedScope, now: Date): Promise<ListedJob[]> {
  const of = [
    ...(scope.countyId === undefined ? [] : [sql`and county_id = ${scope.countyId}`]),
    ...(scope.areaId === undefined ? [] : [sql`and job_area_id = ${scope.areaId}`]),
  ]
  const { rows } = await db.read.execute<{ id: number }>(sql`
    select id from job_posts
    where status_id = 1 and deleted_at is null and expires_at > ${now} ${sql.join(of, sql` `)}
    order by published_at desc, id desc limit ${NEWEST}`)
  return presentJobs(
    db.read,
    rows.map((row) => row.id),
    now,
  )
}

type Place = { id: number; name: string; uf: string; slug: string; state: string }

/** The county of a slug: the home state's first, for slugs are unique within a state only (rule 6). */
export async function countyBySlug(db: Database, slug: string): Promise<Place | null> {
  const { rows } = await db.read.execute<Place>(sql`
    select c.id, c.name, s.uf, c.slug, s.slug as state from counties c join states s on s.id = c.state_id
    where c.slug = ${slug} order by s.uf_code = ${brand.homeState.code} desc nulls last, s.uf limit 1`)
  return rows[0] ?? null
}

export async function areaBySlug(
  db: Database,
  slug: string,
): Promise<{ id: number; name: string; slug: string } | null> {
  const { rows } = await db.read.execute<{ id: number; name: string; slug: string }>(
    sql`select id, name, slug from job_areas where slug = ${slug}`,
  )
  return rows[0] ?? null
}
