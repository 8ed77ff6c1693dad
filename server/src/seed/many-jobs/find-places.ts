import type { Queryable } from "../../db/client.ts"
import { counties, neighborhoods, regions, states } from "../../db/schema/index.ts"
import { eq } from "drizzle-orm"
import type { Random } from "../random.ts"

export type Place = {
  regionId: number
  stateId: number
  countyId: number
  county: string
  uf: string
  neighborhoods: readonly { id: number; name: string }[]
}

/** Draws a place: seven in ten in the home counties, two elsewhere in Maranhão, one elsewhere in Brazil. */
export type PlaceChooser = (random: Random) => Place

/** How many of ten home jobs each home county has, by IBGE number. */
const homeCounties = new Map([
  [2111300, 60],
  [2105302, 18],
  [2111201, 10],
  [2107506, 8],
  [2109452, 4],
])

/** Reads the places once. Throws when the start content was not loaded. */
export async function findPlaces(database: Queryable): Promise<PlaceChooser> {
  const rows = await database
    .select({
      regionId: regions.id,
      stateId: states.id,
      countyId: counties.id,
      county: counties.name,
      code: counties.code,
      uf: states.uf,
    })
    .from(counties)
    .innerJoin(states, eq(states.id, counties.stateId))
    .innerJoin(regions, eq(regions.id, states.regionId))
    .orderBy(counties.id)
  const nested = Map.groupBy(
    await database.select().from(neighborhoods).orderBy(neighborhoods.id),
    (row) => row.countyId,
  )
  const places = rows.map((row) => ({ ...row, neighborhoods: nested.get(row.countyId) ?? [] }))
  const home = places.flatMap((place) => Array<Place>(homeCounties.get(place.code ?? 0) ?? 0).fill(place))
  const state = places.filter((place) => place.uf === "MA" && !homeCounties.has(place.code ?? 0))
  const country = places.filter((place) => place.uf !== "MA")
  if (home.length === 0) throw new Error("the start content is missing: start the app once first")
  return (random) => {
    const draw = random.next()
    if (draw < 0.7 || state.length === 0) return random.pick(home)
    return random.pick(draw < 0.9 || country.length === 0 ? state : country)
  }
}
