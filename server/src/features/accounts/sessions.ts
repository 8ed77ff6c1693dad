import type { Device, Session as SessionReply } from "@upaon/contract/accounts/schemas"
import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { platformErrors } from "@upaon/contract/platform/errors"
import { retention } from "@upaon/contract/privacy/retention"
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm"
import Bowser from "bowser"
import type { Database, Queryable, Transaction } from "../../db/index.ts"
import { accountTokens, challenges, sessions, users } from "../../db/index.ts"
import { Failure, notFound, type Session, type SessionLookup } from "../../platform/http/index.ts"
import { outageOf } from "../../platform/outage.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"
import type { Deps } from "../feature.ts"
import { forgetDevicesOf, hashToken, newToken, rememberDevice, nextToken } from "./account-token.ts"
import { loadUser, lockUser } from "./present-user.ts"

type Kept = typeof sessions.$inferSelect

/** Days from its last use until a session ends (rule 3). */
const SESSION_DAYS = retention.session.days
/** Days from its beginning until a session ends, even if it is used. */
const MAX_DAYS = retention.sessionAtMost.days
/** How long a proof of presence counts for calls that require one (`fresh`). */
const FRESH_MS = 10 * MINUTE_MS
/** The last use is written at most this often, so that reading does not become writing. */
const TOUCH_AFTER_MS = 10 * 60_000

/** Runs with every call of a signed-in person. */
const sessionByToken = (db: Queryable) =>
  db
    .select({
      session: sessions,
      user: {
        ...pick(users, "id", "email", "name", "isAdmin", "secondFactorAt", "userTypeId"),
        emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        or(
          eq(sessions.tokenHash, sql.placeholder("tokenHash")),
          eq(sessions.nextHash, sql.placeholder("tokenHash")),
          and(
            eq(sessions.previousHash, sql.placeholder("tokenHash")),
            gt(sessions.previousUntil, sql.placeholder("now")),
          ),
        ),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.createdAt, sql.placeholder("oldest")),
        isNull(users.blockedAt),
      ),
    )
    .prepare("session_by_token")

/** Finds the session of a token; null for a blocked user's. */
export function findSession({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): SessionLookup {
  const [byToken, byTokenForSure] = [sessionByToken(db), sessionByToken(db.primary)]
  return async (token) => {
    const now = clock.now()
    const asked = { tokenHash: hashToken(token), now, oldest: oldest(now) }
    let [row] = await byToken.execute(asked)
    // The replica may not have the session yet; the primary decides, so that nobody is signed out by mistake.
    if (!row) [row] = await byTokenForSure.execute(asked)
    if (!row) return null
    const { secondFactorAt, ...user } = row.user
    const { session } = row
    const lacksSecondFactor = env.adminSecondFactor && user.isAdmin && secondFactorAt === null
    if (lacksSecondFactor) user.isAdmin = false
    const renewedToken = await touch(db, session, now)
      .then(() => renew(db, session, { token, now }))
      .catch(ignoreOutage)
    const since = session.createdAt
    const isFresh = now.getTime() - (session.provedAt ?? since).getTime() < FRESH_MS
    return { id: session.id, since, isFresh, lacksSecondFactor, renewedToken, user } satisfies Session
  }
}

/** A caller who only reads continues while the primary is away; a later call records the use and renews the token. */
function ignoreOutage(error: unknown): null {
  if (outageOf(error) !== "away") throw error
  return null
}

/**
 * Locks the caller until the transaction ends, before a change that affects signing in.
 * @throws Failure 401 when the session ended after the call began: by a new password, or with the account
 */
export async function lockCaller(tx: Transaction, { id, user }: Session) {
  const stored = await lockUser(tx, user.id)
  if (!stored || (await tx.$count(sessions, eq(sessions.id, id))) === 0)
    throw new Failure(platformErrors.unauthorized)
  return stored
}

/** Records that the person proved their presence for this session. */
export const markProved = (db: Queryable, { id }: Session, now: Date) =>
  db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id))

async function touch(db: Database, { id, userId, lastUsedAt }: Kept, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() <= TOUCH_AFTER_MS) return
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id))
  await noteUse(db, userId, now)
}

/** Sessions that began before this time have ended, even if they were used recently. */
const oldest = (now: Date) => new Date(now.getTime() - MAX_DAYS * DAY_MS)

const SECONDS = SESSION_DAYS * 86_400

/** The most sessions of an account. Only programs that sign in again and again reach it; beyond it the one unused longest ends. */
const MOST_SESSIONS = 1000

/** Signs a person in on a device, after a proof such as the password. @returns the response to registering and signing in */
export async function openSession(
  db: Queryable,
  given: { userId: number; now: Date; userAgent: string | undefined; device?: string | undefined },
): Promise<SessionReply> {
  const token = newToken()
  const device = given.device ?? newToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: given.userId,
    userAgent: given.userAgent?.slice(0, 500) ?? null,
    deviceHash: await rememberDevice(db, { userId: given.userId, device, now: given.now }),
    lastUsedAt: given.now,
    renewedAt: given.now,
    expiresAt: new Date(given.now.getTime() + SECONDS * 1000),
    createdAt: given.now,
  })
  const own = eq(sessions.userId, given.userId)
  const lastUsed = [desc(sessions.lastUsedAt), desc(sessions.id)]
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(...lastUsed)
  await db.delete(sessions).where(inArray(sessions.id, beyond.offset(MOST_SESSIONS)))
  await noteUse(db, given.userId, given.now)
  return { token, token_type: "Bearer", expires_in: SECONDS, device, data: await loadUser(db, given.userId) }
}

/** The devices that are signed in to an account, last used first. */
export async function devicesOf(db: Queryable, by: Session, now: Date): Promise<Device[]> {
  const own = eq(sessions.userId, by.user.id)
  const rows = await db
    .select()
    .from(sessions)
    .where(and(own, gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest(now))))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map((row) => ({
    ...toWire(pick(row, "id", "lastUsedAt", "createdAt")),
    device: deviceName(row.userAgent),
    current: row.id === by.id,
  }))
}

/** Signs out the device of this session. */
export async function closeSession(db: Queryable, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Signs a person out everywhere, except for the session `except`. */
export async function closeSessionsOf(db: Queryable, userId: number, except?: number): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await db.delete(challenges).where(eq(challenges.userId, userId))
}

/**
 * After a new password: signs a person out everywhere, except for the session `except`, and forgets the other devices, because
 * whoever knew the old password may have had one remembered.
 */
export async function endOldAccess(db: Queryable, userId: number, except?: number): Promise<void> {
  await closeSessionsOf(db, userId, except)
  const [kept] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  await forgetDevicesOf(db, userId, ne(accountTokens.tokenHash, kept?.deviceHash ?? ""))
}

/**
 * Signs out one device of a person, or all but the calling one, and forgets them: a new sign-in there sends a mail and has
 * the limits of an unknown device.
 * @throws Failure 404 when the device is not signed in
 */
export async function endDevices(db: Database, by: Session, which: number | "others"): Promise<void> {
  const chosen = which === "others" ? ne(sessions.id, by.id) : eq(sessions.id, which)
  const mine = eq(sessions.userId, by.user.id)
  const hash = { hash: sessions.deviceHash }
  await db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(and(mine, chosen)).returning(hash)
    if (which !== "others" && ended.length === 0) throw notFound()
    const left = await tx.select(hash).from(sessions).where(mine)
    await forgetDevicesOf(tx, by.user.id, inArray(accountTokens.tokenHash, hashesWithout(ended, left)))
  })
}

type Hashes = readonly { hash: string | null }[]

const hashesWithout = (all: Hashes, left: Hashes) =>
  all.flatMap(({ hash }) => (hash === null || left.some((one) => one.hash === hash) ? [] : [hash]))

/** Records at most once a day that somebody uses their account, without changing `updatedAt`. */
async function noteUse(db: Queryable, userId: number, now: Date): Promise<void> {
  const unusedToday = and(eq(users.id, userId), lt(users.lastUsedAt, new Date(now.getTime() - DAY_MS)))
  await db.update(users).set({ lastUsedAt: now }).where(unusedToday)
}

/** Deletes sessions last used before `until`. */
export async function clearSessions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastUsedAt, until))
}

/** The age of a token from which a successor is offered. */
const RENEW_AFTER_MS = DAY_MS
/** The former token stays valid this long after the next is first used: for open requests and other tabs. */
const OVERLAP_MS = 5 * MINUTE_MS

/**
 * Offers the next token. It is derived from the present one and a number in the row, so that all simultaneous requests get the
 * same one. A lost response does no harm: the present token stays valid until the next one is used (ADR 0026).
 * @returns the token to use from now on, or null for the one sent
 */
async function renew(
  db: Queryable,
  session: Kept,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  const hash = hashToken(token)
  if (hash === session.nextHash) return take(db, session, now)
  const fresh = now.getTime() - session.renewedAt.getTime() < RENEW_AFTER_MS
  const isOnlyOne = hash === session.tokenHash && session.nextHash === null
  if (isOnlyOne && fresh) return null
  const renewal = isOnlyOne ? await offer(db, session, token) : session.renewal
  return renewal && nextToken(token, renewal)
}

/** Stores the number from which the next token is derived; of simultaneous requests the first one decides. */
async function offer(db: Queryable, { id, tokenHash }: Kept, token: string): Promise<string | null> {
  const renewal = newToken()
  const isFirst = and(eq(sessions.id, id), eq(sessions.tokenHash, tokenHash), isNull(sessions.nextHash))
  const nextHash = hashToken(nextToken(token, renewal))
  await db.update(sessions).set({ renewal, nextHash }).where(isFirst)
  const one = { renewal: sessions.renewal }
  const [decided] = await db.select(one).from(sessions).where(eq(sessions.id, id))
  return decided?.renewal ?? null
}

/** The client sent the next token, so it has it: the next token becomes the present one. */
async function take(db: Queryable, { id, tokenHash, nextHash }: Kept, now: Date): Promise<null> {
  if (nextHash === null) return null
  const previous = { previousHash: tokenHash, previousUntil: new Date(now.getTime() + OVERLAP_MS) }
  await db
    .update(sessions)
    .set({ tokenHash: nextHash, nextHash: null, ...previous, renewedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.nextHash, nextHash)))
  return null
}

/** A device's name for people, such as 'Chrome no Android', from its User-Agent. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return "Aparelho desconhecido"
  const { browser, os } = Bowser.parse(userAgent)
  // 'Samsung Internet for Android'
  const name = browser.name?.replace(/ for .*/, "")
  if (!name) return "Aparelho desconhecido"
  return os.name ? `${name} no ${os.name}` : name
}
