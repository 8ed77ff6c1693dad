import { eq, inArray, lt, or } from "drizzle-orm"
import { companies, companyInvitations, companyMembers, type Transaction } from "../../db/index.ts"
import { foldEmail } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"

/** Takes a person who leaves out of every team and invitation, and with their companies the teams of these. */
export async function eraseTeamsOf(tx: Transaction, userId: number, email: string): Promise<void> {
  const own = tx.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
  await tx
    .delete(companyMembers)
    .where(or(eq(companyMembers.userId, userId), inArray(companyMembers.companyId, own)))
  await tx
    .delete(companyInvitations)
    .where(or(eq(companyInvitations.email, foldEmail(email)), inArray(companyInvitations.companyId, own)))
}

/** Removes invitations that ended before a moment. */
export async function clearInvitations({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(companyInvitations).where(lt(companyInvitations.expiresAt, until))
}
