import type { companies } from "../../db/schema/index.ts"

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
