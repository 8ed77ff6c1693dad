import { and, eq, gt, isNull, ne } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { accountTokens, users } from "../../db/schema/index.ts"
import type { Mail } from "../../platform/mail/index.ts"
import type { Deps } from "../feature.ts"
import { issueToken, TOKEN_LIFE_MS, type TokenKind } from "./account-token.ts"
import { confirmationMail } from "./mails/confirmation-mail.ts"
import { resetMail } from "./mails/reset-mail.ts"

const KIND = "account-link"

/** Links to a new password that somebody is mailed while the first of them could live. */
const RESETS = 5

type LinkMail = { kind: TokenKind; userId: number }

/** Posts a mail whose link opens something. The link itself is made when the mail leaves, and is nowhere but in it. */
export const postLink = (deps: Pick<Deps, "mail">, tx: Transaction, mail: LinkMail): Promise<void> =>
  deps.mail.postKind<LinkMail>(tx, KIND, mail)

export function declareLinkMails(deps: Pick<Deps, "db" | "clock" | "env" | "mail">): void {
  deps.mail.kind<LinkMail>(KIND, ({ kind, userId }) =>
    deps.db.transaction((tx) => writeLink(tx, deps, kind, userId)),
  )
}

async function writeLink(
  tx: Transaction,
  { clock, env }: Pick<Deps, "clock" | "env">,
  kind: TokenKind,
  userId: number,
): Promise<Mail | null> {
  const now = clock.now()
  // Locked, so that of two resets at one moment one ends the other. Whoever left has no password hash.
  const [user] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.passwordHash, "")))
    .for("no key update")
  if (!user) return null
  if (kind === "email")
    return confirmationMail(env.publicUrl, user, await issueToken(tx, { kind, userId, now }))
  // A new link to a new password ends the older ones, those of confirmation do not (contract c45).
  const mailed = and(
    eq(accountTokens.userId, userId),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.createdAt, new Date(now.getTime() - TOKEN_LIFE_MS[kind])),
  )
  // The newest goes on being good: strangers who ask neither fill a mailbox nor keep the owner from a link that works.
  if ((await tx.$count(accountTokens, mailed)) >= RESETS) return null
  await tx
    .update(accountTokens)
    .set({ expiresAt: now })
    .where(and(mailed, gt(accountTokens.expiresAt, now)))
  return resetMail(env.publicUrl, user, await issueToken(tx, { kind, userId, now }))
}
