import type { ApiCall } from "../../../platform/api-client.ts"

type Place = { name: string; slug: string }

/** The places to choose from, and the one that the address names. */
export type ResumeBankPlace = { state: Place; county: Place | null; states: Place[]; counties: Place[] }

/** Every state, and every county of the chosen one; null when the address names a place that does not exist. */
export async function loadResumeBank(
  call: ApiCall,
  stateSlug: string,
  countySlug: string | undefined,
): Promise<ResumeBankPlace | null> {
  const states = (await call("GET /api/states", { query: { all: true } })).data.map(placeOf)
  const state = states.find(({ slug }) => slug === stateSlug)
  if (!state) return null
  const { data } = await call("GET /api/counties", { query: { all: true, state: state.slug } })
  const counties = data.map(placeOf)
  const county = countySlug === undefined ? null : counties.find(({ slug }) => slug === countySlug)
  return county === undefined ? null : { state, county, states, counties }
}

const placeOf = ({ name, slug }: Place): Place => ({ name, slug })

export const resumeBankPath = (state: string, county?: string | null) =>
  `/banco-de-curriculos/${state}${county ? `/${county}` : ""}`

/** The outside page of a place: 'banco-de-curriculos-{county slug or state slug}' under the configured address. */
export const frameAddress = (base: string, { state, county }: Pick<ResumeBankPlace, "state" | "county">) =>
  `${base}/banco-de-curriculos-${(county ?? state).slug}`
