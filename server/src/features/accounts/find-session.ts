import { retention } from "@upaon/contract/privacy/retention"
import { and, eq, gt, isNull } from "drizzle-orm"
import type { Database } from "../../db/client.ts"
import { sessions, users } from "../../db/schema/index.ts"
import type { Clock } from "../../platform/clock.ts"
import type { Session, SessionLookup } from "../../platform/http/session.ts"
import { noteUse } from "./note-use.ts"
import { hashToken } from "./session-token.ts"

/** Days a session lives from its last use (contract section 3). */
export const SESSION_DAYS = retention.session.days
/** The last use is written at most this often, so that reading does not become writing. */
const TOUCH_AFTER_MS = 10 * 60_000

const DAY_MS = 86_400_000

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
