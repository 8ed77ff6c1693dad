import type { AdStatusFilter } from "@upaon/contract/ads/labels"
import type { AdminNativeAd, NativeAd } from "@upaon/contract/ads/endpoints"
import { CONFIDENTIAL_COMPANY } from "@upaon/contract/companies/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { and, desc, eq, getTableColumns, gte, lte, type SQL, sql } from "drizzle-orm"
import {
  companies,
  counties,
  fold,
  hasWords,
  nativeAdDays,
  nativeAds,
  type Queryable,
  regions,
  states,
  uploads,
  users,
} from "../../db/index.ts"
import { foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import { presentImage } from "../uploads/index.ts"
import { pick } from "../../platform/pick.ts"
import { wire } from "../../platform/wire.ts"

const total = (column: typeof nativeAdDays.clicks | typeof nativeAdDays.impressions) =>
  sql<number>`(select coalesce(sum(${column}), 0)::int from native_ad_days where native_ad_id = ${nativeAds.id})`

/** Ads with all that any view of them shows; the caller adds which, in what order and how many. */
export const selectAds = (db: Queryable) =>
  db
    .select({
      ad: getTableColumns(nativeAds),
      owner: { id: users.id, name: users.name, lastName: users.lastName },
      company: { id: companies.id, name: companies.name, hideData: companies.hideData },
      image: { id: uploads.id, key: uploads.key },
      region: { id: regions.id, name: regions.name },
      state: { id: states.id, name: states.name, slug: states.slug, uf: states.uf },
      county: { id: counties.id, name: counties.name, slug: counties.slug },
      impressions: total(nativeAdDays.impressions),
      clicks: total(nativeAdDays.clicks),
    })
    .from(nativeAds)
    .innerJoin(users, eq(users.id, nativeAds.userId))
    .leftJoin(companies, eq(companies.id, nativeAds.companyId))
    .leftJoin(uploads, eq(uploads.id, nativeAds.imageId))
    .leftJoin(regions, eq(regions.id, nativeAds.regionId))
    .leftJoin(states, eq(states.id, nativeAds.stateId))
    .leftJoin(counties, eq(counties.id, nativeAds.countyId))
    .$dynamic()

export type AdRow = Awaited<ReturnType<typeof selectAds>>[number]

/** Approved and active ones that have begun and not ended at this moment. */
export const isRunning = (now: Date) =>
  and(
    eq(nativeAds.approved, true),
    eq(nativeAds.active, true),
    lte(nativeAds.startDate, now),
    gte(nativeAds.endDate, now),
  )

/** As the table's labels say them: Pendente is not approved, Ativo and Inativo are of the approved. */
const standings: Record<AdStatusFilter, SQL | undefined> = {
  all: undefined,
  approved: eq(nativeAds.approved, true),
  pending: eq(nativeAds.approved, false),
  active: and(eq(nativeAds.approved, true), eq(nativeAds.active, true)),
  inactive: and(eq(nativeAds.approved, true), eq(nativeAds.active, false)),
}

const companyName = sql`(select c.name from companies c where c.id = ${nativeAds.companyId})`
const searched = fold(sql`concat_ws(' ', ${nativeAds.title}, ${companyName}, ${nativeAds.url})`)

type Filters = { status?: AdStatusFilter | undefined; query?: string | undefined }

/** A page of all ads, the last made first, and how many there are. */
export function findAds(db: Queryable, given: Filters, window: PageWindow, now: Date) {
  const where = and(standings[given.status ?? "all"], hasWords(given.query, searched))
  const newest = selectAds(db).where(where).orderBy(desc(nativeAds.createdAt), desc(nativeAds.id))
  return readRows(newest, window, (row) => presentAdminAd(row, now), db.$count(nativeAds, where))
}

/** @throws Failure 404 */
export async function findAd(db: Queryable, id: number, now: Date): Promise<AdminNativeAd> {
  const row = foundRow(await selectAds(db).where(eq(nativeAds.id, id)))
  return presentAdminAd(row, now)
}

/** An ad as anybody reads it; a company that hides its data is not named. */
export function presentAd(row: AdRow, now: Date): NativeAd {
  const { ad, company } = row
  return {
    type: "native_ad",
    ...pick(ad, "id", "title", "description", "url", "price"),
    image: presentImage(row.image),
    company: company && { name: company.hideData ? CONFIDENTIAL_COMPANY : company.name },
    state: row.state,
    county: row.county,
    date_diff_for_humans: dateDiffForHumans(ad.createdAt, now),
  }
}

/** An ad as administrators see it. */
function presentAdminAd(row: AdRow, now: Date): AdminNativeAd {
  const { ad, owner, company } = row
  return {
    ...wire(ad),
    ...presentAd(row, now),
    user: { id: owner.id, name: [owner.name, owner.lastName].filter(Boolean).join(" ") },
    company: company && { id: company.id, name: company.name },
    region: row.region,
    clicks: row.clicks,
    impressions: row.impressions,
  }
}
