import { invalidTransition } from "@upaon/contract/jobs/errors"
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { companies, jobPosts } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"

/**
 * Whether any of these jobs was public: readers know their employer's name and logo then, and no review of a first job
 * sees them again.
 */
export const wasPublic = async (tx: Transaction, jobs: SQL) =>
  (await tx.$count(jobPosts, and(jobs, isNotNull(jobPosts.firstApprovedAt), isNull(jobPosts.deletedAt)))) > 0

type Company = typeof companies.$inferSelect
type Values = Partial<typeof companies.$inferInsert>

export const NOTHING_PENDING = { pendingName: null, pendingImageId: null, pendingSince: null }

/**
 * The same change with its new name and logo waiting for an administrator: readers go on seeing what was accepted.
 * What they see already, asked for again, takes back what waited; a logo taken away is gone at once.
 */
export function awaitReview(company: Company, { name, imageId, ...rest }: Values, now: Date): Values {
  const pendingName = name === undefined ? company.pendingName : name === company.name ? null : name
  const pendingImageId =
    imageId === undefined ? company.pendingImageId : imageId === company.imageId ? null : imageId
  const waits = pendingName !== null || pendingImageId !== null
  const changed = pendingName !== company.pendingName || pendingImageId !== company.pendingImageId
  return {
    ...rest,
    ...(imageId === null ? { imageId } : {}),
    pendingName,
    pendingImageId,
    pendingSince: waits ? (changed ? now : company.pendingSince) : null,
  }
}

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
