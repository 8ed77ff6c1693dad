import { RoaringBitmap32 } from "roaring-wasm"
import { inAll, within } from "../index/bitmaps.ts"
import type { Documents } from "../index/documents.ts"
import { createExpand, type Expand } from "./expand.ts"
import { type Matches, matchUnits } from "./match.ts"
import { order } from "./order.ts"
import { byOwnNames, widened } from "./widen.ts"
import { type Unit, unitOf } from "./unit.ts"
import { conceptTerm } from "../words/tables.ts"

/** Below this a unit says too little to show a job for it alone. */
const SAYS_ENOUGH = 1
/** Results whose titles tell what kind of work was meant. */
const MOST_TELLING = 3
/** Ranks of any trade: of one supervisor another is no relative. */
const RANKS = new Set(["supervisor", "lider", "gerente", "coordenador", "helper"].map(conceptTerm))

/** Units that similar jobs meet; of several lists of one rank, jobs are taken in turn. */
type Try = {
  lists: Unit[][]
  /** Where the occupation must stand: texts mention too much that was not asked for, areas hold too much. */
  work: "title" | "short" | "anywhere"
}

const saysEnough = (units: readonly Unit[]) => units.some((unit) => unit.importance > SAYS_ENOUGH)

/**
 * What jobs beside too few results may lack, best first: place, company and other words, the least important one first;
 * then the same with near occupations; then the condition is kept and the occupation widened, or the other way round;
 * and last come the occupations beside the one asked for.
 */
function triesFor(units: readonly Unit[]): Try[] {
  const sorted = units.toSorted((a, b) => b.importance - a.importance)
  const binding = sorted.filter((unit) => unit.isBinding)
  const work = sorted.filter((unit) => unit.isOccupation && !unit.isBinding)
  const rest = sorted.filter((unit) => !unit.isBinding && !unit.isOccupation)
  const core = [...binding, ...work]
  const wide = work.flatMap((unit) => widened(unit) ?? []).map((unit) => ({ ...unit, isSoft: false }))
  /** A list without its last, without its last two, and so on. */
  const shorter = (list: Unit[]) => list.map((_, at) => list.slice(0, list.length - 1 - at))
  const tries: Try[] = []
  const add = (where: Try["work"], ...lists: Unit[][]) =>
    tries.push({ lists: lists.filter(saysEnough), work: where })

  if (work.length > 0) for (const kept of shorter(rest)) add("title", [...core.map(byOwnNames), ...kept])
  for (const kept of shorter(rest)) add("anywhere", [...core, ...kept])
  if (binding.length > 0 && work.length > 0) {
    if (wide.length > 0) add("short", [...binding, ...wide])
    add("anywhere", work, binding)
  }
  for (const kept of [...shorter(work), ...shorter(binding)]) add("anywhere", kept)
  if (binding.length === 0) add("short", wide.slice(0, 1))
  return tries
}

/** The first of each list, then the second of each; none twice. */
function inTurn(lists: readonly number[][]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return [
    ...new Set(Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()),
  ]
}

/** Who looks for a skill or thing ('java') may like other jobs of the kind that its results are. */
function kindOfWork(documents: Documents, matches: Matches, limits: RoaringBitmap32 | undefined) {
  const [unit, ...others] = matches.units.filter((one) => !one.isSoft)
  if (!unit || others.length > 0 || unit.isBinding || !matches.tiers) return undefined
  const { postings, valueOf, values } = documents
  const isAbout = (number: number) =>
    unit.names
      .flat()
      .some((term) => postings.get("title", term)?.has(number) || postings.get("text", term)?.has(number))
  const concepts = order(documents, matches, limits, 0, MOST_TELLING)
    .filter(isAbout)
    .flatMap((number) => values.title.get(valueOf.title.get(number)).analysis.spans)
    .flatMap(({ concept }) => (concept.kind === "occupation" && !RANKS.has(concept.term) ? [concept] : []))
  return concepts.length > 0
    ? { ...unitOf([], concepts), names: concepts.map(({ term }) => [term]) }
    : undefined
}

function stated(unit: Unit, work: "title" | "short", expand: Expand): RoaringBitmap32 {
  const { title, related, any } = expand(unit)
  if (!unit.isOccupation) return any()
  return work === "title" ? title() : related()
}

/** Documents that meet part of a question, or what is near to it, until there are `most`: never its results. */
export function similarTo(
  documents: Documents,
  matches: Matches,
  limits: RoaringBitmap32 | undefined,
  most: number,
): number[] {
  const { units, denied } = matches.plan
  const found: number[] = []
  const seen = matches.all.clone()
  const expand = createExpand(documents)
  const take = ({ lists, work }: Try) => {
    const pages = lists.map((list) => {
      const some = matchUnits(documents, matches.plan, list, expand)
      const allowed = work === "anywhere" ? undefined : inAll(list.map((unit) => stated(unit, work, expand)))
      for (const tier of some.tiers ?? []) {
        tier.andNotInPlace(seen)
        if (allowed) tier.andInPlace(allowed)
      }
      return order(documents, some, limits, 0, most - found.length)
    })
    for (const number of inTurn(pages).slice(0, most - found.length)) {
      found.push(number)
      seen.add(number)
    }
  }
  for (const one of triesFor(units)) {
    if (found.length >= most) return found
    take(one)
  }
  const kind = found.length < most ? kindOfWork(documents, matches, limits) : undefined
  if (kind) take({ lists: [[kind]], work: "short" })
  // Who only says how they would work sees what is new.
  if (matches.tiers && denied.length === 0 && units.every((unit) => unit.isSoft)) {
    const others = within(RoaringBitmap32.andNot(documents.alive, seen), limits)
    found.push(...documents.order.page(others, 0, most - found.length))
  }
  return found
}
