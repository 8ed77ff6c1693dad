import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { retention } from "@upaon/contract/privacy/retention"
import { and, eq, gt, inArray, lt, ne } from "drizzle-orm"
import { createHash, createHmac, randomBytes } from "node:crypto"
import { accountTokens, type Queryable, users } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import { lockUser } from "./present-user.ts"
import { withEmail } from "./taken-names.ts"

/** A new token: 256 random bits. Only its hash is ever stored. */
export const newToken = () => randomBytes(32).toString("base64url")

/** SHA-256 in hex, as stored. A random token needs no slow hash. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex")

/** The token that follows a token: the same for all who ask at one time, and nobody's who lacks either part. */
export const tokenAfter = (token: string, renewal: string) =>
  createHmac("sha256", renewal).update(token).digest("base64url")

/** What a mailed link is for, and how long it lives (rule 3). */
export const TOKEN_LIFE_MS = { email: DAY_MS, reset: 30 * MINUTE_MS } as const
export type TokenKind = keyof typeof TOKEN_LIFE_MS

/** Makes a link's token, when the mail that carries it is written. Only its hash is kept; the answer is the one place where the token itself stands. */
export async function issueToken(
  db: Queryable,
  given: { kind: TokenKind; userId: number; now: Date; payload?: Record<string, unknown> },
): Promise<string> {
  const token = newToken()
  await db.insert(accountTokens).values({
    kind: given.kind,
    tokenHash: hashToken(token),
    userId: given.userId,
    payload: given.payload,
    expiresAt: new Date(given.now.getTime() + TOKEN_LIFE_MS[given.kind]),
    createdAt: given.now,
  })
  return token
}

export type AccountToken = typeof accountTokens.$inferSelect

const asked = (kind: TokenKind, token: string) =>
  and(eq(accountTokens.tokenHash, hashToken(token)), eq(accountTokens.kind, kind))

/** A token as it stands; null: there never was one of this kind. */
export async function findToken(db: Queryable, kind: TokenKind, token: string): Promise<AccountToken | null> {
  const [found] = await db.select().from(accountTokens).where(asked(kind, token))
  return found ?? null
}

/**
 * The same, locked until the transaction ends: its person first, as whoever makes and ends tokens does, for in another
 * order two would wait for each other.
 */
export async function holdToken(tx: Queryable, kind: TokenKind, token: string): Promise<AccountToken | null> {
  const known = await findToken(tx, kind, token)
  if (known) await lockUser(tx, known.userId)
  const [found] = await tx.select().from(accountTokens).where(asked(kind, token)).for("update")
  return found ?? null
}

export async function markUsed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(accountTokens).set({ usedAt: now }).where(eq(accountTokens.id, id))
}

/** One device may serve several people; what is kept of it is another thing for each. */
const hashOf = (userId: number, device: string) => hashToken(`${userId} ${device}`)

/** The hash of a device that signed in to the account of this e-mail before; null: it never did. */
export async function knownDevice(
  db: Queryable,
  given: { email: string; device?: string | undefined; now: Date },
): Promise<string | null> {
  if (given.device === undefined) return null
  const [user] = await db.select({ id: users.id }).from(users).where(withEmail(given.email))
  if (!user) return null
  return deviceOf(db, user.id, given)
}

/** The same of somebody who is known already. */
export async function deviceOf(
  db: Queryable,
  userId: number,
  given: { device?: string | undefined; now: Date },
): Promise<string | null> {
  if (given.device === undefined) return null
  const tokenHash = hashOf(userId, given.device)
  const known = and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.kind, "device"),
    gt(accountTokens.expiresAt, given.now),
  )
  return (await db.$count(accountTokens, known)) > 0 ? tokenHash : null
}

/** Whether any device is known to have signed in to an account. */
export const hasDevices = async (db: Queryable, userId: number) =>
  (await db.$count(accountTokens, and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "device")))) >
  0

/** From now on sign-ins from this device are never refused for what happens elsewhere. @returns its hash */
export async function rememberDevice(
  db: Queryable,
  given: { userId: number; device: string; now: Date },
): Promise<string> {
  const expiresAt = new Date(given.now.getTime() + retention.device.days * DAY_MS)
  const tokenHash = hashOf(given.userId, given.device)
  await db
    .insert(accountTokens)
    .values({
      kind: "device",
      tokenHash,
      userId: given.userId,
      expiresAt,
      createdAt: given.now,
    })
    .onConflictDoUpdate({ target: accountTokens.tokenHash, set: { expiresAt, createdAt: given.now } })
  return tokenHash
}

/** All of a person's after a reset, since whoever knew the old password may have made one known with it; or those given. */
export async function forgetDevicesOf(
  db: Queryable,
  userId: number,
  hashes?: readonly string[],
): Promise<void> {
  const which = hashes && inArray(accountTokens.tokenHash, hashes)
  const theirs = and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "device"), which)
  await db.delete(accountTokens).where(theirs)
}

/** Removes links that ended before a moment; one that ended lately still deserves its own sentence ('expirou'). */
export async function clearLinks({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(ne(accountTokens.kind, "device"), lt(accountTokens.expiresAt, until)))
}

/** Forgets devices that signed in last before a moment. */
export async function clearDevices({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.kind, "device"), lt(accountTokens.createdAt, until)))
}
