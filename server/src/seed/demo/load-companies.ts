import { withCheckDigits } from "@upaon/contract/companies/cnpj"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { eq, inArray } from "drizzle-orm"
import { z } from "zod"
import { companies, counties, neighborhoods, states, type Transaction } from "../../db/index.ts"
import { readData } from "../../platform/read-data.ts"
import { Refusal } from "../../platform/refusal.ts"
import { toSlug } from "../../platform/slug.ts"
import { homeCounties, jobAreaSlug } from "../start-content/load-start-content.ts"

const company = z.strictObject({
  name: z.string(),
  /** What the company is, as the end of a sentence. */
  about: z.string(),
  /** The county's IBGE number. */
  county: z.number(),
  neighborhood: z.string(),
  street: z.string(),
  number: z.number(),
  hidden: z.literal(true).optional(),
  /** Username of the owner (`people.json`). */
  owner: z.string(),
  areas: z.array(jobAreaSlug).min(1),
  /** A pattern for titles in these areas that do not fit: a nursery needs no bartender. */
  never: z.string().optional(),
})

export type DemoCompany = z.output<typeof company>

/** Thirty invented employers of the island and of Imperatriz. Any resemblance is coincidence. */
export const demoCompanies = readData(new URL("companies.json", import.meta.url), z.array(company))

/** The places of the demonstration, whatever city the site is for. */
export type DemoPlaces = {
  regionId: number
  stateId: number
  stateName: string
  /** Ids by IBGE number. */
  county: (code: number) => number
  neighborhood: (code: number, name: string | null) => number | null
}

/** Finds the places. @throws Refusal when the start content has other counties */
export async function findPlaces(tx: Transaction): Promise<DemoPlaces> {
  const codes = [...new Set(demoCompanies.map(({ county }) => county))]
  const countyRows = await tx.select().from(counties).where(inArray(counties.code, codes))
  const [state] = await tx
    .select()
    .from(states)
    .where(eq(states.id, countyRows[0]?.stateId ?? 0))
  if (!state || codes.some((code) => !homeCounties.has(code)))
    throw new Refusal("DEMO: a demonstração precisa de municípios que home-counties.json já não tem; use 0.")
  const ids = new Map(countyRows.map((row) => [row.code, row.id]))
  const inThem = inArray(neighborhoods.countyId, [...ids.values()])
  const nested = await tx.select().from(neighborhoods).where(inThem)
  const byName = new Map(nested.map((row) => [`${row.countyId} ${row.name}`, row.id]))
  const county = (code: number) => ids.get(code) as number
  return {
    regionId: state.regionId,
    stateId: state.id,
    stateName: state.name,
    county,
    neighborhood: (code, name) => (name === null ? null : (byName.get(`${county(code)} ${name}`) ?? null)),
  }
}

/** @returns the companies' ids by name */
export async function loadCompanies(
  tx: Transaction,
  places: DemoPlaces,
  users: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .insert(companies)
    .values(
      demoCompanies.map((company, index) => ({
        userId: users.get(company.owner) as number,
        name: company.name,
        email: `contato@${toSlug(company.name)}.example`,
        cnpj: index % 6 === 5 ? null : cnpjOf(index),
        cnpjValid: index % 6 === 5 ? null : true,
        hideData: company.hidden ?? false,
        about: `Somos ${company.about}.`,
        stateId: places.stateId,
        countyId: places.county(company.county),
        neighborhoodId: places.neighborhood(company.county, company.neighborhood),
        streetName: company.street,
        streetNumber: company.number,
        createdAt: new Date(now.getTime() - (54 - index / 2) * DAY_MS),
      })),
    )
    .returning({ id: companies.id, name: companies.name })
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** A CNPJ with valid check digits and a root that has not been assigned yet. */
const cnpjOf = (index: number) => withCheckDigits(`${99_700_000 + index * 137}0001`)
