import { brand } from "@upaon/contract/site/brand"
import { eq } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Transaction } from "../../db/index.ts"
import { companies, counties, neighborhoods, states, users } from "../../db/index.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"
import { createRandom, type Random } from "../random.ts"
import { homeCounties, jobAreaSlug } from "../start-content/load-start-content.ts"

export type Place = {
  stateId: number
  countyId: number
  county: string
  uf: string
  neighborhoods: readonly { id: number; name: string }[]
}

/** Draws a place: seven in ten in the home counties, two elsewhere in the home state, one elsewhere in Brazil. */
export type PlaceChooser = (random: Random) => Place

/** The share of a county among the home counties. */
const shareOf = (code: number) => (code === brand.homeCounty.code ? 60 : homeCounties.has(code) ? 10 : 0)

/** Reads the places once. Throws an Error when the start content was not loaded. */
export async function findPlaces(database: Queryable): Promise<PlaceChooser> {
  const rows = await database
    .select({
      stateId: states.id,
      countyId: counties.id,
      county: counties.name,
      code: counties.code,
      uf: states.uf,
    })
    .from(counties)
    .innerJoin(states, eq(states.id, counties.stateId))
    .orderBy(counties.id)
  const nested = Map.groupBy(
    await database.select().from(neighborhoods).orderBy(neighborhoods.id),
    (row) => row.countyId,
  )
  const places = rows.map((row) => ({ ...row, neighborhoods: nested.get(row.countyId) ?? [] }))
  const home = places.flatMap((place) => Array<Place>(shareOf(place.code ?? 0)).fill(place))
  const state = places.filter(
    (place) => place.uf === brand.homeState.uf && !homeCounties.has(place.code ?? 0),
  )
  const country = places.filter((place) => place.uf !== brand.homeState.uf)
  if (home.length === 0) throw new Error("the start content is missing: start the app once first")
  return (random) => {
    const draw = random.next()
    if (draw < 0.7 || state.length === 0) return random.pick(home)
    return random.pick(draw < 0.9 || country.length === 0 ? state : country)
  }
}

const texts = z.array(z.string())

const companyNames = readData(
  new URL("company-names.json", import.meta.url),
  z.strictObject({
    /** Kinds of employers: the beginnings of their names, what they are, and the areas that they hire in. */
    kinds: z.array(z.strictObject({ begins: texts, about: z.string(), areas: z.array(jobAreaSlug) })),
    names: texts,
    endings: texts,
  }),
)

export type Employer = {
  id: number
  userId: number
  name: string
  slug: string
  about: string
  hidden: boolean
}

const owners = 12
const batch = 500

/** Adds advertisers and companies for a load measurement, by the areas that they hire in. The owners cannot sign in. */
export async function addCompanies(
  tx: Transaction,
  {
    count,
    seed,
    first,
    choosePlace,
  }: { count: number; seed: number; first: number; choosePlace: PlaceChooser },
): Promise<Map<string, Employer[]>> {
  const mark = `${seed.toString(36)}.${first.toString(36)}`
  const userRows = await tx
    .insert(users)
    .values(
      Array.from({ length: owners }, (_, index) => ({
        userTypeId: 2,
        name: "Recrutamento",
        lastName: String(index + 1),
        username: `carga.${mark}.${index + 1}`,
        email: `carga.${mark}.${index + 1}@carga.example`,
        passwordHash: "!",
        emailVerifiedAt: new Date(),
      })),
    )
    .returning({ id: users.id })
  const random = createRandom(seed * 7 + first)
  const byArea = new Map<string, Employer[]>()
  const planned = Array.from({ length: count }, (_, index) => {
    const kind = companyNames.kinds[index % companyNames.kinds.length] as (typeof companyNames.kinds)[number]
    const place = choosePlace(random)
    const name =
      `${random.pick(kind.begins)} ${random.pick(companyNames.names)} ${random.pick(companyNames.endings)}`.trim()
    return {
      kind,
      row: {
        userId: userRows[index % owners]?.id as number,
        name,
        email: `contato@${toSlug(name)}.example`,
        hideData: random.chance(0.05),
        stateId: place.stateId,
        countyId: place.countyId,
      },
    }
  })
  for (let at = 0; at < planned.length; at += batch) {
    const part = planned.slice(at, at + batch)
    const rows = await tx
      .insert(companies)
      .values(part.map(({ row }) => row))
      .returning({ id: companies.id })
    part.forEach(({ kind, row }, index) => {
      const { userId, name, hideData: hidden } = row
      const employer = {
        id: rows[index]?.id as number,
        userId,
        name,
        slug: toSlug(name),
        about: kind.about,
        hidden,
      }
      for (const area of kind.areas) byArea.set(area, [...(byArea.get(area) ?? []), employer])
    })
  }
  return byArea
}
