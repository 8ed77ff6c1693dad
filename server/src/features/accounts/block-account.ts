import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { closeSessionsOf } from "./close-sessions.ts"
import { lockAdministrators } from "./lock-administrators.ts"

/**
 * Suspends an account, which signs it out everywhere, or lets it in again.
 * @throws Failure 404, 409 `last_administrator`
 */
export async function blockAccount(
  tx: Transaction,
  given: { userId: number; actorId: number; blocked: boolean; reason: string | null; now: Date },
): Promise<void> {
  await lockAdministrators(tx, given.actorId, given.userId)
  const saved = await tx
    .update(users)
    .set({
      blockedAt: given.blocked ? given.now : null,
      blockedReason: given.blocked ? given.reason : null,
      updatedAt: given.now,
    })
    .where(eq(users.id, given.userId))
    .returning({ id: users.id })
  if (saved.length === 0) throw notFound()
  if (given.blocked) await closeSessionsOf(tx, given.userId)
}
