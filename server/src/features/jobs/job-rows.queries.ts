import { eq, getTableColumns, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import {
  companies,
  companyAnswerRates,
  counties,
  jobAreas,
  jobPosts,
  jobTypes,
  neighborhoods,
  type Queryable,
  regions,
  states,
  uploads,
  users,
} from "../../db/index.ts"
import { oncePer } from "../../platform/once-per.ts"
import type { PageWindow } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { columnsFor } from "./job-fields.ts"

const jobImages = alias(uploads, "job_image")
const logos = alias(uploads, "logo")
const areaImages = alias(uploads, "area_image")

type Access = { id: number; title: string; description: string | null }

/** A subquery, because only few jobs are exclusive: for all others it costs one look into the index of a small table. */
const accesses = sql<Access[] | null>`(
  select json_agg(json_build_object('id', a.id, 'title', a.title, 'description', a.description) order by a.id)
  from job_post_exclusive_accesses ja join job_exclusive_accesses a on a.id = ja.job_exclusive_access_id
  where ja.job_post_id = ${jobPosts.id})`

const { words: _, ...columns } = getTableColumns(jobPosts)

/** Characters of raw HTML that lists read of a description: enough for the excerpt they show. */
const HEAD_LENGTH = 450

/** The beginning of a description. */
export const head = sql<string>`left(${jobPosts.description}, ${sql.raw(String(HEAD_LENGTH))})`

/**
 * Jobs with everything that any view shows; the caller adds condition, order and limit.
 * @param description the whole description, or its {@link head}
 */
export function selectJobs(db: Queryable, description = sql<string>`${jobPosts.description}`) {
  return db
    .select({
      job: { ...columns, description },
      image: { id: jobImages.id, key: jobImages.key },
      company: pick(
        companies,
        "id",
        "name",
        "pendingName",
        "about",
        "email",
        "cnpj",
        "cnpjValid",
        "hideData",
      ),
      logo: { id: logos.id, key: logos.key },
      owner: pick(
        users,
        "id",
        "name",
        "lastName",
        "pendingName",
        "pendingLastName",
        "username",
        "email",
        "blockedAt",
      ),
      area: { id: jobAreas.id, name: jobAreas.name, slug: jobAreas.slug },
      areaImage: { id: areaImages.id, key: areaImages.key },
      type: { id: jobTypes.id, name: jobTypes.name, slug: jobTypes.slug },
      region: { id: regions.id, name: regions.name },
      state: { id: states.id, name: states.name, slug: states.slug, uf: states.uf },
      county: { id: counties.id, name: counties.name, slug: counties.slug },
      neighborhood: { id: neighborhoods.id, name: neighborhoods.name, slug: neighborhoods.slug },
      // The company's answer rate as computed last.
      answers: { percent: companyAnswerRates.rate, days: companyAnswerRates.days },
      accesses,
    })
    .from(jobPosts)
    .innerJoin(users, eq(users.id, jobPosts.userId))
    .leftJoin(companies, eq(companies.id, jobPosts.companyId))
    .leftJoin(companyAnswerRates, eq(companyAnswerRates.companyId, jobPosts.companyId))
    .leftJoin(logos, eq(logos.id, companies.imageId))
    .leftJoin(jobImages, eq(jobImages.id, jobPosts.imageId))
    .leftJoin(jobAreas, eq(jobAreas.id, jobPosts.jobAreaId))
    .leftJoin(areaImages, eq(areaImages.id, jobAreas.imageId))
    .leftJoin(jobTypes, eq(jobTypes.id, jobPosts.jobTypeId))
    .leftJoin(states, eq(states.id, jobPosts.stateId))
    .leftJoin(regions, eq(regions.id, states.regionId))
    .leftJoin(counties, eq(counties.id, jobPosts.countyId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, jobPosts.neighborhoodId))
    .$dynamic()
}

const listed = {
  ...pick(jobPosts, "id", "slug", "createdAt", "publishedAt", "expiresAt", "companyName"),
  ...pick(jobPosts, "stated", "copyGroup", "confirmedAt", ...columnsFor.everybody),
  description: head,
}

/** Jobs as lists show them, without the names that a directory holds: half of the joins, a third of the columns. */
export const selectListedJobs = (db: Queryable) =>
  db
    .select({
      job: listed,
      refs: pick(jobPosts, "stateId", "countyId", "neighborhoodId", "jobAreaId", "jobTypeId"),
      image: { id: jobImages.id, key: jobImages.key },
      company: { id: companies.id, name: companies.name, hideData: companies.hideData },
      logo: { id: logos.id, key: logos.key },
      owner: pick(users, "name", "blockedAt"),
      accesses,
    })
    .from(jobPosts)
    .innerJoin(users, eq(users.id, jobPosts.userId))
    .leftJoin(companies, eq(companies.id, jobPosts.companyId))
    .leftJoin(logos, eq(logos.id, companies.imageId))
    .leftJoin(jobImages, eq(jobImages.id, jobPosts.imageId))
    .$dynamic()

/**
 * Whether a job's id is in the parameter `ids`. The ids come from a subquery so that PostgreSQL keeps its generic plan: given the
 * array, it would estimate few rows, prefer a custom plan, and plan a dozen joins anew each time.
 */
export const isOneOfIds = sql`${jobPosts.id} = any((select ${sql.placeholder("ids")}::int[])::int[])`

const byIds = oncePer((db: Queryable) => selectJobs(db).where(isOneOfIds).prepare("jobs_by_ids"))

/** Jobs with all their parts, deleted ones too, in the order of `ids`. */
export async function jobRowsByIds(db: Queryable, ids: readonly number[]): Promise<JobRow[]> {
  if (ids.length === 0) return []
  const rows = await byIds(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of the matching jobs in an order: ids are selected first, so that only the rows of the page are read in full. */
export async function jobRowsOf(
  db: Queryable,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset }: PageWindow,
): Promise<JobRow[]> {
  const found = db.select({ id: jobPosts.id }).from(jobPosts).where(where)
  const page = await found
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = page.map((row) => row.id)
  return jobRowsByIds(db, ids)
}

/** The parts that a public view of a job needs. */
export type ListedJobRow = Omit<Awaited<ReturnType<typeof selectListedJobs>>[number], "refs"> &
  Pick<JobRow, "region" | "state" | "county" | "neighborhood" | "area" | "areaImage" | "type">

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number]
