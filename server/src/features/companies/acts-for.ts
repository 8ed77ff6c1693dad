import { companyRequired } from "@upaon/contract/companies/endpoints"
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm"
import { companies, type Database, jobPosts, type Queryable } from "../../db/index.ts"
import { Failure, foundRow, type Session } from "../../platform/http/index.ts"

/** Companies in whose team the person is, except those of a suspended owner. An array, so that indexes can be used. */
const teamsOf = (userId: number | Placeholder) => sql`array(
  select m.company_id from company_members m join companies mc on mc.id = m.company_id
  join users mo on mo.id = mc.user_id where m.user_id = ${userId} and mo.blocked_at is null)`

/**
 * Condition for who may act for a job, its applications, files and numbers: its owner, and the team of its company. It is part
 * of every call, so that whoever left or was removed from a team gets a 404 at the next call (rule d16).
 */
export const actsForJob = (userId: number): SQL =>
  sql`(${jobPosts.userId} = ${userId} or ${jobPosts.companyId} = any(${teamsOf(userId)}))`

/** Condition for who may act for a company and publish in its name. What only its owner may do is checked separately. */
export const actsForCompany = (userId: number | Placeholder): SQL =>
  sql`(${companies.userId} = ${userId} or ${companies.id} = any(${teamsOf(userId)}))`

/**
 * The owner of a company that the person acts for; its jobs are paid with the owner's points.
 * @throws Failure 404 for another person's company
 */
export async function ownerFor(db: Queryable, companyId: number, userId: number): Promise<number> {
  const theirs = and(eq(companies.id, companyId), actsForCompany(userId))
  return foundRow(await db.select({ userId: companies.userId }).from(companies).where(theirs)).userId
}

/** A check before the body is read: without an own company or a team, 409 `company_required` (rule c51). */
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
