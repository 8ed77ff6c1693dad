import { lt } from "drizzle-orm"
import { accountTokens, sessions } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** Removes sessions last used before a moment. */
export async function clearSessions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastUsedAt, until))
}

/** Removes links that ended before a moment; one that ended lately still deserves its own sentence ('expirou'). */
export async function clearLinks({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, until))
}
