import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import {
  companies,
  counties,
  fold,
  jobPosts,
  neighborhoods,
  states,
  uploads,
  users,
} from "../../db/schema/index.ts"

const pendingLogos = alias(uploads, "pending_logo")

type Window = { limit?: number; offset?: number; order?: "name" | "newest" }

/** Rows of companies with all that any view of them shows. */
export function findCompanies(db: Queryable, now: Date, where: SQL | undefined, window: Window = {}) {
  const jobs = db
    .select({
      companyId: jobPosts.companyId,
      all: count().as("all_jobs"),
      open: sql<number>`count(*) filter (where ${jobPosts.statusId} = 1 and ${jobPosts.expiresAt} > ${now})`.as(
        "open_jobs",
      ),
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.companyId, companies.id), isNull(jobPosts.deletedAt)))
    .groupBy(jobPosts.companyId)
    .as("jobs")
  const order =
    window.order === "newest" ? [desc(companies.createdAt), desc(companies.id)] : [asc(companies.id)]
  const query = db
    .select({
      company: companies,
      owner: { id: users.id, name: users.name, lastName: users.lastName, email: users.email },
      logo: { id: uploads.id, key: uploads.key },
      pendingLogo: { id: pendingLogos.id, key: pendingLogos.key },
      state: { id: states.id, name: states.name, slug: states.slug, uf: states.uf },
      county: { id: counties.id, name: counties.name, slug: counties.slug },
      neighborhood: { id: neighborhoods.id, name: neighborhoods.name, slug: neighborhoods.slug },
      jobs: sql<number>`coalesce(${jobs.all}, 0)`.mapWith(Number),
      openJobs: sql<number>`coalesce(${jobs.open}, 0)`.mapWith(Number),
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .innerJoin(states, eq(states.id, companies.stateId))
    .innerJoin(counties, eq(counties.id, companies.countyId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, companies.neighborhoodId))
    .leftJoin(uploads, eq(uploads.id, companies.imageId))
    .leftJoin(pendingLogos, eq(pendingLogos.id, companies.pendingImageId))
    .leftJoinLateral(jobs, sql`true`)
    .where(where)
    .orderBy(...order)
    .$dynamic()
  if (window.limit !== undefined) query.limit(window.limit)
  if (window.offset !== undefined) query.offset(window.offset)
  return query
}

export type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number]

/** Companies an administrator looks for, by words of the name, the CNPJ or the owner. */
export function companiesMatching(filters: {
  user_id?: number | undefined
  query?: string | undefined
}): SQL | undefined {
  return and(
    filters.user_id === undefined ? undefined : eq(companies.userId, filters.user_id),
    hasWords(
      filters.query,
      fold(sql`concat_ws(' ', ${companies.name}, ${companies.cnpj}, ${companies.email},
        (select concat_ws(' ', o.name, o.email) from users o where o.id = ${companies.userId}))`),
    ),
  )
}

/** How many companies match. */
export const countCompanies = (db: Queryable, where: SQL | undefined) => db.$count(companies, where)
