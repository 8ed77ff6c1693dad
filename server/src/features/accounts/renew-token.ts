import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { and, eq, isNull } from "drizzle-orm"
import { type Queryable, sessions } from "../../db/index.ts"
import { hashToken, newToken, tokenAfter } from "./account-token.ts"

/** How old a token becomes before the next one is given out. */
const RENEW_AFTER_MS = DAY_MS
/** So long the former one is good when the next is in use: requests may be under way, another tab may wait. */
const OVERLAP_MS = 5 * MINUTE_MS

type Kept = typeof sessions.$inferSelect

/**
 * What the device goes on with. The next token is made of the present one and of a number in the row, so that all
 * requests of a day's first moment get the same one, and an answer that was lost costs nothing: until the next token
 * comes back the present one stays good (ADR 0026).
 * @returns null: with the token that it sent
 */
export async function renew(
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
  return renewal && tokenAfter(token, renewal)
}

/** Keeps what the next token is made of; of many at one moment one decides. */
async function offer(db: Queryable, { id, tokenHash }: Kept, token: string): Promise<string | null> {
  const renewal = newToken()
  const isFirst = and(eq(sessions.id, id), eq(sessions.tokenHash, tokenHash), isNull(sessions.nextHash))
  const nextHash = hashToken(tokenAfter(token, renewal))
  await db.update(sessions).set({ renewal, nextHash }).where(isFirst)
  const one = { renewal: sessions.renewal }
  const [decided] = await db.select(one).from(sessions).where(eq(sessions.id, id))
  return decided?.renewal ?? null
}

/** The next token came back, so the device has it: from now on it is the present one. */
async function take(db: Queryable, { id, tokenHash, nextHash }: Kept, now: Date): Promise<null> {
  if (nextHash === null) return null
  const previous = { previousHash: tokenHash, previousUntil: new Date(now.getTime() + OVERLAP_MS) }
  await db
    .update(sessions)
    .set({ tokenHash: nextHash, nextHash: null, ...previous, renewedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.nextHash, nextHash)))
  return null
}
