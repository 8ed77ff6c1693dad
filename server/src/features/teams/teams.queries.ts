import type { Invitation, TeamMember } from "@upaon/contract/companies/endpoints"
import { asc, eq } from "drizzle-orm"
import { companies, companyInvitations, companyMembers, type Queryable, users } from "../../db/index.ts"
import { forbidden, foundRow } from "../../platform/http/index.ts"
import { ownerFor } from "../companies/index.ts"

/** Only the owner decides on a company's team. @throws Failure 404 for another person's company, 403 for a team member */
export async function requireOwner(db: Queryable, companyId: number, userId: number): Promise<void> {
  if ((await ownerFor(db, companyId, userId)) !== userId) throw forbidden()
}

const person = { user_id: users.id, name: users.name, lastName: users.lastName, email: users.email }

type Row = { user_id: number; name: string; lastName: string; email: string; since: Date }

const present = ({ lastName, name, since, ...row }: Row, role: TeamMember["role"]): TeamMember => ({
  ...row,
  name: [name, lastName].filter(Boolean).join(" "),
  role,
  since: since.toISOString(),
})

/** The team of a company; for its owner also the invitations. */
export async function teamOf(db: Queryable, id: number, userId: number, now: Date) {
  const ownerId = await ownerFor(db, id, userId)
  const owners = await db
    .select({ ...person, since: companies.createdAt, company_name: companies.name })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.id, id))
  const { company_name, ...owner } = foundRow(owners)
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
  const data = [present(owner, "owner"), ...members.map((one) => present(one, "member"))]
  return {
    data,
    total: data.length,
    company_name,
    invitations: invitations.map((one) => presentInvitation(one, now)),
  }
}

export const presentInvitation = (
  { id, email, expiresAt }: typeof companyInvitations.$inferSelect,
  now: Date,
): Invitation => ({ id, email, expires_at: expiresAt.toISOString(), expired: expiresAt <= now })
