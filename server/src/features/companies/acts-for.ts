import { companyRequired } from "@upaon/contract/companies/endpoints"
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm"
import { companies, type Database, jobPosts, type Queryable } from "../../db/index.ts"
import { Failure, foundRow, type Session } from "../../platform/http/index.ts"

/** Companies whose team somebody is in, but those of a suspended owner. One value, so that indexes serve. */
const teamsOf = (userId: number | Placeholder) => sql`array(
  select m.company_id from company_members m join companies mc on mc.id = m.company_id
  join users mo on mo.id = mc.user_id where m.user_id = ${userId} and mo.blocked_at is null)`

/**
 * Who may act for a vacancy, its applications, files and numbers: its owner, and the team of its company. Asked in each
 * call anew, so that whoever leaves a team, or is removed, stands before a 404 at the next one (rule d16).
 */
export const actsForJob = (userId: number): SQL =>
  sql`(${jobPosts.userId} = ${userId} or ${jobPosts.companyId} = any(${teamsOf(userId)}))`

/** The same of a company: whoever acts for it publishes in its name. What only its owner may is asked besides. */
export const actsForCompany = (userId: number | Placeholder): SQL =>
  sql`(${companies.userId} = ${userId} or ${companies.id} = any(${teamsOf(userId)}))`

/**
 * The owner of a company for which somebody acts, whose points its vacancies take.
 * @throws Failure 404 for another's
 */
export async function ownerFor(db: Queryable, companyId: number, userId: number): Promise<number> {
  const theirs = and(eq(companies.id, companyId), actsForCompany(userId))
  return foundRow(await db.select({ userId: companies.userId }).from(companies).where(theirs)).userId
}

/** Refuses who has no company yet, and is in no team: 409 `company_required`, before the body is read (rule c51). */
export const requireCompany = (db: Database) => {
  const ownCompany = db
    .select({ id: companies.id })
    .from(companies)
    .where(actsForCompany(sql.placeholder("userId")))
    .limit(1)
    .prepare("own_company")
  return async (session: Session) => {
    const [own] = await ownCompany.execute({ userId: session.user.id })
    if (!own) throw new Failure(companyRequired)
  }
}
