import { and, eq, ne } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { sessions } from "../../db/schema/index.ts"

/** Signs out the device of this session. */
export async function closeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Signs a person out everywhere, but for the session kept by `except`. */
export async function closeSessionsOf(db: Queryable, userId: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.tokenHash, except)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
