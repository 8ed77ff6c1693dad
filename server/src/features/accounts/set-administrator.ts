import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { lockAdministrators } from "./lock-administrators.ts"

/**
 * Gives somebody the administrators' access, or takes it.
 * @throws Failure 404, 409 `last_administrator`
 */
export async function setAdministratorOf(
  tx: Transaction,
  given: { userId: number; actorId: number; isAdmin: boolean; now: Date },
): Promise<void> {
  await lockAdministrators(tx, given.actorId, given.userId)
  const saved = await tx
    .update(users)
    .set({ isAdmin: given.isAdmin, updatedAt: given.now })
    .where(eq(users.id, given.userId))
    .returning({ id: users.id })
  if (saved.length === 0) throw notFound()
}
