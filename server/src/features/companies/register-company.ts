import type { companyRegistration } from "@upaon/contract/companies/schemas"
import type { z } from "zod"
import { companies } from "../../db/schema/index.ts"
import type { Session } from "../../platform/http/session.ts"
import type { Deps } from "../feature.ts"
import { checkPlace } from "../places/index.ts"
import { claimImage } from "../uploads/index.ts"
import { companyValues } from "./company-values.ts"

/**
 * Registers a company of one's own.
 * @returns its id
 * @throws Failure 422 for a place or a picture that there is not
 */
export async function registerNewCompany(
  deps: Pick<Deps, "db" | "clock">,
  user: Session["user"],
  body: z.output<typeof companyRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await checkPlace(tx, {
      stateId: body.state_id,
      countyId: body.county_id,
      neighborhoodId: body.neighborhood_id,
    })
    await claimImage(tx, body.image_id, user, now)
    const [row] = await tx
      .insert(companies)
      .values({
        ...companyValues(body),
        userId: user.id,
        name: body.name,
        stateId: body.state_id,
        countyId: body.county_id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: companies.id })
    if (!row) throw new Error("companies: nothing was written")
    return row.id
  })
}
