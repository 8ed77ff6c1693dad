import { eq, inArray } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobExclusiveAccesses, userExclusiveAccesses, users } from "../../db/schema/index.ts"
import { invalidField, notFound } from "../../platform/http/failure.ts"

/**
 * Makes these the whole set of somebody's exclusive accesses.
 * @throws Failure 404, 422 at `job_exclusive_accesses_ids`
 */
export async function grantAccesses(
  tx: Transaction,
  userId: number,
  given: readonly number[],
): Promise<void> {
  const ids = [...new Set(given)]
  // Two sets of one person at one moment take turns.
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update")
  if (!user) throw notFound()
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
