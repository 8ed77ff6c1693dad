import { sql } from "drizzle-orm"
import { check, index, pgTable } from "drizzle-orm/pg-core"
import { timestamps, id, reference } from "./columns.ts"
import { placeReferences, states } from "./places.ts"
import { users } from "./users.ts"

/** Where a user lives: one address each. */
export const addresses = pgTable(
  "addresses",
  (t) => ({
    id: id(),
    userId: t
      .integer("user_id")
      .notNull()
      .unique("addresses_user_unique")
      .references(() => users.id, { onDelete: "cascade" }),
    stateId: reference("state_id", () => states.id, "restrict").notNull(),
    countyId: t.integer("county_id").notNull(),
    neighborhoodId: t.integer("neighborhood_id"),
    /** Eight digits, bare. */
    cep: t.varchar({ length: 8 }),
    address: t.varchar({ length: 255 }),
    ...timestamps(),
  }),
  (t) => [
    ...placeReferences("addresses", t),
    index("addresses_county_idx").on(t.countyId),
    index("addresses_neighborhood_idx").on(t.neighborhoodId),
    index("addresses_state_idx").on(t.stateId),
    check("addresses_cep_form", sql`${t.cep} ~ '^[0-9]{8}$'`),
  ],
)
