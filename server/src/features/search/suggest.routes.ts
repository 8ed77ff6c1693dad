import { search as words } from "@upaon/contract/messages/search"
import { fold } from "@upaon/contract/platform/format"
import { lastDays } from "@upaon/contract/platform/format-time"
import { suggest, type Suggestion } from "@upaon/contract/search/endpoints"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"
import { normaliseName, withoutSigns, type Constraints } from "@upaon/search-engine"
import { sql } from "drizzle-orm"
import type { Database } from "../../db/index.ts"
import { createShortCache } from "../../platform/freshness.ts"
import type { Serve } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import type { JobIndex } from "./job-index.ts"
import { addressOf, toConstraints } from "./to-constraints.ts"
import { suggestConditions } from "./suggest-conditions.ts"
import { createJobPlaces, suggestPlaces, type SuggestedPlace } from "./suggest-places.ts"

const MOST = 8
/** Rows of places when there are other rows. */
const PLACES = 3
/** More than are shown: some have no jobs within the state, or repeat another row's search. */
const CANDIDATES = 2 * MOST
const ASKED_MS = 10 * 60_000
const ASKED_DAYS = 30
/** Questions of fewer people on one day are not shown to others (rule d15). */
const LEAST_ASKED = 5
const MOST_ASKED = 300

/** Splits 'vagas de vendedor em Ti' into job and place. */
const PLACED = /^(?:(.*)\s)?(?:em|no|na)(?:\s+(.*))?$/i
const AROUND = /^(?:(?:vagas?|empregos?|trabalhos?)(?:\s+(?:de|para|como))?(?:\s+|$))+/i

/** The capital initials of a name: 'TI' of 'Tecnologia da Informação'. */
const initialsOf = (name: string) => name.match(/(?<!\p{L})\p{Lu}/gu)?.join("")

/** The words asked for, the place being typed, and whether the input certainly names a place. */
type Asking = { q: string; begun: string; isPlaced: boolean }

function askingOf(typed: string): Asking {
  const [placed, before = "", after = ""] = PLACED.exec(typed) ?? []
  const left = (placed === undefined ? typed : before).replace(AROUND, "").trim()
  if (placed !== undefined) return { q: normaliseName(left), begun: after.trim(), isPlaced: true }
  return { q: "", begun: left, isPlaced: typed !== "" && left === "" }
}

type Row = { row: Suggestion; begins: boolean }
type Asked = { words: string; people: number }

/** What others asked, stored without who asked: the words alone, if they found jobs. */
async function readAsked(db: Database, now: Date): Promise<Asked[]> {
  const { rows } = await db.read.execute<Asked>(sql`
    select words, max(people) as people from asked_questions
    where day >= ${lastDays(ASKED_DAYS, now)[0]} and position = 0 and people >= ${LEAST_ASKED} and results > 0 and words <> ''
    group by words order by 2 desc, 1 limit ${MOST_ASKED}`)
  return rows
}

/** Completes what is being typed. Each row's count is what choosing it finds, word forms and synonyms included. */
export function mountSuggest(serve: Serve, { db, clock, log }: Deps, index: JobIndex): void {
  const asked = createShortCache<Asked[]>(() => clock.now().getTime())
  const askedNow = () =>
    asked.read("asked", ASKED_MS, () =>
      readAsked(db, clock.now()).catch((error: unknown) => {
        log.warn({ err: error }, "suggestions: could not read what people asked")
        return []
      }),
    )

  /** The number of jobs that have all the words without corrections; 0 when the search had to relax them. */
  const totalOf = (q: string, narrowing: Constraints) => {
    const answer = index.engine.search({ ...narrowing, q, limit: 0, now: clock.now().getTime() })
    return answer.relaxedTo === null && answer.corrections.length === 0 ? answer.total : 0
  }

  function namesFor(q: string, narrowing: Constraints, chosen: Partial<SearchAddress>, of: Asked[]): Row[] {
    const areas = new Map([...index.directory.areas.values()].map((area) => [area.name, area]))
    const named = (typed: string) =>
      index.engine.suggest(typed, { limit: CANDIDATES, now: clock.now().getTime(), asked: of })
    const { asked, texts } = suggestConditions(q.trim().replace(AROUND, ""))
    const conditions = texts.map((text) => ({ kind: "title", text, begins: true }) as const)
    const found = named(q)
    const shorter = found.length > 0 ? [] : named(asked).map((name) => ({ ...name, begins: false }))
    const initialed = areas
      .keys()
      .filter((name) => q.trim().length > 1 && initialsOf(name) === q.trim().toUpperCase())
    const inShort = [...initialed].map((text) => ({ kind: "area", text, begins: true }) as const)
    return [...inShort, ...conditions, ...found, ...shorter].map(({ kind, text, begins }) => {
      const area = kind === "area" ? areas.get(text) : undefined
      const total = area
        ? totalOf("", { ...narrowing, filters: { ...narrowing.filters, area: area.id } })
        : totalOf(text, narrowing)
      const path = searchPath({ ...chosen, ...(area ? { jobArea: area.slug } : { q: text }) })
      return { begins, row: { kind, text, path, job_posts_count: total } }
    })
  }

  /** Counties with the most jobs, in the chosen state or else the home state. */
  function mostlyIn(q: string, around: Constraints, state: unknown): SuggestedPlace[] {
    const { engine, directory } = index
    const filters = {
      ...around.filters,
      state: typeof state === "number" ? state : directory.homeStateId,
    }
    const asked = { ...around, q, filters, limit: 0, facets: ["county"], now: clock.now().getTime() }
    const { facets } = engine.search(asked)
    const hasJobs = createJobPlaces(engine, asked.now)
    return (facets.county ?? []).slice(0, MOST).flatMap(({ value }) => {
      const county = directory.counties.get(Number(value))
      const found = county ? suggestPlaces(directory, county.name, county.stateId, hasJobs) : []
      return found.filter((place) => !place.filters.neighborhood && place.filters.county === value)
    })
  }

  /** A place being typed replaces the chosen county and neighbourhood, but not the state. */
  function placesFor(
    { q, begun, isPlaced }: Asking,
    narrowing: Constraints,
    chosen: Partial<SearchAddress>,
  ): Row[] {
    const state = narrowing.filters?.state
    const around = {
      ...narrowing,
      filters: { ...narrowing.filters, county: undefined, neighborhood: undefined },
    }
    const isBegun = begun.length > 1
    const hasJobs = createJobPlaces(index.engine, clock.now().getTime())
    const places = isBegun
      ? suggestPlaces(index.directory, begun, state, hasJobs)
      : isPlaced
        ? mostlyIn(q, around, state)
        : []
    return places.map(({ where, filters, address }) => {
      const total = totalOf(q, { ...around, filters: { ...around.filters, ...filters } })
      const text = `${q || words.suggested.all} ${where}`
      const path = searchPath({ ...chosen, ...EVERYWHERE, ...address, q })
      const begins = isPlaced && (isBegun || !q)
      return { begins, row: { kind: "place", text, path, job_posts_count: total } }
    })
  }

  serve(suggest, async ({ query }) => {
    const now = clock.now()
    const pays = () => index.engine.counts("pay", {}, now.getTime())
    const narrowing = toConstraints(query, index.directory, now, pays)
    const chosen = { ...addressOf(query, narrowing, index.directory), q: "" }
    const typed = withoutSigns(query.q ?? "")
    const asking = askingOf(typed)
    const isOfPlaces = asking.isPlaced && !asking.q
    const places = best(placesFor(asking, narrowing, chosen))
    const named = isOfPlaces ? [] : best(namesFor(typed, narrowing, chosen, await askedNow()))
    // 'Cohama' is a neighbourhood: it is not corrected to 'Camareira'.
    const isMeant = ({ row: { text } }: Row) =>
      fold(text).includes(fold(asking.begun)) || initialsOf(text) === asking.begun.toUpperCase()
    const names = places.length > 0 && !asking.isPlaced ? named.filter(isMeant) : named
    const few = places.slice(0, Math.max(PLACES, MOST - names.length))
    return { data: best([...names.slice(0, MOST - few.length), ...few]).map(({ row }) => row) }
  })
}

const EVERYWHERE = { state: null, county: null, neighborhood: [] }

/** Sorted by the counts that are shown, which differ from those used for choosing; rows without jobs are removed. */
function best(rows: readonly Row[]): Row[] {
  const texts = new Set<string>()
  return rows
    .filter(({ row }) => row.job_posts_count > 0 && !texts.has(fold(row.text)) && texts.add(fold(row.text)))
    .toSorted((a, b) => Number(b.begins) - Number(a.begins) || b.row.job_posts_count - a.row.job_posts_count)
}
