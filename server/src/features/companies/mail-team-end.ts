import { team as words } from "@upaon/contract/messages/team"
import { fill } from "@upaon/contract/platform/format"
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { companies, companyMembers, type Transaction, users } from "../../db/index.ts"
import { composeMail } from "../../platform/mail/index.ts"
import type { Deps } from "../feature.ts"

const owners = alias(users, "owner")
const list = new Intl.ListFormat("pt-BR")

/**
 * Mails members, before they are removed, that they no longer act for a company: one mail each for all companies of an owner.
 * No mail is sent when the owner is suspended already, because the members were told then.
 */
export async function mailTeamEnd(
  tx: Transaction,
  { mail, env }: Pick<Deps, "mail" | "env">,
  why: keyof typeof words.endMails,
  which: SQL | undefined,
): Promise<void> {
  const told = await tx
    .select({
      email: users.email,
      owner: owners.name,
      names: sql<string[]>`array_agg(${companies.name} order by ${companies.id})`,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .innerJoin(owners, eq(owners.id, companies.userId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(which, isNull(owners.blockedAt), isNull(users.blockedAt)))
    .groupBy(users.id, owners.id)
    .orderBy(asc(users.id))
  for (const { email, owner, names } of told) {
    const given = { owner, company: list.format(names) }
    const [subject, text] = [fill(words.endMails[why].subject, given), fill(words.endMails[why].text, given)]
    const content = { subject, preview: text, heading: subject, blocks: [text], reason: words.endReason }
    await mail.post(tx, composeMail(email, env.publicUrl, content))
  }
}
