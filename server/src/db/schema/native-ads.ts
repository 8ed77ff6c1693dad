import { sql } from "drizzle-orm"
import { check, foreignKey, index, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { timestamps, id, instant, money, reference } from "./columns.ts"
import { companies } from "./companies.ts"
import { counties, regions, states } from "./places.ts"
import { uploads, users } from "./users.ts"

export const nativeAds = pgTable(
  "native_ads",
  (t) => ({
    id: id(),
    userId: reference("user_id", () => users.id, "restrict").notNull(),
    companyId: reference("company_id", () => companies.id, "set null"),
    title: t.varchar({ length: 255 }).notNull(),
    /** Sanitised HTML. */
    description: t.text().notNull(),
    url: t.text().notNull(),
    /** Reais; shown when above 0. */
    price: money("price").notNull().default(0),
    imageId: reference("image_id", () => uploads.id, "set null"),
    regionId: reference("region_id", () => regions.id, "restrict"),
    stateId: reference("state_id", () => states.id, "restrict"),
    countyId: t.integer("county_id"),
    startDate: instant("start_date").notNull(),
    endDate: instant("end_date").notNull(),
    active: t.boolean().notNull().default(false),
    approved: t.boolean().notNull().default(false),
    priority: t.smallint().notNull().default(5),
    ...timestamps(),
  }),
  (t) => [
    foreignKey({
      name: "native_ads_county_fk",
      columns: [t.countyId, t.stateId],
      foreignColumns: [counties.id, counties.stateId],
    })
      .onDelete("restrict")
      .onUpdate("cascade"),
    index("native_ads_public_idx").on(t.endDate).where(sql`${t.approved} and ${t.active}`),
    index("native_ads_newest_idx").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("native_ads_user_idx").on(t.userId),
    index("native_ads_company_idx").on(t.companyId),
    index("native_ads_county_idx").on(t.countyId),
    index("native_ads_state_idx").on(t.stateId),
    index("native_ads_region_idx").on(t.regionId),
    index("native_ads_image_idx").on(t.imageId),
    check("native_ads_url", sql`${t.url} ~* '^https?://'`),
    check("native_ads_price", sql`${t.price} >= 0`),
    check("native_ads_dates", sql`${t.endDate} > ${t.startDate}`),
    check("native_ads_priority", sql`${t.priority} between 1 and 10`),
    check("native_ads_county_has_state", sql`${t.countyId} is null or ${t.stateId} is not null`),
  ],
)

/** Impressions and clicks of an ad on one local day. */
export const nativeAdDays = pgTable(
  "native_ad_days",
  (t) => ({
    nativeAdId: reference("native_ad_id", () => nativeAds.id, "cascade").notNull(),
    day: t.date({ mode: "string" }).notNull(),
    impressions: t.integer().notNull().default(0),
    clicks: t.integer().notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.nativeAdId, t.day] }),
    check("native_ad_days_counts", sql`${t.impressions} >= 0 and ${t.clicks} >= 0`),
  ],
)
