import { RoaringArenaAllocator, RoaringBitmap32 } from "roaring-wasm"
import type { FacetOption, Narrowing, SearchAnswer, SearchQuestion } from "../door.ts"
import type { Documents } from "../index/documents.ts"
import { inAll } from "../index/union.ts"
import { makeRoom } from "../index/in-map.ts"
import { alikePlans, type Plan } from "./alike-plans.ts"
import { Facets, type Parents } from "./facets.ts"
import { meeting, narrow } from "./narrow.ts"
import { type Found, pageOf } from "./page.ts"
import { readQuestion, type ReadQuestion } from "./read.ts"
import { Reach } from "./reach.ts"
import { relax } from "./relax.ts"
import { canMeet, isMetByName, tiersOf, unwanted } from "./tiers.ts"
import { LONGEST_QUESTION } from "./typed-words.ts"
import { type Unit, unitOf } from "./unit.ts"
import { widened } from "./wider.ts"
import { WordsInUse } from "./words-in-use.ts"

/** A page with fewer results than this may be filled with what is alike. */
const ALIKE_UNDER = 10
/** Questions whose tiers are kept until the next change: at a million documents some 0.2 MB each. */
const MOST_KEPT = 512
/** Whole answers, and counts, kept until the next change. */
const MOST_ANSWERS = 2000

/** Conditions of this importance are met in a near occupation rather than not at all. */
const KEEPS_RELATIVES = 3.3

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

/** A question read and answered without any narrowing: what all its pages, counts and facets share. */
interface Resolved extends Found {
  read: ReadQuestion
  relaxedTo: string | null
}

const keyOf = (q: string, exact: boolean): string => `${exact ? "=" : "~"}${q.slice(0, LONGEST_QUESTION)}`

/** Answers questions over documents; keeps the words' part of recent ones until anything changes. */
export class Asking {
  readonly #documents: Documents
  readonly #facets: Facets
  readonly #use: WordsInUse
  #kept = new Map<string, Resolved>()
  #answers = new Map<string, unknown>()
  #keptVersion = -1

  constructor(documents: Documents, parents: Parents) {
    this.#documents = documents
    this.#facets = new Facets(documents, parents)
    this.#use = new WordsInUse(documents)
  }

  get use(): WordsInUse {
    return this.#use
  }

  answer(question: SearchQuestion): SearchAnswer {
    const { now: _, ...asked } = question
    return this.#remember(asked, (arena) => this.#answer(question, arena))
  }

  /** What was answered to the same question since the last change, or a new answer. Not the caller's to change. */
  #remember<T>(question: Narrowing & { counts?: string }, make: (arena: RoaringArenaAllocator) => T): T {
    this.#forgetIfChanged()
    // Moments are never asked for twice.
    const key = question.since === undefined ? JSON.stringify(question) : null
    if (key !== null && this.#answers.has(key)) return this.#answers.get(key) as T
    const arena = new RoaringArenaAllocator()
    try {
      const answer = arena.with(() => make(arena))
      if (key !== null) {
        makeRoom(this.#answers, MOST_ANSWERS)
        this.#answers.set(key, answer)
      }
      return answer
    } finally {
      arena.disposeAll()
    }
  }

  #answer(question: SearchQuestion, arena: RoaringArenaAllocator): SearchAnswer {
    const { q = "", exact = false } = question
    const resolved = this.#resolve(q, exact, arena)
    // What finds everything is counted once, whatever was typed.
    const words = resolved.tiers ? keyOf(q, exact) : ""
    const within = narrow(this.#documents, question)
    const offset = Math.max(0, Math.floor(question.offset ?? 0))
    const limit = Math.max(0, Math.floor(question.limit ?? 20))
    const results = meeting(resolved.all, within)
    const total = results.size
    const wantsAlike = question.alike === true && offset === 0 && total < Math.min(limit, ALIKE_UNDER)
    return {
      ids: pageOf(this.#documents, resolved, within, offset, limit).map((number) =>
        this.#documents.order.id.get(number),
      ),
      alike: wantsAlike
        ? this.#alike(resolved, within, limit - total).map((number) => this.#documents.order.id.get(number))
        : [],
      total,
      facets: this.#facets.of(words, resolved.all, results, question, question.facets ?? []),
      corrections: resolved.read.corrections,
      readAs: resolved.read.readAs,
      relaxedTo: resolved.relaxedTo,
      elsewhere: resolved.all.size,
    }
  }

  /** What meets part of the question, or what is near to it, until there are enough. */
  #alike(resolved: Resolved, within: RoaringBitmap32 | undefined, most: number): number[] {
    const { units } = resolved.read
    const found: number[] = []
    const seen = resolved.all.clone()
    const reach = new Reach(this.#documents)
    const take = ({ lists, work }: Plan): void => {
      const pages = lists.map((list) => {
        const some = this.#met(resolved.read, list, null, reach)
        const stated = work === "anywhere" ? undefined : inAll(list.map((unit) => placeOf(unit, work, reach)))
        for (const tier of some.tiers ?? []) {
          tier.andNotInPlace(seen)
          if (stated) tier.andInPlace(stated)
        }
        return pageOf(this.#documents, some, within, 0, most - found.length)
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
    const kin = found.length < most ? this.#kindOfWork(resolved, within) : undefined
    if (kin) take({ lists: [[kin]], work: "short" })
    return found
  }

  /** Who looks for a skill or thing ('java') may like other jobs of the kind that its results are. */
  #kindOfWork(resolved: Resolved, within: RoaringBitmap32 | undefined): Unit | undefined {
    const asked = resolved.units.filter((unit) => !unit.isSoft)
    const [unit] = asked
    if (!unit || asked.length > 1 || unit.isBinding || !resolved.tiers) return undefined
    const { postings, valueOf, values } = this.#documents
    const isAbout = (number: number): boolean =>
      unit.same
        .flat()
        .some((term) => postings.get("title", term)?.has(number) || postings.get("text", term)?.has(number))
    const concepts = pageOf(this.#documents, resolved, within, 0, MOST_TELLING)
      .filter(isAbout)
      .flatMap((number) => values.title.get(valueOf.title.get(number)).analysis.spans)
      .flatMap(({ concept }) => (concept.kind === "occupation" ? [concept] : []))
    return concepts.length > 0
      ? { ...unitOf([], concepts), same: concepts.map(({ term }) => [term]) }
      : undefined
  }

  #met(read: ReadQuestion, units: Unit[], relaxedTo: string | null, reach: Reach): Resolved {
    return {
      read,
      relaxedTo,
      units,
      ...tiersOf(this.#documents, units, reach, read.denied),
      scores: new Map(),
    }
  }

  counts(name: string, narrowing: Narrowing): FacetOption[] {
    return this.#remember({ ...narrowing, counts: name }, () => {
      const { alive } = this.#documents
      const results = meeting(alive, narrow(this.#documents, narrowing))
      return this.#facets.of("", alive, results, narrowing, [name])[name] ?? []
    })
  }

  #resolve(q: string, exact: boolean, arena: RoaringArenaAllocator): Resolved {
    const key = keyOf(q, exact)
    let resolved = this.#kept.get(key)
    if (resolved) this.#kept.delete(key)
    else {
      resolved = this.#answerWords(readQuestion(q, this.#use, exact))
      for (const set of resolved.tiers ?? []) arena.escape(set)
      if (resolved.tiers) arena.escape(resolved.all)
      const gone = makeRoom(this.#kept, MOST_KEPT)
      if (gone) free(gone)
    }
    // The one asked for last is the last to go.
    this.#kept.set(key, resolved)
    return resolved
  }

  #answerWords(read: ReadQuestion): Resolved {
    const documents = this.#documents
    const every: Resolved = {
      read,
      relaxedTo: null,
      units: [],
      tiers: null,
      all: documents.alive,
      scores: new Map(),
    }
    if (read.units.length === 0) return every
    const reach = new Reach(documents)
    const whole = this.#met(read, read.units, null, reach)
    if (!whole.all.isEmpty) return whole
    const kept = relax(
      read.units,
      (units) => canMeet(documents, units, reach, read.denied),
      (units) => isMetByName(documents, units, reach, read.denied),
    )
    const relaxedTo = kept.map((unit) => unit.said).join(" ")
    if (kept.length === 0) return { ...every, relaxedTo: "" }
    const found = this.#metNearly(read, kept, relaxedTo, reach)
    return found.all.isEmpty ? { ...every, relaxedTo: "" } : found
  }

  /**
   * What meets the units kept, best first what is near to the others as well: 'gerente de restaurante' shows the manager
   * of an ice-cream parlour first. Before them what meets a binding condition in a near occupation.
   */
  #metNearly(read: ReadQuestion, kept: Unit[], relaxedTo: string, reach: Reach): Resolved {
    const isMet = (units: Unit[]): boolean => canMeet(this.#documents, units, reach, read.denied)
    const dropped = read.units.filter((unit) => !kept.includes(unit))
    const wider = dropped.flatMap((unit) => widened(unit) ?? []).filter((unit) => isMet([...kept, unit]))
    const found = this.#met(read, [...kept, ...wider], relaxedTo, reach)
    found.units = kept
    const binding = read.units.filter((unit) => unit.isBinding && unit.importance >= KEEPS_RELATIVES)
    const work = read.units.filter((unit) => unit.isOccupation)
    if (
      binding.length === 0 ||
      work.length === 0 ||
      [...binding, ...work].every((unit) => kept.includes(unit))
    )
      return found
    const wide = work.map((unit) => ({ ...(widened(unit) ?? unit), near: [] }))
    const stated = inAll([
      ...binding.map((unit) => reach.of(unit).short),
      ...wide.map((unit) => reach.of(unit).title),
    ])
    const first = RoaringBitmap32.and(stated, this.#documents.alive)
    if (read.denied.length > 0) first.andNotInPlace(unwanted(read.denied, reach))
    if (first.isEmpty) return found
    for (const tier of found.tiers ?? []) tier.andNotInPlace(first)
    return {
      ...found,
      tiers: [first, ...(found.tiers ?? []).filter((tier) => !tier.isEmpty)],
      all: RoaringBitmap32.or(first, found.all),
    }
  }

  #forgetIfChanged(): void {
    const { version } = this.#documents
    if (version !== this.#keptVersion) this.forget()
    this.#keptVersion = version
  }

  /** Frees what is kept. */
  forget(): void {
    this.#answers = new Map()
    this.#facets.forget()
    this.#forgetTiers()
  }

  #forgetTiers(): void {
    for (const resolved of this.#kept.values()) free(resolved)
    this.#kept = new Map()
  }
}

function free({ tiers, all }: Resolved): void {
  // Without tiers it is every document, which is not ours.
  if (!tiers) return
  for (const tier of tiers) tier.dispose()
  all.dispose()
}
