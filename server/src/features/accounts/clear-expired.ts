import { and, eq, lt, ne } from "drizzle-orm"
import { accountTokens, sessions } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** Removes sessions last used before a moment. */
export async function clearSessions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastUsedAt, until))
}

/** Removes links that ended before a moment; one that ended lately still deserves its own sentence ('expirou'). */
export async function clearLinks({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(ne(accountTokens.kind, "device"), lt(accountTokens.expiresAt, until)))
}

/** Forgets devices that signed in last before a moment. */
export async function clearDevices({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.kind, "device"), lt(accountTokens.createdAt, until)))
}
