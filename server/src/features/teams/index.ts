import * as endpoints from "@upaon/contract/companies/endpoints"
import { expiredToken, invalidToken } from "@upaon/contract/accounts/endpoints"
import { team as words } from "@upaon/contract/messages/team"
import { platformErrors } from "@upaon/contract/platform/errors"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { and, eq, inArray, lt, or } from "drizzle-orm"
import type { Feature, Deps } from "../feature.ts"
import { declareInvitations, invite, withdrawInvitation } from "./invite.ts"
import { teamOf } from "./teams.queries.ts"
import { companies, companyInvitations, companyMembers, type Transaction, users } from "../../db/index.ts"
import { Failure, forbidden, foundRow, type Session } from "../../platform/http/index.ts"
import { foldEmail, hashToken, lockUser } from "../accounts/index.ts"
import { mailTeamEnd, ownerFor } from "../companies/index.ts"

/** Teams: the people who act for a company's jobs besides its owner. companies/acts-for.ts decides what they may do. */
export const teams: Feature = ({ serve, deps }) => {
  serve(endpoints.listMembers, ({ params, session }) =>
    teamOf(deps.db, params.id, session.user.id, deps.clock.now()),
  )

  serve(endpoints.inviteMember, async ({ params, body, session, limits }) => {
    await limits.invite(session.user.id, foldEmail(body.email))
    return { data: await invite(deps, session.user.id, params.id, body.email) }
  })

  serve(endpoints.withdrawInvitation, async ({ params, session }) => {
    await withdrawInvitation(deps, session.user.id, params.id, params.invitation_id)
    return { data: { id: params.invitation_id } }
  })

  serve(endpoints.removeMember, async ({ params, session }) => {
    await removeMember(deps, session.user.id, params.id, params.user_id)
    return { data: { id: params.user_id } }
  })

  serve(endpoints.showInvitation, async ({ params, session }) => {
    const { user } = session
    const { name, ownerName } = await invitationTo(user, params.token, deps.clock.now(), sent(deps.db))
    return { data: { name, owner_name: ownerName } }
  })

  serve(endpoints.acceptInvitation, async ({ params, session }) => ({
    data: await acceptInvitation(deps, session.user, params.token),
  }))

  declareInvitations(deps)
}

const sent = (db: Deps["db"] | Transaction) =>
  db
    .select({
      invitation: companyInvitations,
      name: companies.name,
      ownerName: users.name,
      blockedAt: users.blockedAt,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companies.userId))
    .$dynamic()

/**
 * The invitation of a token, only for the confirmed e-mail that was invited (rule d16).
 * @throws Failure 400 `invalid_token`, 410 `expired_token`, 403 for another person's invitation
 */
async function invitationTo(user: Session["user"], token: string, now: Date, rows: ReturnType<typeof sent>) {
  const [asked] = await rows.where(eq(companyInvitations.tokenHash, hashToken(token)))
  if (!asked || asked.blockedAt !== null) throw new Failure(invalidToken, { message: words.accept.failed })
  const { email, expiresAt } = asked.invitation
  if (email !== foldEmail(user.email)) throw new Failure(platformErrors.forbidden, { message: words.others })
  if (expiresAt <= now) throw new Failure(expiredToken, { message: words.accept.failed })
  return asked
}

/**
 * Joins the team of an invitation. A candidate becomes an advertiser, because only these may make the calls, but gets no
 * welcome points.
 */
async function acceptInvitation(deps: Deps, user: Session["user"], token: string) {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    // The person is locked first, as when an account is erased; another order could deadlock.
    await lockUser(tx, user.id)
    const rows = sent(tx).for("update", { of: companyInvitations })
    const { invitation, name } = await invitationTo(user, token, now, rows)
    const { id, companyId } = invitation
    await tx.delete(companyInvitations).where(eq(companyInvitations.id, id))
    await tx
      .insert(companyMembers)
      .values({ companyId, userId: user.id, createdAt: now })
      .onConflictDoNothing()
    if (user.userTypeId !== ADVERTISER)
      await tx.update(users).set({ userTypeId: ADVERTISER, updatedAt: now }).where(eq(users.id, user.id))
    return { id: companyId, name }
  })
}

/**
 * Removes a member from a team: the owner removes somebody, who gets a mail, or members remove themselves. It takes effect
 * from the next call on.
 * @throws Failure 404 for another person's company or a non-member, 403 when a member removes somebody else
 */
async function removeMember(deps: Deps, userId: number, companyId: number, memberId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ownerId = await ownerFor(tx, companyId, userId)
    if (userId !== ownerId && userId !== memberId) throw forbidden()
    const member = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, memberId))
    if (userId !== memberId) await mailTeamEnd(tx, deps, "removed", member)
    foundRow(await tx.delete(companyMembers).where(member).returning())
  })
}

/**
 * Removes a person who leaves from every team and invitation, and the teams of the companies that they own.
 * @param email a confirmed one, because an unconfirmed address may be that of somebody else who was invited
 */
export async function eraseTeamsOf(tx: Transaction, userId: number, email: string | null): Promise<void> {
  const own = tx.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
  const memberships = or(eq(companyMembers.userId, userId), inArray(companyMembers.companyId, own))
  await tx.delete(companyMembers).where(memberships)
  const asked = email === null ? undefined : eq(companyInvitations.email, foldEmail(email))
  await tx.delete(companyInvitations).where(or(asked, inArray(companyInvitations.companyId, own)))
}

/** Deletes invitations that expired before `until`. */
export async function clearInvitations({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(companyInvitations).where(lt(companyInvitations.expiresAt, until))
}
