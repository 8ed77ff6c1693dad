import type { companyUpdate } from "@upaon/contract/companies/schemas"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import { companies, jobPosts } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { lastChange, requireUnchanged } from "../../platform/http/require-unchanged.ts"
import type { Session } from "../../platform/http/session.ts"
import type { Deps } from "../feature.ts"
import { checkPlace } from "../places/index.ts"
import { claimImage } from "../uploads/index.ts"
import { awaitReview, NOTHING_PENDING } from "./await-review.ts"
import { companyValues } from "./company-values.ts"
import { wasPublic } from "./was-public.ts"

/**
 * Changes a company of one's own; absent fields stay. A stored CNPJ stays whatever is sent (rule b1). A new name or
 * logo of one whose jobs were public waits for an administrator: readers see what was reviewed (rule c56).
 * @throws Failure 404 for another's, 409 `record_changed`, 422 for a place or a picture that there is not
 */
export async function updateOwnCompany(
  deps: Pick<Deps, "db" | "clock">,
  user: Session["user"],
  body: z.output<typeof companyUpdate>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [company] = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.id, body.id), eq(companies.userId, user.id)))
      .for("update")
    if (!company) throw notFound()
    requireUnchanged(lastChange(company), body.seen)
    const values = companyValues(body)
    if (company.cnpj !== null) {
      delete values.cnpj
      delete values.cnpjValid
    }
    // Another town without a word on the neighbourhood: the old one is of the old town.
    const moved = values.countyId !== undefined && values.countyId !== company.countyId
    if (moved && values.neighborhoodId === undefined) values.neighborhoodId = null
    await checkPlace(tx, {
      stateId: values.stateId ?? company.stateId,
      countyId: values.countyId ?? company.countyId,
      neighborhoodId: values.neighborhoodId === undefined ? company.neighborhoodId : values.neighborhoodId,
    })
    if (values.imageId !== company.imageId) await claimImage(tx, values.imageId, user, now)
    const reviewed = !user.isAdmin && (await wasPublic(tx, eq(jobPosts.companyId, company.id)))
    const seen = reviewed ? awaitReview(company, values, now) : { ...values, ...NOTHING_PENDING }
    await tx
      .update(companies)
      .set({ ...seen, updatedAt: now })
      .where(eq(companies.id, company.id))
  })
}
