import { search as words } from "@upaon/contract/messages/search"
import { fill, fold } from "@upaon/contract/platform/format"
import type { SearchAddress } from "@upaon/contract/search/search-address"
import type { Constraints, SearchEngine } from "@upaon/search-engine"
import { oncePer } from "../../platform/once-per.ts"
import type { Directory } from "../places/index.ts"

/** A place that can be suggested. */
export type SuggestedPlace = {
  /** 'em Timon', 'no bairro Centro'. */
  where: string
  filters: NonNullable<Constraints["filters"]>
  address: Partial<SearchAddress>
}

type Entry = SuggestedPlace & { words: string[]; stateId: number; isHome: boolean }

const LETTERS = 2
/** The most places whose jobs are counted. */
const MOST = 20

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function entriesOf({ states, counties, neighborhoods, homeStateId, homeCountyId }: Directory): Entry[] {
  const { place, quarter, quarterOf } = words.suggested
  const alike = Map.groupBy([...states.values(), ...counties.values()], ({ name }) => name)
  /** The state is part of a town's name that another town or a state has, too. */
  const townOf = (id: number): string => {
    const { name = "", stateId = 0 } = counties.get(id) ?? {}
    return alike.get(name)?.length === 1 ? name : `${name}, ${states.get(stateId)?.uf ?? ""}`
  }
  const ofState = [...states.values()].map(({ id, name, slug }) => ({
    where: fill(place, { place: name }),
    filters: { state: id },
    address: { state: slug },
    words: wordsOf(name),
    stateId: id,
    isHome: id === homeStateId,
  }))
  const ofCounty = [...counties.values()].map(({ id, name, slug, stateId }) => ({
    where: fill(place, { place: townOf(id) }),
    filters: { state: stateId, county: id },
    address: { state: states.get(stateId)?.slug ?? null, county: slug },
    words: wordsOf(name),
    stateId,
    isHome: stateId === homeStateId,
  }))
  const inCounty = new Map(ofCounty.map((entry) => [entry.filters.county, entry]))
  const ofQuarter = [...neighborhoods.values()].flatMap(({ id, name, slug, countyId }) => {
    const county = inCounty.get(countyId)
    const isHome = countyId === homeCountyId
    return {
      where: fill(isHome ? quarter : quarterOf, {
        quarter: name,
        county: townOf(countyId),
      }),
      filters: { ...county?.filters, county: countyId, neighborhood: id },
      address: { ...county?.address, neighborhood: [slug] },
      words: wordsOf(name),
      stateId: county?.stateId ?? 0,
      isHome,
    }
  })
  return [...ofState, ...ofCounty, ...ofQuarter]
}

/** Every place by the first two letters of each of its words. */
const byLetters = oncePer((directory: Directory) => {
  const found = new Map<string, Entry[]>()
  for (const entry of entriesOf(directory))
    for (const letters of new Set(entry.words.map((word) => word.slice(0, LETTERS)))) {
      const same = found.get(letters)
      if (same) same.push(entry)
      else found.set(letters, [entry])
    }
  return found
})

/** Whether places have vacancies, whatever was asked for. */
export function createJobPlaces(engine: SearchEngine, now: number) {
  const kept = new Map<string, Set<unknown>>()
  const withJobs = (name: string, filters: SuggestedPlace["filters"]) => {
    const key = [name, filters.state, filters.county].join()
    const known = kept.get(key) ?? new Set(engine.counts(name, { filters }, now).map(({ value }) => value))
    kept.set(key, known)
    return known
  }
  return ({ filters: { state, county, neighborhood } }: SuggestedPlace): boolean =>
    withJobs("state", {}).has(state) &&
    (county === undefined || withJobs("county", { state }).has(county)) &&
    (neighborhood === undefined || withJobs("neighborhood", { state, county }).has(neighborhood))
}

/**
 * Places with vacancies and words that begin as the typed ones, within a chosen state; places of the home state first. The
 * others are left out first: in Maranhão alone, more than twenty towns come before 'São Vicente Ferrer'.
 */
export function suggestPlaces(
  directory: Directory,
  typed: string,
  state: unknown,
  hasJobs: (place: SuggestedPlace) => boolean,
): SuggestedPlace[] {
  const begun = wordsOf(typed)
  const longest = begun.reduce((a, b) => (b.length > a.length ? b : a), "")
  const found = (byLetters(directory).get(longest.slice(0, LETTERS)) ?? []).filter(
    (entry) =>
      (typeof state !== "number" || entry.stateId === state) &&
      begun.every((one) => entry.words.some((word) => word.startsWith(one))),
  )
  return found
    .toSorted((a, b) => Number(b.isHome) - Number(a.isHome))
    .values()
    .filter(hasJobs)
    .take(MOST)
    .toArray()
}
