import type { FastifyRequest } from "fastify"
import type { Transaction } from "../../db/client.ts"
import type { nativeAds } from "../../db/schema/index.ts"
import type { Session } from "../../platform/http/session.ts"
import { recordChange } from "../audit/index.ts"

/** Who does it, and in which request. */
export type Doer = { session: Session; request: FastifyRequest }

type Ad = typeof nativeAds.$inferSelect

/** Logs what an administrator did to an ad. */
export const auditAd = (
  tx: Transaction,
  doer: Doer,
  change: { action: string; before?: Ad | undefined; after?: Ad | undefined; now: Date },
) =>
  recordChange(tx, {
    session: doer.session,
    request: doer.request,
    now: change.now,
    action: change.action,
    entity: "nativeAd",
    entityId: (change.after ?? change.before)?.id ?? null,
    before: change.before ? audited(change.before) : null,
    after: change.after ? audited(change.after) : null,
  })

const audited = (ad: Ad) => ({
  title: ad.title,
  description: ad.description,
  url: ad.url,
  price: ad.price,
  user_id: ad.userId,
  company_id: ad.companyId,
  image_id: ad.imageId,
  region_id: ad.regionId,
  state_id: ad.stateId,
  county_id: ad.countyId,
  start_date: ad.startDate.toISOString(),
  end_date: ad.endDate.toISOString(),
  priority: ad.priority,
  approved: ad.approved,
  active: ad.active,
})
