import type { Invitation, TeamMember } from "@upaon/contract/companies/endpoints"
import { and, asc, eq } from "drizzle-orm"
import { companies, companyInvitations, companyMembers, type Queryable, users } from "../../db/index.ts"
import { forbidden, notFound } from "../../platform/http/index.ts"
import { actsForCompany } from "../companies/index.ts"

/** A company that somebody acts for. @throws Failure 404 for another's */
async function companyOf(db: Queryable, id: number, userId: number) {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, ownerId: companies.userId })
    .from(companies)
    .where(and(eq(companies.id, id), actsForCompany(userId)))
  if (!company) throw notFound()
  return company
}

/** The same of its owner alone, who decides on the team. @throws Failure 404 for another's, 403 for one of the team */
export async function ownCompany(db: Queryable, id: number, userId: number) {
  const company = await companyOf(db, id, userId)
  if (company.ownerId !== userId) throw forbidden()
  return company
}

const person = { user_id: users.id, name: users.name, lastName: users.lastName, email: users.email }

type Row = { user_id: number; name: string; lastName: string; email: string; since: Date }

const present = ({ lastName, name, since, ...row }: Row, role: TeamMember["role"]): TeamMember => ({
  ...row,
  name: [name, lastName].filter(Boolean).join(" "),
  role,
  since: since.toISOString(),
})

/** The team of a company, and to its owner who was invited. */
export async function teamOf(db: Queryable, id: number, userId: number, now: Date) {
  const { ownerId } = await companyOf(db, id, userId)
  const [owner] = await db
    .select({ ...person, since: companies.createdAt })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.id, id))
  const members = await db
    .select({ ...person, since: companyMembers.createdAt })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, id))
    .orderBy(asc(companyMembers.createdAt), asc(users.id))
  const asked = eq(companyInvitations.companyId, id)
  const invitations =
    ownerId === userId
      ? await db.select().from(companyInvitations).where(asked).orderBy(asc(companyInvitations.id))
      : []
  const data = [...(owner ? [present(owner, "owner")] : []), ...members.map((one) => present(one, "member"))]
  return { data, total: data.length, invitations: invitations.map((one) => presentInvitation(one, now)) }
}

export const presentInvitation = (
  { id, email, expiresAt }: typeof companyInvitations.$inferSelect,
  now: Date,
): Invitation => ({ id, email, expires_at: expiresAt.toISOString(), expired: expiresAt <= now })
