import { challengeExpired } from "@upaon/contract/accounts/endpoints"
import { MINUTE_MS } from "@upaon/contract/platform/format-time"
import { and, eq, gt, lt } from "drizzle-orm"
import { challenges, type Queryable } from "../../../db/index.ts"
import { Failure } from "../../../platform/http/index.ts"
import { hashToken, newToken } from "../account-token.ts"

const LIFE_MS = 10 * MINUTE_MS

export type Challenge = typeof challenges.$inferSelect
type Purpose = Challenge["purpose"]
type New = { purpose: Purpose; userId: number | null; challenge: string; now: Date }

/** Opens a challenge; its ticket, which only the answer holds, closes it. Those that are over go. */
export async function openChallenge(db: Queryable, { now, ...given }: New): Promise<string> {
  const ticket = newToken()
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await db.insert(challenges).values({ ...given, ticketHash: hashToken(ticket), expiresAt })
  return ticket
}

type Asked = { purpose: Purpose; ticket: string; now: Date }

/** @throws Failure 410 `expired_challenge` */
export async function findChallenge(db: Queryable, asked: Asked): Promise<Challenge> {
  const [found] = await db.select().from(challenges).where(isGood(asked))
  if (!found) throw new Failure(challengeExpired)
  return found
}

/**
 * Takes a challenge, which is good once: undone with the transaction when what was given for it is wrong.
 * @throws Failure 410 `expired_challenge`
 */
export async function takeChallenge(db: Queryable, asked: Asked): Promise<Challenge> {
  const [taken] = await db.delete(challenges).where(isGood(asked)).returning()
  if (!taken) throw new Failure(challengeExpired)
  return taken
}

const isGood = ({ purpose, ticket, now }: Asked) =>
  and(
    eq(challenges.ticketHash, hashToken(ticket)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, now),
  )

/** Removes those that ended before a moment. */
export async function clearChallenges({ db }: { db: Queryable }, until: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, until))
}
