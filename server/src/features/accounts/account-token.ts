import { eq } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { accountTokens } from "../../db/schema/index.ts"
import { hashToken, newToken } from "./session-token.ts"

/** What a mailed link is for, and how long it lives (rule 3). */
export const TOKEN_LIFE_MS = { email: 24 * 3_600_000, reset: 30 * 60_000 } as const
export type TokenKind = keyof typeof TOKEN_LIFE_MS

/** Makes a link's token, when the mail that carries it is written. Only its hash is kept; the answer is the one place where the token itself stands. */
export async function issueToken(
  db: Queryable,
  given: { kind: TokenKind; userId: number; now: Date },
): Promise<string> {
  const token = newToken()
  await db.insert(accountTokens).values({
    kind: given.kind,
    tokenHash: hashToken(token),
    userId: given.userId,
    expiresAt: new Date(given.now.getTime() + TOKEN_LIFE_MS[given.kind]),
    createdAt: given.now,
  })
  return token
}

export type FoundToken = { id: number; userId: number; expiresAt: Date; usedAt: Date | null }

/** A token as it stands, locked until the transaction ends; null: there never was one of this kind. */
export async function findToken(db: Queryable, kind: TokenKind, token: string): Promise<FoundToken | null> {
  const [found] = await db
    .select({
      id: accountTokens.id,
      kind: accountTokens.kind,
      userId: accountTokens.userId,
      expiresAt: accountTokens.expiresAt,
      usedAt: accountTokens.usedAt,
    })
    .from(accountTokens)
    .where(eq(accountTokens.tokenHash, hashToken(token)))
    .for("update")
  return found?.kind === kind ? found : null
}

export async function markUsed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(accountTokens).set({ usedAt: now }).where(eq(accountTokens.id, id))
}
