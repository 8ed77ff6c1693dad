import type { Address, addressUpdate } from "@upaon/contract/accounts/schemas"
import { platformErrors } from "@upaon/contract/platform/errors"
import { COUNTY_REQUIRED, STATE_REQUIRED } from "@upaon/contract/platform/text-rules"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { addresses, counties, type Database, neighborhoods, type Queryable, states } from "../../db/index.ts"
import { Failure, requireUnchanged } from "../../platform/http/index.ts"
import { checkPlace } from "../places/index.ts"
import { lockUser } from "./present-user.ts"

/** A person's address with the names of its places; null when none was saved. */
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

const NOWHERE = { state_id: null, county_id: null, neighborhood_id: null, cep: null, address: null }

type Given = z.output<typeof addressUpdate>

/**
 * Saves a person's address; each place must lie in the next larger one. Absent fields stay unchanged, but a neighbourhood of
 * another city is cleared.
 * @throws Failure 422 at `state_id`, `county_id`, `neighborhood_id`, 409 `record_changed`
 */
export async function saveAddress(db: Database, userId: number, given: Given, now: Date): Promise<Address> {
  return db.transaction(async (tx) => {
    // Two simultaneous requests take turns: each keeps what the other one saved.
    await lockUser(tx, userId)
    const before = await addressOf(tx, userId)
    requireUnchanged(before ?? NOWHERE, given.seen)
    const { state_id: stateId = before?.state_id, county_id: countyId = before?.county_id } = given
    if (!stateId || !countyId)
      throw new Failure(platformErrors.validationFailed, {
        fields: {
          ...(!stateId && { state_id: [STATE_REQUIRED] }),
          ...(!countyId && { county_id: [COUNTY_REQUIRED] }),
        },
      })
    await checkPlace(tx, { stateId, countyId, neighborhoodId: given.neighborhood_id })
    const kept = before?.county_id === countyId ? before.neighborhood_id : null
    const values = {
      stateId,
      countyId,
      neighborhoodId: given.neighborhood_id === undefined ? kept : given.neighborhood_id,
      cep: given.cep === undefined ? before?.cep : given.cep || null,
      address: given.address === undefined ? before?.address : given.address || null,
      updatedAt: now,
    }
    await tx
      .insert(addresses)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: addresses.userId, set: values })
    const saved = await addressOf(tx, userId)
    if (!saved) throw new Error("the saved address is gone")
    return saved
  })
}
