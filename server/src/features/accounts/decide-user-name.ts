import { invalidTransition } from "@upaon/contract/jobs/errors"
import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"
import type { NameDecision } from "../companies/index.ts"
import { fullName, NO_PENDING_NAME } from "./await-name-review.ts"

/**
 * Gives a person the name that waits, or drops it. The log of changes names no person, so nothing is told for it.
 * @throws Failure 404, 409 `record_changed` or, when nothing waits, `invalid_transition`
 */
export async function decideUserName(tx: Transaction, { id, accepted, seen, now }: NameDecision) {
  const one = eq(users.id, id)
  const [user] = await tx.select().from(users).where(one).for("update")
  if (!user) throw notFound()
  const { pendingName: name, pendingLastName: lastName, pendingSince: since } = user
  if (name === null || lastName === null || since === null) throw new Failure(invalidTransition)
  requireUnchanged({ waiting_since: since.toISOString() }, seen)
  await tx
    .update(users)
    .set({ ...(accepted ? { name, lastName } : {}), ...NO_PENDING_NAME, updatedAt: now })
    .where(one)
  return { ownerId: id, asked: fullName({ name, lastName }), before: null, after: null }
}
