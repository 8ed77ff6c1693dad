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
import { Failure, foundRow, tellEvent } from "../../platform/http/index.ts"
import type { Mail } from "../../platform/mail/index.ts"
import { hashPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { confirmationMail, passwordChangedMail, resetMail } from "./account-mails.ts"
import {
  findToken,
  forgetDevicesOf,
  holdToken,
  type AccountToken,
  issueToken,
  markUsed,
  TOKEN_LIFE_MS,
  type TokenKind,
} from "./account-token.ts"
import { closeSessionsOf } from "./sessions.ts"
import { withEmail } from "./taken-names.ts"

const KIND = "account-link"

/** Links to a new password that somebody is mailed while the first of them could live. */
const RESETS = 5

/** `mail` tells the tries of one mail from those of another. */
type LinkMail = { kind: TokenKind; userId: number; mail?: string }

/** Posts a mail whose link opens something. The link itself is made when the mail leaves, and is nowhere but in it. */
export const postLink = (
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
  // Locked, so that of two resets at one moment one ends the other. Whoever left has no password hash.
  const [user] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.passwordHash, "")))
    .for("no key update")
  if (!user) return null
  if (kind === "email")
    return confirmationMail(env.publicUrl, user, await issueToken(tx, { kind, userId, now }))
  // A new link to a new password ends the older ones, those of confirmation do not (rule c45).
  const mailed = and(
    eq(accountTokens.userId, userId),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.createdAt, new Date(now.getTime() - TOKEN_LIFE_MS[kind])),
  )
  // The newest goes on being good: strangers who ask neither fill a mailbox nor keep the owner from a link that works.
  // What a mail server that is away refused is written again with each try, and is no further mail.
  const mailOf = sql`${accountTokens.payload} ->> 'mail'`
  const [known] = await tx
    .select({ mails: countDistinct(mailOf), isTriedAgain: sql<boolean | null>`bool_or(${mailOf} = ${mail})` })
    .from(accountTokens)
    .where(mailed)
  if (known && known.mails >= RESETS && !known.isTriedAgain) return null
  const open = and(mailed, gt(accountTokens.expiresAt, now))
  await tx.update(accountTokens).set({ expiresAt: now }).where(open)
  return resetMail(env.publicUrl, user, await issueToken(tx, { kind, userId, now, payload: { mail } }))
}

/**
 * Confirms an e-mail by the link's token. The same link again answers success: mail programs and impatient fingers
 * open links twice.
 * @throws Failure 400 `verification_failed`, 410 `expired_verification`
 */
export async function confirmEmail(deps: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const found = await holdToken(tx, "email", token)
    if (!found) throw new Failure(verificationFailed)
    if (found.usedAt) return
    if (found.expiresAt <= now) throw new Failure(expiredVerification)
    await markUsed(tx, found.id, now)
    const unconfirmed = and(eq(users.id, found.userId), isNull(users.emailVerifiedAt))
    await tx.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(unconfirmed)
  })
}

/** Mails a link to make a new password. @throws Failure 404 when nobody has the e-mail (rule P8.2) */
export async function restorePassword(
  deps: Pick<Deps, "db" | "mail">,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = foundRow(await tx.select({ id: users.id }).from(users).where(withEmail(email)))
    tellEvent(request, "reset-asked", user.id)
    await postLink(deps, tx, { kind: "reset", userId: user.id })
  })
}

/**
 * Looks a reset link up without using it.
 * @throws Failure 410 `expired_token`, 400 `invalid_token` (unknown, or used already)
 */
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
 * Sets a new password by a reset link and ends every session, since whoever knew the old one may hold one. The
 * mailbox proves more than the former password would, so the new one is good for everything at once.
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
    const { id, userId } = await checkResetToken(tx, given.token, now, holdToken)
    await markUsed(tx, id, now)
    const [user] = await tx
      .update(users)
      .set({ passwordHash, passwordUnprovenAt: null, updatedAt: now })
      .where(eq(users.id, userId))
      .returning({ name: users.name, email: users.email })
    if (!user) throw new Failure(invalidToken)
    await closeSessionsOf(tx, userId)
    await forgetDevicesOf(tx, userId)
    await deps.mail.post(tx, passwordChangedMail(deps.env.publicUrl, user, now))
    return userId
  })
  tellEvent(request, "reset-done", changed)
}
