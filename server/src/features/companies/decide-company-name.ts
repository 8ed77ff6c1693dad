import { invalidTransition } from "@upaon/contract/jobs/errors"
import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { companies } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"
import { NOTHING_PENDING } from "./await-review.ts"

export type NameDecision = {
  id: number
  accepted: boolean
  seen?: Record<string, unknown> | undefined
  now: Date
}

/**
 * Gives a company the name and logo that wait, or drops them.
 * @returns its owner, and what an audit log keeps of it before and after
 * @throws Failure 404, 409 `record_changed` or, when nothing waits, `invalid_transition`
 */
export async function decideCompanyName(tx: Transaction, { id, accepted, seen, now }: NameDecision) {
  const one = eq(companies.id, id)
  const [before] = await tx.select().from(companies).where(one).for("update")
  if (!before) throw notFound()
  if (before.pendingSince === null) throw new Failure(invalidTransition)
  requireUnchanged({ waiting_since: before.pendingSince.toISOString() }, seen)
  const asked = {
    name: before.pendingName ?? before.name,
    imageId: before.pendingImageId ?? before.imageId,
  }
  const [after] = await tx
    .update(companies)
    .set({ ...(accepted ? asked : {}), ...NOTHING_PENDING, updatedAt: now })
    .where(one)
    .returning()
  if (!after) throw new Error(`companies: ${id} is gone while it was locked`)
  return { ownerId: before.userId, asked: asked.name, before: audited(before), after: audited(after) }
}

const audited = (company: typeof companies.$inferSelect) => ({
  name: company.name,
  image_id: company.imageId,
  pending_name: company.pendingName,
  pending_image_id: company.pendingImageId,
})
