import { invalidTransition } from "@upaon/contract/platform/errors"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import {
  companies,
  isUnaccepted,
  jobPosts,
  lastChangeTo,
  type Queryable,
  type Transaction,
} from "../../db/index.ts"
import { Failure, foundRow, requireUnchanged } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"

/**
 * Whether any of these jobs was public. Then readers know the employer's name and logo, and no review of a first job will
 * check a change of them.
 */
export async function wasPublic(db: Queryable, jobs: SQL | undefined): Promise<boolean> {
  const which = and(jobs, isNotNull(jobPosts.firstApprovedAt), isNull(jobPosts.deletedAt))
  return (await db.select({ id: jobPosts.id }).from(jobPosts).where(which).limit(1)).length > 0
}

/**
 * Jobs that name this company to readers. One that was moved here waits for its review under the company approved before, which
 * older snapshots know by its name then.
 */
export const namesCompany = (id: number) => {
  const isApproved = sql`coalesce((c.snapshot ->> 'company_id')::int = ${id},
    c.snapshot ->> 'company' = (select name from companies where id = ${id}))`
  return and(
    eq(jobPosts.companyId, id),
    sql`(${isUnaccepted} is not true or ${lastChangeTo(isApproved, JOB_STATUS.active)})`,
  )
}

type Company = typeof companies.$inferSelect
type Values = Partial<typeof companies.$inferInsert>

export const NOTHING_PENDING = {
  pendingName: null,
  pendingImageId: null,
  pendingAbout: null,
  pendingSince: null,
}

/** The value that waits from now on. Asking for the shown value again withdraws the waiting one. */
const asked = <V>(given: V | undefined, shown: V, waiting: V | null): V | null =>
  given === undefined ? waiting : given === shown ? null : given

/**
 * A change whose new name, logo and text wait for an administrator: readers keep seeing the accepted ones.
 * Removing a logo or text takes effect at once.
 */
export function awaitReview(company: Company, { name, imageId, about, ...rest }: Values, now: Date): Values {
  const pending = {
    pendingName: asked(name, company.name, company.pendingName),
    pendingImageId: asked(imageId, company.imageId, company.pendingImageId),
    pendingAbout: asked(about, company.about, company.pendingAbout),
  }
  const waiting = Object.entries(pending) as [keyof typeof pending, unknown][]
  const changed = waiting.some(([column, value]) => value !== company[column])
  return {
    ...rest,
    ...(imageId === null ? { imageId } : {}),
    ...(about === null ? { about } : {}),
    ...pending,
    pendingSince: waiting.some(([, value]) => value !== null) ? (changed ? now : company.pendingSince) : null,
  }
}

/** The name, logo and text that the owner asked for, of which readers may see others. */
export const wishedOf = (company: Company) => ({
  name: company.pendingName ?? company.name,
  imageId: company.pendingImageId ?? company.imageId,
  about: company.pendingAbout ?? company.about,
})

export type NameDecision = {
  id: number
  accepted: boolean
  seen?: Record<string, unknown> | undefined
  now: Date
}

/**
 * Applies a company's waiting name, logo and text, or drops them.
 * @returns its owner, and its values before and after for the audit log
 * @throws Failure 404, 409 `record_changed` or, when nothing waits, `invalid_transition`
 */
export async function decideCompanyName(tx: Transaction, { id, accepted, seen, now }: NameDecision) {
  const one = eq(companies.id, id)
  const before = foundRow(await tx.select().from(companies).where(one).for("no key update"))
  if (before.pendingSince === null) throw new Failure(invalidTransition)
  requireUnchanged({ waiting_since: before.pendingSince.toISOString() }, seen)
  const wished = wishedOf(before)
  const [after] = await tx
    .update(companies)
    .set({ ...(accepted ? wished : {}), ...NOTHING_PENDING, updatedAt: now })
    .where(one)
    .returning()
  if (!after) throw new Error(`companies: ${id} is gone while it was locked`)
  return { ownerId: before.userId, asked: wished.name, before: audited(before), after: audited(after) }
}

const audited = (company: Company) =>
  toWire(pick(company, "name", "imageId", "about", "pendingName", "pendingImageId", "pendingAbout"))
