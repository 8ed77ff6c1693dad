import type { AdminCompany, Company } from "@upaon/contract/companies/schemas"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { canPublish } from "@upaon/contract/points/balance"
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import {
  companies,
  counties,
  fold,
  hasWords,
  isNotErased,
  neighborhoods,
  pointBalances,
  type Queryable,
  states,
  uploads,
  users,
} from "../../db/index.ts"
import { foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import { toSlug } from "../../platform/slug.ts"
import { presentBalance } from "../points/index.ts"
import { actsForCompany } from "./acts-for.ts"
import { presentImage } from "../uploads/index.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"

const pendingLogos = alias(uploads, "pending_logo")

/** The number of a company's jobs. */
const countOf = (which: SQL) =>
  sql`(select count(*) from job_posts j where j.company_id = ${companies.id} and j.deleted_at is null
    and ${which})`.mapWith(Number)

/** Drafts are counted only for those who see them (rule d12). */
const isSent = sql`j.status_id <> ${JOB_STATUS.draft}`

/** Companies with everything that any view shows. @param counted the jobs that the reader sees */
function selectCompanies(db: Queryable, now: Date, counted = sql`true`) {
  return db
    .select({
      company: companies,
      balance: pointBalances,
      owner: { id: users.id, name: users.name, lastName: users.lastName, email: users.email },
      logo: { id: uploads.id, key: uploads.key },
      pendingLogo: { id: pendingLogos.id, key: pendingLogos.key },
      state: { id: states.id, name: states.name, slug: states.slug, uf: states.uf },
      county: { id: counties.id, name: counties.name, slug: counties.slug },
      neighborhood: { id: neighborhoods.id, name: neighborhoods.name, slug: neighborhoods.slug },
      jobs: countOf(counted),
      openJobs: countOf(sql`j.status_id = ${JOB_STATUS.active} and j.expires_at > ${now}`),
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .innerJoin(pointBalances, eq(pointBalances.userId, companies.userId))
    .innerJoin(states, eq(states.id, companies.stateId))
    .innerJoin(counties, eq(counties.id, companies.countyId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, companies.neighborhoodId))
    .leftJoin(uploads, eq(uploads.id, companies.imageId))
    .leftJoin(pendingLogos, eq(pendingLogos.id, companies.pendingImageId))
    .$dynamic()
}

type CompanyRow = Awaited<ReturnType<typeof selectCompanies>>[number]

const ownedBy = (userId: number) => eq(companies.userId, userId)

/** A page of the companies that a person acts for, own ones first, in the order of their creation. */
export function findOwnCompanies(db: Queryable, userId: number, window: PageWindow, now: Date) {
  const where = actsForCompany(userId)
  const theirs = selectCompanies(db, now)
    .where(where)
    .orderBy(desc(ownedBy(userId)), asc(companies.id))
  return readRows(theirs, window, (row) => presentCompany(row, userId, now), db.$count(companies, where))
}

/** @throws Failure 404, also for another person's company */
export async function findOwnCompany(db: Queryable, userId: number, id: number, now: Date): Promise<Company> {
  const theirs = and(eq(companies.id, id), actsForCompany(userId))
  return presentCompany(foundRow(await selectCompanies(db, now).where(theirs)), userId, now)
}

/** Condition: the owner's account is not erased. */
export const isOfSomebody = sql`exists (select from ${users} where ${users.id} = ${companies.userId} and ${isNotErased})`

/** A CNPJ as screens show it. */
const shownCnpj = sql`regexp_replace(${companies.cnpj}, '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5')`

/** A page of companies for administrators, by words of the name, the CNPJ or the owner; newest first. */
export async function findAllCompanies(
  db: Queryable,
  filters: { user_id?: number | undefined; query?: string | undefined },
  window: PageWindow,
  now: Date,
) {
  const where = and(
    isOfSomebody,
    filters.user_id === undefined ? undefined : ownedBy(filters.user_id),
    hasWords(
      filters.query,
      fold(sql`concat_ws(' ', ${companies.name}, ${companies.cnpj}, ${shownCnpj}, ${companies.email},
        (select concat_ws(' ', o.name, o.email) from users o where o.id = ${companies.userId}))`),
    ),
  )
  const order = [desc(companies.createdAt), desc(companies.id)]
  // Ids alone first: PostgreSQL would count the jobs of every skipped company too.
  const newest = db
    .select({ id: companies.id })
    .from(companies)
    .where(where)
    .orderBy(...order)
  const { rows: ids, total } = await readRows(newest, window, ({ id }) => id, db.$count(companies, where))
  const rows = await selectCompanies(db, now, isSent)
    .where(inArray(companies.id, ids))
    .orderBy(...order)
  return { rows: rows.map((row) => presentAdminCompany(row, now)), total }
}

/** A company as its owner and its team see it. */
function presentCompany(row: CompanyRow, reader: number, now: Date): Company {
  const { company } = row
  return {
    ...toWire(company),
    role: company.userId === reader ? "owner" : "member",
    owner_name: [row.owner.name, row.owner.lastName].filter(Boolean).join(" "),
    can_publish: canPublish(presentBalance(row.balance), now),
    logo: presentImage(row.logo),
    slug: companySlug(company),
    pending_logo: presentImage(row.pendingLogo),
    addresses: [{ ...toWire(company), ...pick(row, "state", "county", "neighborhood") }],
    job_posts_count: row.jobs,
    active_job_posts_count: row.openJobs,
  }
}

/** The same with its owner, for administrators. */
function presentAdminCompany(row: CompanyRow, now: Date): AdminCompany {
  const { id, name, lastName, email } = row.owner
  return {
    ...presentCompany(row, id, now),
    user_id: id,
    user: { id, name, last_name: lastName, email },
  }
}

/** The slug of a company's page: its public name, and its id, because names are not unique. */
export const companySlug = ({ id, name }: { id: number; name: string }) => `${toSlug(name)}-${id}`

/** The id in a slug, whatever name it has; 0, which no company has, when the slug contains no valid id. */
export const companyIdOf = (slug: string): number => Number(/-(\d{1,9})$/.exec(slug)?.[1] ?? 0)
