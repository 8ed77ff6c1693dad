import type { Address } from "@upaon/contract/accounts/schemas"
import { eq } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { addresses, counties, neighborhoods, states } from "../../db/schema/index.ts"

/** Where a person lives, with the names of the places; null when they never said. */
export async function addressOf(db: Queryable, userId: number): Promise<Address | null> {
  const [row] = await db
    .select({
      state_id: addresses.stateId,
      county_id: addresses.countyId,
      neighborhood_id: addresses.neighborhoodId,
      state: { id: states.id, name: states.name, slug: states.slug, uf: states.uf },
      county: { id: counties.id, name: counties.name, slug: counties.slug },
      neighborhood: { id: neighborhoods.id, name: neighborhoods.name, slug: neighborhoods.slug },
      cep: addresses.cep,
      address: addresses.address,
    })
    .from(addresses)
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(counties, eq(counties.id, addresses.countyId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, addresses.neighborhoodId))
    .where(eq(addresses.userId, userId))
  return row ?? null
}
