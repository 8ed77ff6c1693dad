import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { HOME_STATE_UF_CODE } from "../places/index.ts"
import type { ChosenPlace } from "./pick-ads.ts"

type Given = {
  state_id?: number | undefined
  county_id?: number | undefined
  state?: string | undefined
  county?: string | undefined
}

/**
 * The place a call names by ids or slugs. A county brings its state; a county's slug alone is the home
 * state's, where it has one of that name. What there is not matches no targeted ad.
 */
export async function findPlace(db: Queryable, given: Given): Promise<ChosenPlace> {
  const state = given.state_id !== undefined || given.state
  const county = given.county_id !== undefined || given.county
  if (!state && !county) return {}
  const ofState =
    given.state_id === undefined
      ? given.state
        ? sql`s.slug = ${given.state}`
        : sql`true`
      : sql`s.id = ${given.state_id}`
  const ofCounty =
    given.county_id === undefined ? sql`c.slug = ${given.county ?? ""}` : sql`c.id = ${given.county_id}`
  const { rows } = await db.execute<{ state_id: number; region_id: number; county_id: number | null }>(sql`
    select s.id as state_id, s.region_id, ${county ? sql`c.id` : sql`null::int`} as county_id
    from states s ${county ? sql`left join counties c on c.state_id = s.id and ${ofCounty}` : sql``}
    where ${ofState} ${state ? sql`` : sql`and c.id is not null`}
    order by (s.uf_code = ${HOME_STATE_UF_CODE}) desc, s.id limit 1`)
  const [found] = rows
  return found ? { stateId: found.state_id, regionId: found.region_id, countyId: found.county_id } : {}
}
