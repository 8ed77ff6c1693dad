import {
  expiredToken,
  expiredVerification,
  invalidToken,
  verificationFailed,
} from "@upaon/contract/accounts/endpoints"
import { and, countDistinct, eq, gt, isNull, ne, sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { randomUUID } from "node:crypto"
import { accountTokens, type Queryable, type Transaction, users } from "../../db/index.ts"
import { Failure, foundRow, logEvent } from "../../platform/http/index.ts"
import type { Mail } from "../../platform/mail/index.ts"
import { hashPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { confirmationMail, passwordChangedMail, resetMail } from "./account-mails.ts"
import {
  findToken,
  lockToken,
  type AccountToken,
  issueToken,
  markUsed,
  TOKEN_LIFE_MS,
  type TokenKind,
} from "./account-token.ts"
import { endOldAccess } from "./sessions.ts"
import { withEmail } from "./taken-names.ts"

const KIND = "account-link"

/** The number of mails with a reset link that a person gets at most while the first link is valid. */
const RESETS = 5

/** `mail` identifies one mail, so that retries of it are told from other mails. */
type LinkMail = { kind: TokenKind; userId: number; mail?: string }

/** Queues a mail with a link that grants access. The token is made only when the mail is sent, and is stored nowhere else. */
export const queueLink = (
  deps: Pick<Deps, "mail">,
  tx: Transaction,
  link: Omit<LinkMail, "mail">,
): Promise<void> => deps.mail.postKind<LinkMail>(tx, KIND, { ...link, mail: randomUUID() })

export function declareLinkMails(deps: Pick<Deps, "db" | "clock" | "env" | "mail">): void {
  deps.mail.kind<LinkMail>(KIND, (link) => deps.db.transaction((tx) => writeLink(tx, deps, link)))
}

async function writeLink(
  tx: Transaction,
  { clock, env }: Pick<Deps, "clock" | "env">,
  { kind, userId, mail = "" }: LinkMail,
): Promise<Mail | null> {
  const now = clock.now()
  // The lock makes one of two simultaneous resets invalidate the other. An erased account has no password hash.
  const [user] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.passwordHash, "")))
    .for("no key update")
  if (!user) return null
  if (kind === "email")
    return confirmationMail(env.publicUrl, user, await issueToken(tx, { kind, userId, now }))
  // A new reset link invalidates the older ones; links of confirmation stay valid together (rule c45).
  const mailed = and(
    eq(accountTokens.userId, userId),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.createdAt, new Date(now.getTime() - TOKEN_LIFE_MS[kind])),
  )
  // Beyond the limit the newest link stays valid: strangers can neither fill a mailbox nor keep the owner from a working link.
  // A retry after the mail server failed writes the same mail again and does not count.
  const mailOf = sql`${accountTokens.payload} ->> 'mail'`
  const [known] = await tx
    .select({ mails: countDistinct(mailOf), isTriedAgain: sql<boolean | null>`bool_or(${mailOf} = ${mail})` })
    .from(accountTokens)
    .where(mailed)
  if (known && known.mails >= RESETS && !known.isTriedAgain) return null
  await tx.update(accountTokens).set({ expiresAt: now }).where(mailed)
  return resetMail(env.publicUrl, user, await issueToken(tx, { kind, userId, now, payload: { mail } }))
}

/**
 * Confirms an e-mail by the link's token. The same link opened again succeeds, because mail programs and double clicks
 * open links twice.
 * @throws Failure 400 `verification_failed`, 410 `expired_verification`
 */
export async function confirmEmail(deps: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const found = await lockToken(tx, "email", token)
    if (!found) throw new Failure(verificationFailed)
    const unconfirmed = and(eq(users.id, found.userId), isNull(users.emailVerifiedAt))
    // A link that another mail's made needless leaves nothing to ask for, however old it is.
    if ((await tx.$count(users, unconfirmed)) === 0) return
    if (found.expiresAt <= now) throw new Failure(expiredVerification)
    await markUsed(tx, found.id, now)
    await tx.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(unconfirmed)
  })
}

/** Mails a link for a new password. @throws Failure 404 when nobody has the e-mail (rule P8.2) */
export async function restorePassword(
  deps: Pick<Deps, "db" | "mail">,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = foundRow(await tx.select({ id: users.id }).from(users).where(withEmail(email)))
    logEvent(request, "reset-asked", user.id)
    await queueLink(deps, tx, { kind: "reset", userId: user.id })
  })
}

/** Finds a reset link without using it. @throws Failure 410 `expired_token`, 400 `invalid_token` (unknown or already used) */
export async function checkResetToken(
  db: Queryable,
  token: string,
  now: Date,
  look = findToken,
): Promise<AccountToken> {
  const found = await look(db, "reset", token)
  if (!found || found.usedAt) throw new Failure(invalidToken)
  if (found.expiresAt <= now) throw new Failure(expiredToken)
  return found
}

/**
 * Sets a new password by a reset link and ends every session, since whoever knew the old password may have one.
 * Access to the mailbox proves more than the old password, so the new one counts as proven at once.
 */
export async function changePassword(
  deps: Deps,
  given: { token: string; password: string },
  request: FastifyRequest,
): Promise<void> {
  const now = deps.clock.now()
  await checkResetToken(deps.db, given.token, now)
  const passwordHash = await hashPassword(given.password)
  const changed = await deps.db.transaction(async (tx) => {
    const { id, userId } = await checkResetToken(tx, given.token, now, lockToken)
    await markUsed(tx, id, now)
    const [user] = await tx
      .update(users)
      .set({ passwordHash, passwordUnprovenAt: null, updatedAt: now })
      .where(eq(users.id, userId))
      .returning({ name: users.name, email: users.email })
    if (!user) throw new Failure(invalidToken)
    await endOldAccess(tx, userId)
    await deps.mail.post(tx, passwordChangedMail(deps.env.publicUrl, user, now))
    return userId
  })
  logEvent(request, "reset-done", changed)
}
