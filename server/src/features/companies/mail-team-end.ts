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
 * Tells members, before it is done, that they will not act for a company any more: one mail each, of however many
 * companies. Whose owner is suspended already, they have heard of.
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
