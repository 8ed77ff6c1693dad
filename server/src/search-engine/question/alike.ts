import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import { inAll } from "../index/union.ts"
import { conceptTerm } from "../words/concept-term.ts"
import { alikePlans, type Plan } from "./alike-plans.ts"
import { met, type Resolved } from "./met.ts"
import { meeting } from "./narrow.ts"
import { pageOf } from "./page.ts"
import { Reach } from "./reach.ts"
import { type Unit, unitOf } from "./unit.ts"

/** Ranks of any trade: of one supervisor another is no relative. */
const RANKS = new Set(["supervisor", "lider", "gerente", "coordenador", "helper"].map(conceptTerm))

/** Results whose titles tell what kind of work was meant. */
const MOST_TELLING = 3

const placeOf = (unit: Unit, work: Plan["work"], reach: Reach): RoaringBitmap32 => {
  const { title, near, any } = reach.of(unit)
  if (!unit.isOccupation) return any
  return work === "title" ? title : near
}

/** The first of each list, then the second of each; none twice. */
function inTurn(lists: readonly number[][]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
  return [...new Set(all.flat())]
}

/** Who looks for a skill or thing ('java') may like other jobs of the kind that its results are. */
function kindOfWork(
  documents: Documents,
  resolved: Resolved,
  within: RoaringBitmap32 | undefined,
): Unit | undefined {
  const asked = resolved.units.filter((unit) => !unit.isSoft)
  const [unit] = asked
  if (!unit || asked.length > 1 || unit.isBinding || !resolved.tiers) return undefined
  const { postings, valueOf, values } = documents
  const isAbout = (number: number): boolean =>
    unit.same
      .flat()
      .some((term) => postings.get("title", term)?.has(number) || postings.get("text", term)?.has(number))
  const concepts = pageOf(documents, resolved, within, 0, MOST_TELLING)
    .filter(isAbout)
    .flatMap((number) => values.title.get(valueOf.title.get(number)).analysis.spans)
    .flatMap(({ concept }) => (concept.kind === "occupation" && !RANKS.has(concept.term) ? [concept] : []))
  return concepts.length > 0
    ? { ...unitOf([], concepts), same: concepts.map(({ term }) => [term]) }
    : undefined
}

/** What meets part of the question, or what is near to it, until there are enough. */
export function alikeTo(
  documents: Documents,
  resolved: Resolved,
  within: RoaringBitmap32 | undefined,
  most: number,
): number[] {
  const { units } = resolved.read
  const found: number[] = []
  const seen = resolved.all.clone()
  const reach = new Reach(documents)
  const take = ({ lists, work }: Plan): void => {
    const pages = lists.map((list) => {
      const some = met(documents, resolved.read, list, null, reach)
      const stated = work === "anywhere" ? undefined : inAll(list.map((unit) => placeOf(unit, work, reach)))
      for (const tier of some.tiers ?? []) {
        tier.andNotInPlace(seen)
        if (stated) tier.andInPlace(stated)
      }
      return pageOf(documents, some, within, 0, most - found.length)
    })
    for (const number of inTurn(pages).slice(0, most - found.length)) {
      found.push(number)
      seen.add(number)
    }
  }
  for (const plan of alikePlans(units)) {
    if (found.length >= most) return found
    take(plan)
  }
  const kin = found.length < most ? kindOfWork(documents, resolved, within) : undefined
  if (kin) take({ lists: [[kin]], work: "short" })
  // Who only says how they would work sees what is new.
  if (resolved.tiers && resolved.read.denied.length === 0 && units.every((unit) => unit.isSoft)) {
    const others = meeting(RoaringBitmap32.andNot(documents.alive, seen), within)
    found.push(...documents.order.page(others, 0, most - found.length))
  }
  return found
}
