import { eq, inArray } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobExclusiveAccesses, userExclusiveAccesses, users } from "../../db/schema/index.ts"
import { invalidField, notFound } from "../../platform/http/failure.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"
import { userRecord } from "./admin-users.queries.ts"

/**
 * Makes these the whole set of somebody's exclusive accesses.
 * @throws Failure 404, 409 `record_changed`, 422 at `job_exclusive_accesses_ids`
 */
export async function grantAccesses(
  tx: Transaction,
  userId: number,
  given: { ids: readonly number[]; seen?: Record<string, unknown> | undefined },
): Promise<void> {
  const ids = [...new Set(given.ids)]
  // Two sets of one person at one moment take turns; rows that refer to the person need not wait (`no key`).
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update")
  if (!user) throw notFound()
  requireUnchanged(await userRecord(tx, userId), given.seen)
  const known = await tx
    .select({ id: jobExclusiveAccesses.id })
    .from(jobExclusiveAccesses)
    .where(inArray(jobExclusiveAccesses.id, ids))
  if (known.length < ids.length)
    throw invalidField("job_exclusive_accesses_ids", "Selecione acessos exclusivos que existem.")
  await tx.delete(userExclusiveAccesses).where(eq(userExclusiveAccesses.userId, userId))
  if (ids.length > 0)
    await tx
      .insert(userExclusiveAccesses)
      .values(ids.map((jobExclusiveAccessId) => ({ userId, jobExclusiveAccessId })))
}
