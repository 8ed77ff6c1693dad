import type { Session as SessionReply } from "@upaon/contract/accounts/schemas"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { retention } from "@upaon/contract/privacy/retention"
import { and, eq, gt, isNull, lt, ne } from "drizzle-orm"
import type { Database, Queryable } from "../../db/client.ts"
import { sessions, users } from "../../db/schema/index.ts"
import type { Clock } from "../../platform/clock.ts"
import type { Session, SessionLookup } from "../../platform/http/session.ts"
import { hashToken, newToken, rememberDevice } from "./account-token.ts"
import type { Deps } from "../feature.ts"
import { loadUser } from "./present-user.ts"

/** Days a session lives from its last use (rule 3). */
const SESSION_DAYS = retention.session.days
/** The last use is written at most this often, so that reading does not become writing. */
const TOUCH_AFTER_MS = 10 * 60_000

/** Looks a token up; a session of a blocked user is none. */
export function findSession(db: Database, clock: Clock): SessionLookup {
  return async (token) => {
    const now = clock.now()
    const tokenHash = hashToken(token)
    const [row] = await db
      .select({
        lastUsedAt: sessions.lastUsedAt,
        since: sessions.createdAt,
        id: users.id,
        email: users.email,
        name: users.name,
        isAdmin: users.isAdmin,
        userTypeId: users.userTypeId,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.blockedAt)))
    if (!row) return null
    if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
      await db
        .update(sessions)
        .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS) })
        .where(eq(sessions.tokenHash, tokenHash))
      await noteUse(db, row.id, now)
    }
    const { lastUsedAt: _, since, emailVerifiedAt, ...user } = row
    return { tokenHash, since, user: { ...user, emailVerified: emailVerifiedAt !== null } } satisfies Session
  }
}

const SECONDS = SESSION_DAYS * 86_400

/** Signs a person in, who typed the password just now, on one device: the answer of registering and of signing in. */
export async function openSession(
  db: Queryable,
  given: { userId: number; now: Date; userAgent: string | undefined; device?: string | undefined },
): Promise<SessionReply> {
  const token = newToken()
  const device = given.device ?? newToken()
  await rememberDevice(db, { userId: given.userId, device, now: given.now })
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: given.userId,
    userAgent: given.userAgent?.slice(0, 500) ?? null,
    lastUsedAt: given.now,
    expiresAt: new Date(given.now.getTime() + SECONDS * 1000),
    createdAt: given.now,
  })
  await noteUse(db, given.userId, given.now)
  return { token, token_type: "Bearer", expires_in: SECONDS, device, data: await loadUser(db, given.userId) }
}

/** Signs out the device of this session. */
export async function closeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Signs a person out everywhere, but for the session kept by `except`. */
export async function closeSessionsOf(db: Queryable, userId: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.tokenHash, except)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** Notes that somebody uses their account, once a day; the record itself counts as unchanged. */
async function noteUse(db: Queryable, userId: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ lastUsedAt: now })
    .where(and(eq(users.id, userId), lt(users.lastUsedAt, new Date(now.getTime() - DAY_MS))))
}

/** Removes sessions last used before a moment. */
export async function clearSessions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastUsedAt, until))
}
