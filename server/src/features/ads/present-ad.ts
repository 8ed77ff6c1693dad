import type { AdminNativeAd, NativeAd } from "@upaon/contract/ads/schemas"
import { CONFIDENTIAL_COMPANY } from "@upaon/contract/companies/labels"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { presentImage } from "../uploads/index.ts"
import type { AdRow } from "./ad-rows.queries.ts"

/** An ad as anybody reads it; a company that hides its data is not named. */
export function presentAd(row: AdRow, now: Date): NativeAd {
  const { ad, company } = row
  return {
    type: "native_ad",
    id: ad.id,
    title: ad.title,
    description: ad.description,
    url: ad.url,
    image: presentImage(row.image),
    company: company && { name: company.hideData ? CONFIDENTIAL_COMPANY : company.name },
    state: row.state,
    county: row.county,
    price: ad.price,
    date_diff_for_humans: dateDiffForHumans(ad.createdAt, now),
  }
}

/** An ad as administrators see it. */
export function presentAdminAd(row: AdRow, now: Date): AdminNativeAd {
  const { ad, owner, company } = row
  return {
    ...presentAd(row, now),
    user_id: ad.userId,
    user: { id: owner.id, name: [owner.name, owner.lastName].filter(Boolean).join(" ") },
    company_id: ad.companyId,
    company: company && { id: company.id, name: company.name },
    image_id: ad.imageId,
    state_id: ad.stateId,
    county_id: ad.countyId,
    region_id: ad.regionId,
    region: row.region,
    start_date: ad.startDate.toISOString(),
    end_date: ad.endDate.toISOString(),
    active: ad.active,
    approved: ad.approved,
    priority: ad.priority,
    clicks: row.clicks,
    impressions: row.impressions,
    created_at: ad.createdAt.toISOString(),
    updated_at: ad.updatedAt.toISOString(),
  }
}
