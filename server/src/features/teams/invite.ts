import { team as words } from "@upaon/contract/messages/team"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { fill } from "@upaon/contract/platform/format"
import { and, eq, gt, ne } from "drizzle-orm"
import { companies, companyInvitations, companyMembers, users } from "../../db/index.ts"
import { foundRow, invalidField } from "../../platform/http/index.ts"
import { composeMail, type Mail, withoutAddress } from "../../platform/mail/index.ts"
import { foldEmail, hashToken, newToken, withEmail } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { presentInvitation, requireOwner } from "./teams.queries.ts"

const KIND = "team-invitation"
const LINK_DAYS = 7
/** The most members and open invitations of a company. */
const MOST = 30

type Invited = { invitationId: number }

/**
 * Invites somebody by e-mail to the team of a company that the person owns. A repeated invitation replaces the former link.
 * @throws Failure 404 for another person's company, 403 for a team member, 422 on `email`
 */
export async function invite(deps: Deps, userId: number, companyId: number, given: string) {
  const now = deps.clock.now()
  const email = foldEmail(given)
  return deps.db.transaction(async (tx) => {
    await requireOwner(tx, companyId, userId)
    // The lock makes invitations of a company take turns, so that each counts the ones before.
    await tx.select().from(companies).where(eq(companies.id, companyId)).for("no key update")
    const [known] = await tx.select({ id: users.id }).from(users).where(withEmail(email))
    const ofCompany = eq(companyMembers.companyId, companyId)
    const isMember = known && and(ofCompany, eq(companyMembers.userId, known.id))
    if (known?.id === userId || (isMember && (await tx.$count(companyMembers, isMember)) > 0))
      throw invalidField("email", words.alreadyIn)
    // Excludes this e-mail: an invited person may be invited again even if the team is full.
    const others = and(
      eq(companyInvitations.companyId, companyId),
      gt(companyInvitations.expiresAt, now),
      ne(companyInvitations.email, email),
    )
    // Counted in this order, a person who accepts in between is counted twice rather than not at all.
    const open = await tx.$count(companyInvitations, others)
    const people = open + (await tx.$count(companyMembers, ofCompany))
    if (people >= MOST) throw invalidField("email", fill(words.full, { most: MOST }))
    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS)
    const [invitation] = await tx
      .insert(companyInvitations)
      .values({ companyId, email, expiresAt, createdAt: now })
      .onConflictDoUpdate({
        target: [companyInvitations.companyId, companyInvitations.email],
        set: { expiresAt, tokenHash: null },
      })
      .returning()
    if (!invitation) throw new Error("teams: nothing was written")
    await deps.mail.postKind<Invited>(tx, KIND, { invitationId: invitation.id })
    return presentInvitation(invitation, now)
  })
}

/**
 * Withdraws an open invitation: its link no longer works, even if the mail has not been sent yet.
 * @throws Failure 404 for another person's or none, 403 for a team member
 */
export async function withdrawInvitation(deps: Deps, userId: number, companyId: number, id: number) {
  await requireOwner(deps.db, companyId, userId)
  const one = and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId))
  foundRow(await deps.db.delete(companyInvitations).where(one).returning())
}

/** The link's token is made when the mail is written, and is stored nowhere else. */
export function declareInvitations(deps: Deps): void {
  deps.mail.kind<Invited>(KIND, ({ invitationId }) => write(deps, invitationId))
}

async function write({ db, clock, env }: Deps, id: number): Promise<Mail | null> {
  const one = and(eq(companyInvitations.id, id), gt(companyInvitations.expiresAt, clock.now()))
  const [asked] = await db
    .select({ email: companyInvitations.email, company: companies.name, owner: users.name })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companies.userId))
    .where(one)
  if (!asked) return null
  const token = newToken()
  await db
    .update(companyInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(one)
  const owner = withoutAddress(asked.owner, "Alguém")
  const company = withoutAddress(asked.company, "uma empresa")
  const text = fill(words.mail.text, { owner, company })
  return composeMail(asked.email, env.publicUrl, {
    subject: fill(words.mail.subject, { company }),
    preview: text,
    heading: words.mail.heading,
    blocks: [
      text,
      words.mayAndMayNot,
      {
        kind: "button",
        label: words.mail.button,
        url: `${env.publicUrl}/panel/company/invitation/${token}`,
      },
      { kind: "note", text: fill(words.mail.note, { days: LINK_DAYS, email: asked.email }) },
    ],
    reason: words.mail.reason,
  })
}
