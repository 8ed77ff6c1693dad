import { brand } from "@upaon/contract/site/brand"
import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { sql } from "drizzle-orm"
import type { Database } from "../../../db/index.ts"
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
  const ids = rows.map((row) => row.id)
  return presentJobs(db.read, ids, now)
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

/** Vacancies `j` for everybody: public, open to every reader, and no mere door to an outside page (rule c27). */
export const isOpenToAll = (now: Date) => sql`
  j.status_id = 1 and j.deleted_at is null and j.expires_at > ${now} and j.type_special_ad is null
  and not exists (select from job_post_exclusive_accesses e where e.job_post_id = j.id)`

/** Vacancies read at once. */
const BATCH = 200

/** All that other sites may show, with their whole texts. */
export async function* openJobs(db: Database, now: Date): AsyncGenerator<ListedJob[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.read.execute<{ id: number; description: string }>(sql`
      select id, description from job_posts j where id > ${after} and ${isOpenToAll(now)}
      order by id limit ${BATCH}`)
    const texts = new Map(rows.map(({ id, description }) => [id, description]))
    const jobs = await presentJobs(db.read, [...texts.keys()], now)
    if (jobs.length > 0) yield jobs.map((job) => ({ ...job, description: texts.get(job.id) ?? null }))
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}
