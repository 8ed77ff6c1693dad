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

/** Opens a challenge and deletes expired ones. @returns its ticket, of which the database stores only the hash */
export async function openChallenge(db: Queryable, { now, ...given }: New): Promise<string> {
  const ticket = newToken()
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await db.insert(challenges).values({ ...given, ticketHash: hashToken(ticket), expiresAt })
  return ticket
}

type Asked = { purpose: Purpose; ticket: string; now: Date }

/** An open challenge. @throws Failure 410 `expired_challenge` */
export async function findChallenge(db: Queryable, asked: Asked): Promise<Challenge> {
  const [found] = await db.select().from(challenges).where(isGood(asked))
  if (!found) throw new Failure(challengeExpired)
  return found
}

/**
 * Takes a challenge, which works once. If the response to it is wrong, the transaction's rollback restores the challenge.
 * @throws Failure 410 `expired_challenge`
 */
export async function consumeChallenge(db: Queryable, asked: Asked): Promise<Challenge> {
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

/** Deletes challenges that expired before `until`. */
export async function clearChallenges({ db }: { db: Queryable }, until: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, until))
}
