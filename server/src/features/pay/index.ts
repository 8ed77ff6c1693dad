import { showStatedPay, type StatedPay } from "@upaon/contract/pay/endpoints"
import type { standings } from "@upaon/contract/pay/standing"
import { type SQL, sql } from "drizzle-orm"
import { createShortCache } from "../../platform/freshness.ts"
import { notFound } from "../../platform/http/index.ts"
import type { Feature } from "../feature.ts"
import { countyNamed } from "../places/index.ts"
import type { Database } from "../../db/index.ts"

type Standing = (typeof standings)[number]

/** A year's pay changes slowly, and job pages are cached for as long. */
const KEPT_MS = 10 * 60_000
const MOST = 2000

/** The pay that jobs state, by area and county. */
export const pay: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  // Places with too few jobs are not cached: their query reads only a few rows of an index.
  const kept = createShortCache<PayOfPlace | null>(() => clock.now().getTime(), MOST)

  serve(showStatedPay, async ({ params: { area, county }, query }) => {
    const found = await kept.read(`${area}/${county}`, KEPT_MS, () =>
      payOfPlace(db, area, county, clock.now()),
    )
    if (!found) throw notFound()
    return { data: { ...found, standing: query.of === undefined ? null : standingOf(query.of, found) } }
  })
}

function standingOf(pay: number, { first_quarter: low, median, third_quarter: high }: PayOfPlace): Standing {
  if (pay === median) return "middle"
  if (pay < median) return pay < low ? "lowest" : "below"
  return pay > high ? "highest" : "above"
}

/** With fewer jobs or companies the numbers mean little, and could identify one of them. */
const LEAST = { jobs: 10, companies: 3 }

type PayOfPlace = Omit<StatedPay, "standing">

/** One number for a job's pay, as `payOf` computes it for the job's page. */
const PAY = sql`coalesce(nullif(j.salary, 0),
  case when j.salary_from > 0 and j.salary_to > 0 then (j.salary_from + j.salary_to) / 2 else nullif(j.salary_from, 0) end)`

/** Jobs first published within twelve months that state their pay, by area and county. */
const stated = (now: Date, where: SQL) => sql`
  select j.job_area_id, j.county_id, count(*)::int as jobs,
    count(distinct coalesce(j.company_id::text, j.company_name))::int as companies,
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${PAY}::float) as quarters
  from job_posts j
  where j.first_approved_at > ${now}::timestamptz - interval '12 months' and j.first_approved_at <= ${now}
    and j.deleted_at is null and not j.negotiable_salary and ${PAY} > 0 and ${where}
  group by j.job_area_id, j.county_id
  having count(*) >= ${LEAST.jobs}
    and count(distinct coalesce(j.company_id::text, j.company_name)) >= ${LEAST.companies}`

type Row = {
  jobs: number
  companies: number
  quarters: [number, number, number]
  area: string
  county: string
  state: string
  uf: string
}

/** Null when there are too few jobs. */
async function payOfPlace(
  db: Database,
  areaSlug: string,
  countySlug: string,
  now: Date,
): Promise<PayOfPlace | null> {
  const where = sql`j.job_area_id = (select id from job_areas where slug = ${areaSlug}) and j.county_id = ${countyNamed(countySlug)}`
  const { rows } = await db.read.execute<Row>(sql`
    select p.jobs, p.companies, p.quarters, a.name as area, c.name as county, s.slug as state, s.uf
    from (${stated(now, where)}) p join job_areas a on a.id = p.job_area_id
    join counties c on c.id = p.county_id join states s on s.id = c.state_id`)
  const [row] = rows
  if (!row) return null
  const [first, median, third] = row.quarters.map((pay) => Math.round(pay * 100) / 100)
  return {
    area: { name: row.area, slug: areaSlug },
    county: { name: row.county, slug: countySlug, state: row.state, uf: row.uf },
    first_quarter: first ?? 0,
    median: median ?? 0,
    third_quarter: third ?? 0,
    jobs: row.jobs,
    companies: row.companies,
  }
}

/** Each area and county with a page. */
export async function payPages(db: Database, now: Date): Promise<{ area: string; county: string }[]> {
  const { rows } = await db.read.execute<{ area: string; county: string }>(sql`
    select a.slug as area, c.slug as county from (${stated(now, sql`true`)}) p
    join job_areas a on a.id = p.job_area_id join counties c on c.id = p.county_id
    where c.id = ${countyNamed(sql`c.slug`)} order by 1, 2`)
  return rows
}

/** Pay is plausible within this factor of the middle half of the stated pay. */
const LIKELY = 3

/** The plausible range of monthly pay where enough jobs state theirs, by `area/county` ids. */
export async function usualPays(
  db: Database,
  now: Date,
): Promise<Map<string, { least: number; most: number }>> {
  type Group = { job_area_id: number; county_id: number; quarters: [number, number, number] }
  const { rows } = await db.read.execute<Group>(stated(now, sql`true`))
  return new Map(
    rows.map(({ job_area_id, county_id, quarters: [first, , third] }) => [
      `${job_area_id}/${county_id}`,
      { least: first / LIKELY, most: third * LIKELY },
    ]),
  )
}
