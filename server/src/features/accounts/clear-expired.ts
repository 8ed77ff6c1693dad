import { lt } from "drizzle-orm"
import { accountTokens, sessions } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** A link that ended lately still deserves its own sentence ('expirou') instead of 'erro'. */
const TOKENS_KEPT_MS = 30 * 86_400_000

/** Removes ended sessions and links that ended a month ago. */
export async function clearExpired({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(now.getTime() - TOKENS_KEPT_MS)))
}
