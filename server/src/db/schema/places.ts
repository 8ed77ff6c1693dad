import { sql } from "drizzle-orm"
import { type AnyPgColumn, check, foreignKey, index, pgTable, unique } from "drizzle-orm/pg-core"
import { timestamps, fold, id, reference } from "./columns.ts"
import { uploads } from "./users.ts"

export const regions = pgTable("regions", (t) => ({
  id: id(),
  name: t.varchar({ length: 255 }).notNull(),
  ...timestamps(),
}))

export const states = pgTable(
  "states",
  (t) => ({
    id: id(),
    regionId: reference("region_id", () => regions.id, "restrict").notNull(),
    name: t.varchar({ length: 255 }).notNull(),
    slug: t.varchar({ length: 255 }).notNull().unique("states_slug_unique"),
    uf: t.varchar({ length: 2 }).notNull().unique("states_uf_unique"),
    /** IBGE number of the state: 21 is Maranhão. */
    ufCode: t.integer("uf_code").unique("states_uf_code_unique"),
    imageId: reference("image_id", () => uploads.id, "set null"),
    ...timestamps(),
  }),
  (t) => [
    index("states_region_idx").on(t.regionId),
    index("states_image_idx").on(t.imageId),
    check("states_uf_form", sql`${t.uf} ~ '^[A-Z]{2}$'`),
  ],
)

export const counties = pgTable(
  "counties",
  (t) => ({
    id: id(),
    stateId: reference("state_id", () => states.id, "restrict").notNull(),
    name: t.varchar({ length: 255 }).notNull(),
    slug: t.varchar({ length: 255 }).notNull(),
    /** IBGE number with seven digits: 2111300 is São Luís. */
    code: t.integer().unique("counties_code_unique"),
    ...timestamps(),
  }),
  (t) => [
    unique("counties_slug_unique").on(t.stateId, t.slug),
    // Referenced by jobs, companies and addresses, so that none can name a county of another state.
    unique("counties_in_state_unique").on(t.id, t.stateId),
    index("counties_name_idx").on(t.stateId, fold(t.name)),
    index("counties_slug_idx").on(t.slug),
  ],
)

export const neighborhoods = pgTable(
  "neighborhoods",
  (t) => ({
    id: id(),
    countyId: reference("county_id", () => counties.id, "restrict").notNull(),
    name: t.varchar({ length: 255 }).notNull(),
    slug: t.varchar({ length: 255 }).notNull(),
    ...timestamps(),
  }),
  (t) => [
    unique("neighborhoods_slug_unique").on(t.countyId, t.slug),
    unique("neighborhoods_in_county_unique").on(t.id, t.countyId),
    index("neighborhoods_name_idx").on(t.countyId, fold(t.name)),
    index("neighborhoods_slug_idx").on(t.slug),
  ],
)

/**
 * Foreign keys that keep a record's place consistent: its county lies in its state, its neighbourhood in its county. When an
 * administrator moves a county to another state, its records follow.
 */
export const placeReferences = (
  table: string,
  t: { stateId: AnyPgColumn; countyId: AnyPgColumn; neighborhoodId: AnyPgColumn },
) => [
  foreignKey({
    name: `${table}_county_fk`,
    columns: [t.countyId, t.stateId],
    foreignColumns: [counties.id, counties.stateId],
  })
    .onDelete("restrict")
    .onUpdate("cascade"),
  foreignKey({
    name: `${table}_neighborhood_fk`,
    columns: [t.neighborhoodId, t.countyId],
    foreignColumns: [neighborhoods.id, neighborhoods.countyId],
  })
    .onDelete("restrict")
    .onUpdate("cascade"),
]
