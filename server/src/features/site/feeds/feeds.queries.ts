import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { and, desc, eq, type SQL, sql } from "drizzle-orm"
import { type Database, jobAreas, jobPosts } from "../../../db/index.ts"
import { pick } from "../../../platform/pick.ts"
import { isPublic, presentJobs } from "../../jobs/index.ts"
import { countyNamed } from "../../places/index.ts"

const NEWEST = 50

/** The newest public jobs that match `which`, as everybody reads them: hidden companies and exclusive texts stay hidden. */
export async function newestJobs(db: Database, which: SQL | undefined, now: Date): Promise<ListedJob[]> {
  const { id, publishedAt } = jobPosts
  const rows = await db.read
    .select({ id })
    .from(jobPosts)
    .where(and(isPublic(now), which))
    .orderBy(desc(publishedAt), desc(id))
    .limit(NEWEST)
  const ids = rows.map((row) => row.id)
  return presentJobs(db.read, ids, now)
}

type Place = { id: number; name: string; uf: string; slug: string; state: string }

export async function countyBySlug(db: Database, slug: string): Promise<Place | null> {
  const { rows } = await db.read.execute<Place>(sql`
    select c.id, c.name, s.uf, c.slug, s.slug as state from counties c join states s on s.id = c.state_id
    where c.id = ${countyNamed(slug)}`)
  return rows[0] ?? null
}

export async function areaBySlug(db: Database, slug: string) {
  const area = pick(jobAreas, "id", "name", "slug")
  const [found] = await db.read.select(area).from(jobAreas).where(eq(jobAreas.slug, slug))
  return found ?? null
}

/** Jobs `j` for other sites: public, not exclusive, and not just a link to an outside page (rule c27). */
export const isOpenToAll = (now: Date) => sql`
  j.status_id = 1 and j.deleted_at is null and j.expires_at > ${now} and j.type_special_ad is null
  and not exists (select from job_post_exclusive_accesses e where e.job_post_id = j.id)`

/** Jobs per query. */
const BATCH = 200

/** All jobs that other sites may show, in batches, with their full descriptions. */
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
