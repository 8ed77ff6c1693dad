import { MIN_NEIGHBORHOOD_JOBS } from "@upaon/contract/site/canonical-paths"
import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../../../db/index.ts"
import { isOpenToAll } from "../feeds/feeds.queries.ts"

/** The sitemap protocol's limit for one file. */
const MOST_ADDRESSES = 50_000

/** A page's path, and when its content last changed. */
export type Entry = { path: string; changed: string | null }

/** A time in the format of sitemaps: UTC, to the second. Strings in this format sort by time. */
const w3c = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const changed = w3c(sql`greatest(j.updated_at, j.published_at)`)

/** A file holds the jobs of one range of ids, so that its content does not shift when jobs are added. */
const inPart = (part: number) =>
  sql`j.id > ${(part - 1) * MOST_ADDRESSES} and j.id <= ${part * MOST_ADDRESSES}`

/** Public jobs of a part; parts are counted from 1. */
export async function jobsOfPart(db: Database, part: number, now: Date): Promise<Entry[]> {
  const { rows } = await db.read.execute<Entry>(
    sql`select '/job/' || j.slug as path, ${changed} as changed from job_posts j where ${inPart(part)} and ${isOpenToAll(now)} order by j.id`,
  )
  return rows
}

/** Parts that have public jobs, each with its latest change. One short query per part instead of one over all jobs. */
export async function jobParts(db: Database, now: Date): Promise<{ part: number; changed: string }[]> {
  const { rows: last } = await db.read.execute<{ id: number | null }>(
    sql`select max(id) as id from job_posts`,
  )
  const parts: { part: number; changed: string }[] = []
  for (let part = 1; (part - 1) * MOST_ADDRESSES < (last[0]?.id ?? 0); part++) {
    const { rows } = await db.read.execute<{ changed: string | null }>(
      sql`select max(${changed}) as changed from job_posts j where ${inPart(part)} and ${isOpenToAll(now)}`,
    )
    const newest = rows[0]?.changed
    if (newest) parts.push({ part, changed: newest })
  }
  return parts
}

/** Published articles, newest first. */
export async function publicArticles(db: Database, now: Date): Promise<Entry[]> {
  const { rows } = await db.read.execute<Entry>(sql`
    select '/artigo/' || slug as path, ${w3c(sql`greatest(updated_at, published_at)`)} as changed from articles
    where status = 'published' and published_at <= ${now}
    order by published_at desc, id desc limit ${MOST_ADDRESSES}`)
  return rows
}

/** Companies with a public page and an open job, ordered by id. */
export async function openCompanies(db: Database, now: Date) {
  const { rows } = await db.read.execute<{ id: number; name: string; changed: string }>(sql`
    select c.id, c.name, greatest(${w3c(sql`c.updated_at`)}, n.changed) as changed from companies c
    join users u on u.id = c.user_id and u.blocked_at is null
    cross join lateral (${newestWhere(sql`j.company_id = c.id`, now)}) n
    where not c.hide_data order by c.id limit ${MOST_ADDRESSES}`)
  return rows
}

/** A list of jobs by place, area or type, and when a job was last added. */
export type ListedPlace = {
  state: string | null
  county: string | null
  neighborhood: string | null
  area: string | null
  type: string | null
  changed: string | null
}

/**
 * States, counties, areas and types with public jobs, and neighbourhoods with several. Each is looked up in an index for its
 * newest or first few jobs, so that the time does not grow with the number of jobs.
 */
export async function placesWithJobs(db: Database, now: Date): Promise<ListedPlace[]> {
  const { rows } = await db.read.execute<ListedPlace>(sql`
    with towns as (
      select s.slug as state, c.slug as county, n.changed
      from counties c join states s on s.id = c.state_id
      cross join lateral (${newestWhere(sql`j.county_id = c.id`, now)}) n
    )
    select state, null as county, null as neighborhood, null as area, null as type, max(changed) as changed
      from towns group by state
    union all select state, county, null, null, null, changed from towns
    union all select s.slug, c.slug, n.slug, null, null, null from neighborhoods n
      join counties c on c.id = n.county_id join states s on s.id = c.state_id
      where ${MIN_NEIGHBORHOOD_JOBS} = (select count(*) from
        (select from job_posts j where j.neighborhood_id = n.id and ${isOpenToAll(now)} limit ${MIN_NEIGHBORHOOD_JOBS}) few)
    union all select null, null, null, a.slug, null, n.changed from job_areas a
      cross join lateral (${newestWhere(sql`j.job_area_id = a.id`, now)}) n
    union all select null, null, null, null, t.slug, null from job_types t
      where exists (select from job_posts j where j.job_type_id = t.id and ${isOpenToAll(now)})
    order by state, county nulls first, neighborhood nulls first, area, type limit ${MOST_ADDRESSES}`)
  return rows
}

/** Whether any job states that no experience is required. */
export async function statesNoExperience(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.read.execute<{ any: boolean }>(
    sql`select exists (select from job_posts j where 'no_experience' = any (j.stated) and ${isOpenToAll(now)}) as any`,
  )
  return rows[0]?.any ?? false
}

/** A query for the publication time of the newest public job that matches. */
const newestWhere = (of: SQL, now: Date) => sql`
  select ${w3c(sql`j.published_at`)} as changed from job_posts j where ${of} and ${isOpenToAll(now)}
  order by j.published_at desc, j.id desc limit 1`

/** The publication time of the newest public job. */
export async function newestJobAt(db: Database, now: Date): Promise<string | null> {
  const { rows } = await db.read.execute<{ changed: string }>(newestWhere(sql`true`, now))
  return rows[0]?.changed ?? null
}
