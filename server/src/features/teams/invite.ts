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
/** Members and open invitations of one company. */
const MOST = 30

type Invited = { invitationId: number }

/**
 * Invites somebody to the team of a company of one's own by e-mail; asked again, the newer link is the one that works.
 * @throws Failure 404 for another's, 403 for one of the team, 422 on `email`
 */
export async function invite(deps: Deps, userId: number, companyId: number, given: string) {
  const now = deps.clock.now()
  const email = foldEmail(given)
  return deps.db.transaction(async (tx) => {
    await requireOwner(tx, companyId, userId)
    // Invitations of one company take turns, so that each counts the one before.
    await tx.select().from(companies).where(eq(companies.id, companyId)).for("no key update")
    const [known] = await tx.select({ id: users.id }).from(users).where(withEmail(email))
    const ofCompany = eq(companyMembers.companyId, companyId)
    const isMember = known && and(ofCompany, eq(companyMembers.userId, known.id))
    if (known?.id === userId || (isMember && (await tx.$count(companyMembers, isMember)) > 0))
      throw invalidField("email", words.alreadyIn)
    // Besides this one: who was invited already may be asked again, however full the team is.
    const others = and(
      eq(companyInvitations.companyId, companyId),
      gt(companyInvitations.expiresAt, now),
      ne(companyInvitations.email, email),
    )
    // Who accepts in between is counted twice, rather than never.
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
 * Takes back an invitation that nobody answered: its link, also of a mail still to leave, works no more.
 * @throws Failure 404 for another's or none, 403 for one of the team
 */
export async function withdrawInvitation(deps: Deps, userId: number, companyId: number, id: number) {
  await requireOwner(deps.db, companyId, userId)
  const one = and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId))
  foundRow(await deps.db.delete(companyInvitations).where(one).returning())
}

/** The link is made when its mail is written, and stands nowhere but in it. */
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
