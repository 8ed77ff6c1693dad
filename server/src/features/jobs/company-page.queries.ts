import type { CompanyPage } from "@upaon/contract/companies/endpoints"
import { pageOf, type pageWindow } from "@upaon/contract/platform/paging"
import { and, desc, eq, isNull } from "drizzle-orm"
import {
  companies,
  companyAnswerRates,
  counties,
  jobPosts,
  neighborhoods,
  type Queryable,
  states,
  uploads,
  users,
} from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import { companyIdOf, companySlug, namesCompany, wasPublic } from "../companies/index.ts"
import { presentImage } from "../uploads/index.ts"
import { isPublic } from "./job.ts"
import { presentJobs } from "./public-jobs.queries.ts"

/**
 * A company's public page. It exists from the company's first public job on, because a reviewer checked the name and the logo
 * with that job (rule c56).
 * @throws Failure 404, also for a company that hides its data
 */
export async function companyPage(
  db: Queryable,
  slug: string,
  window: ReturnType<typeof pageWindow>,
  now: Date,
): Promise<CompanyPage> {
  const [row] = await selectShown(db, companyIdOf(slug))
  if (!row || !(await wasPublic(db, namesCompany(row.company.id)))) throw notFound()
  const { company, logo, answers, ...place } = row
  const open = and(eq(jobPosts.companyId, company.id), isPublic(now))
  const rows = await db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(open)
    .orderBy(desc(jobPosts.publishedAt), desc(jobPosts.id))
    .limit(window.limit)
    .offset(window.offset)
  const ids = rows.map(({ id }) => id)
  const jobs = await presentJobs(db, ids, now)
  return {
    slug: companySlug(company),
    name: company.name,
    about: company.about,
    logo: presentImage(logo),
    ...place,
    answer_rate: answers,
    job_posts: pageOf(jobs, await db.$count(jobPosts, open), window),
  }
}

const selectShown = (db: Queryable, id: number) =>
  db
    .select({
      company: { id: companies.id, name: companies.name, about: companies.about },
      logo: { id: uploads.id, key: uploads.key },
      state: { id: states.id, name: states.name, slug: states.slug, uf: states.uf },
      county: { id: counties.id, name: counties.name, slug: counties.slug },
      neighborhood: { id: neighborhoods.id, name: neighborhoods.name, slug: neighborhoods.slug },
      answers: { percent: companyAnswerRates.rate, days: companyAnswerRates.days },
    })
    .from(companies)
    .innerJoin(users, and(eq(users.id, companies.userId), isNull(users.blockedAt)))
    .innerJoin(states, eq(states.id, companies.stateId))
    .innerJoin(counties, eq(counties.id, companies.countyId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, companies.neighborhoodId))
    .leftJoin(uploads, eq(uploads.id, companies.imageId))
    .leftJoin(companyAnswerRates, eq(companyAnswerRates.companyId, companies.id))
    .where(and(eq(companies.id, id), eq(companies.hideData, false)))
