import {
  type FacetOption,
  type FilterValue,
  type Constraints,
  type SearchDocument,
  createSearchEngine,
} from "../src/index.ts"
import { analyseShort, SHORT_FIELDS } from "../src/index/values.ts"
import { placeWords, scoreDocument, placeShareOf } from "../src/question/rank-page.ts"
import { unitsOf } from "../src/question/plan.ts"
import { wordOf } from "../src/question/parse-question.ts"
import { scoreTitle } from "../src/question/title-score.ts"
import { alternativeUnit, type Unit } from "../src/question/unit.ts"
import { analyseField, analyseText, analyseTitle } from "../src/words/analyse.ts"
import { offeredTerm } from "../src/words/tables.ts"

export const FILTERS = { state: {}, county: { parent: "state" }, area: {} }
export const newEngine = (now: () => number) => createSearchEngine({ filters: FILTERS, now })

const valuesOf = (given: SearchDocument["filters"][string]): FilterValue[] =>
  given === null || given === undefined
    ? []
    : ([] as FilterValue[]).concat(given as FilterValue | FilterValue[])

/** The words of a document by where they stand, read afresh at every question. */
function termsOf({ fields }: SearchDocument): { title: Set<string>; short: Set<string>; any: Set<string> } {
  const title = new Set(analyseTitle(fields.title).terms)
  const text = analyseText(fields.text ?? "")
  const short = new Set([...title, ...text.stated])
  for (const field of SHORT_FIELDS)
    for (const term of analyseShort(field, fields[field] ?? "").terms) short.add(term)
  return { title, short, any: new Set([...short, ...text.mentioned]) }
}

/** What plain words ask for; they are in use and no slips. */
export const unitsAsked = (words: readonly string[]) => unitsOf(words.map(wordOf))

/** Where nobody is both of two trades, either will do. */
export function eitherOf(units: readonly Unit[]): Unit[] {
  const trades = units.filter((unit) => unit.isOneTrade)
  const any = trades.length > 1 ? trades.reduce(alternativeUnit) : undefined
  return units.flatMap((unit) => (!any || !unit.isOneTrade ? unit : unit === trades[0] ? any : []))
}

/** The plain slow truth: a list of documents, walked through for every question. */
export class Reference {
  readonly documents = new Map<number, SearchDocument>()

  living(now: number): SearchDocument[] {
    return [...this.documents.values()]
      .filter((document) => (document.expiresAt ?? Number.POSITIVE_INFINITY) > now)
      .sort((a, b) => b.at - a.at || b.id - a.id)
  }

  within(now: number, narrowing: Constraints, except: readonly string[] = []): SearchDocument[] {
    return this.living(now).filter(
      (document) =>
        Object.entries(narrowing.filters ?? {}).every(([name, given]) => {
          const wanted = valuesOf(given)
          return (
            except.includes(name) ||
            wanted.length === 0 ||
            valuesOf(document.filters[name]).some((one) => wanted.includes(one))
          )
        }) &&
        document.at >= (narrowing.since ?? Number.NEGATIVE_INFINITY) &&
        !narrowing.exclude?.includes(document.id),
    )
  }

  /** Documents (of all the living) that meet units, by tier, best first, then those near. */
  tiers(now: number, units: readonly Unit[]): { own: SearchDocument[][]; near: SearchDocument[][] } {
    const all = this.living(now).map((document) => ({ document, ...termsOf(document) }))
    const has = (terms: Set<string>, unit: Unit): boolean =>
      unit.names.some((one) => one.every((term) => terms.has(term)))
    const near = (terms: Set<string>, unit: Unit): boolean =>
      has(terms, unit) || unit.relatives.some((term) => terms.has(term))
    const title = all.filter(({ title: own }) => units.every((unit) => has(own, unit)))
    const short = all.filter(({ short: own }) => units.every((unit) => has(own, unit)))
    type Terms = (typeof all)[number]
    const offers = ({ short: own, any }: Terms, unit: Unit): boolean =>
      has(own, unit) || (unit.isOccupation && unit.names.some(([term = ""]) => any.has(offeredTerm(term))))
    const mentionsIt = ({ short: own, any }: Terms, unit: Unit): boolean => has(any, unit) || near(own, unit)
    const meeting = (meets: (terms: Terms, unit: Unit) => boolean) =>
      all.filter((terms) => units.every((unit) => meets(terms, unit)))
    const offered = meeting(offers)
    const isTrade = (unit: Unit): boolean => unit.isOccupation && !unit.isLoose
    const saysMore = units.some(isTrade) && units.some((unit) => !isTrade(unit) && !unit.isSoft)
    const mentioning = all.filter(
      ({ short: own, any }) =>
        saysMore && units.every((unit) => (isTrade(unit) ? has(own, unit) : has(any, unit))),
    )
    const trades = units.filter(isTrade)
    /** One of several trades is what the ad is for, it mentions the others. */
    const forOne = (trades.length > 1 ? trades : []).map((trade) =>
      meeting(({ short: own, any }, unit) => has(unit === trade ? own : any, unit)),
    )
    const close = meeting(({ short: own }, unit) => (unit.isOneTrade ? has(own, unit) : near(own, unit)))
    const alsoClose = meeting(({ short: own }, unit) => near(own, unit))
    const better = new Set([...short, ...offered, ...mentioning, ...forOne.flat(), ...alsoClose]).size
    const mentions = meeting((terms, unit) =>
      unit.isOneTrade ? offers(terms, unit) : mentionsIt(terms, unit),
    )
    const seen = new Set<SearchDocument>()
    const own = (tier: typeof all): SearchDocument[] => {
      const others = tier.map(({ document }) => document).filter((document) => !seen.has(document))
      for (const document of others) seen.add(document)
      return others
    }
    const best = [title, short, offered, mentioning, ...forOne, close].map(own)
    const nearest = own(alsoClose)
    const last = own(better < 20 ? mentions : [])
    return { own: [...best, last], near: [nearest, own(better < 20 ? meeting(mentionsIt) : [])] }
  }

  /** Ids of a tier (newest first) by how well the title answers, equals staying in order. */
  byScore(tier: readonly SearchDocument[], units: readonly Unit[]): number[] {
    const titleOf = (text: string) => ({ text, analysis: analyseTitle(text), documents: 0 })
    const scored = tier.map((document) => {
      const { title, place = "" } = document.fields
      const { any } = termsOf(document)
      const lying = { text: place, analysis: analyseField(place), documents: 0 }
      const titleScore = scoreTitle(titleOf(title), units)
      return {
        id: document.id,
        score: scoreDocument(titleScore, units, placeShareOf(lying, placeWords(units)), (word) =>
          any.has(word),
        ),
      }
    })
    return scored.sort((a, b) => b.score - a.score).map(({ id }) => id)
  }

  facet(
    now: number,
    name: keyof typeof FILTERS,
    narrowing: Constraints,
    found: ReadonlySet<SearchDocument>,
  ): FacetOption[] {
    if (name === "county" && valuesOf(narrowing.filters?.state).length === 0) return []
    const counts = new Map<FilterValue, number>()
    // Another state is chosen without the county of the first.
    for (const document of this.within(now, narrowing, name === "state" ? ["state", "county"] : [name]))
      if (found.has(document))
        for (const value of new Set(valuesOf(document.filters[name])))
          counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts].map(([value, count]) => ({ value, count })).sort(byCount)
  }
}

export const byCount = (a: FacetOption, b: FacetOption): number =>
  b.count - a.count || (a.value < b.value ? -1 : 1)
