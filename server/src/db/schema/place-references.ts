import { type AnyPgColumn, foreignKey } from "drizzle-orm/pg-core"
import { counties, neighborhoods } from "./places.ts"

/**
 * Foreign keys that keep a record's place true: its county lies in its state, its neighbourhood in its county.
 * A county that an administrator moves to another state takes its records along.
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
