import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { retention } from "@upaon/contract/privacy/retention"
import { and, desc, eq, gt, inArray, lt, ne, type SQL } from "drizzle-orm"
import { createHash, createHmac, randomBytes } from "node:crypto"
import { accountTokens, type Queryable, users } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import { lockUser } from "./present-user.ts"
import { withEmail } from "./taken-names.ts"

/** A new token: 256 random bits. Only its hash is ever stored. */
export const newToken = () => randomBytes(32).toString("base64url")

/** SHA-256 in hex, as stored. A random token needs no slow hash. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex")

/** The successor of a token. It is the same for all simultaneous requests, and needs both parts, token and `renewal`. */
export const nextToken = (token: string, renewal: string) =>
  createHmac("sha256", renewal).update(token).digest("base64url")

/** Purposes of mailed links, and their validity in milliseconds (rule 3). */
export const TOKEN_LIFE_MS = { email: DAY_MS, reset: 30 * MINUTE_MS } as const
export type TokenKind = keyof typeof TOKEN_LIFE_MS

/** Makes a link's token when its mail is written. Only the hash is stored; the token itself exists only in the return value. */
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

/** A stored token; null when no such token of this kind exists. */
export async function findToken(db: Queryable, kind: TokenKind, token: string): Promise<AccountToken | null> {
  const [found] = await db.select().from(accountTokens).where(asked(kind, token))
  return found ?? null
}

/**
 * A stored token, locked until the transaction ends. The person is locked first, as everywhere that tokens are made or ended,
 * because another order would deadlock.
 */
export async function lockToken(tx: Queryable, kind: TokenKind, token: string): Promise<AccountToken | null> {
  const known = await findToken(tx, kind, token)
  if (known) await lockUser(tx, known.userId)
  const [found] = await tx.select().from(accountTokens).where(asked(kind, token)).for("update")
  return found ?? null
}

export async function markUsed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(accountTokens).set({ usedAt: now }).where(eq(accountTokens.id, id))
}

/** The hash of a device includes the user, because several people may share a device. */
const hashOf = (userId: number, device: string) => hashToken(`${userId} ${device}`)

/** The hash of a device that signed in to this e-mail's account before; null if it never did. */
export async function knownDevice(
  db: Queryable,
  given: { email: string; device?: string | undefined; now: Date },
): Promise<string | null> {
  if (given.device === undefined) return null
  const [user] = await db.select({ id: users.id }).from(users).where(withEmail(given.email))
  if (!user) return null
  return deviceOf(db, user.id, given)
}

/** The same for a known user id. */
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

/** Whether any device is remembered for the account. */
export const hasDevices = async (db: Queryable, userId: number) =>
  (await db.$count(accountTokens, and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "device")))) >
  0

/** The most devices that are remembered of an account, as there are sessions at most. */
const MOST_DEVICES = 1000

/** Remembers a device: failed sign-ins elsewhere never block it from now on. @returns its hash */
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
  const newest = db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, given.userId), eq(accountTokens.kind, "device")))
    .orderBy(desc(accountTokens.createdAt), desc(accountTokens.id))
  await forgetDevicesOf(db, given.userId, inArray(accountTokens.id, newest.offset(MOST_DEVICES)))
  return tokenHash
}

/** Forgets a person's devices, or some of them. */
export async function forgetDevicesOf(db: Queryable, userId: number, which?: SQL): Promise<void> {
  const theirs = and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "device"), which)
  await db.delete(accountTokens).where(theirs)
}

/** Deletes links that expired before `until`; a link that expired recently still gets its own message ('expirou'). */
export async function clearLinks({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(ne(accountTokens.kind, "device"), lt(accountTokens.expiresAt, until)))
}

/** Forgets devices that last signed in before `until`. */
export async function clearDevices({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.kind, "device"), lt(accountTokens.createdAt, until)))
}
