import { RoaringArenaAllocator, RoaringBitmap32 } from "roaring-wasm"
import type { FacetOption, Narrowing, SearchAnswer, SearchQuestion } from "../door.ts"
import type { Documents } from "../index/documents.ts"
import { listOf } from "../index/filters.ts"
import { union } from "../index/union.ts"
import { readQuestion, type ReadQuestion } from "./read.ts"
import { relax } from "./relax.ts"
import { scoreTitle } from "./score.ts"
import { canMeet, type Tiers, tiersOf } from "./tiers.ts"
import type { Unit } from "./units.ts"
import { WordsInUse } from "./words-in-use.ts"

/** Of each tier, so many of the newest are ordered by score; the rest follow newest first. */
export const CANDIDATES = 512
/** A page with fewer results than this may be filled with what is alike. */
const ALIKE_UNDER = 10
/** Questions whose tiers are kept until the next change. */
const MOST_KEPT = 512

/** A question read and answered without any narrowing: what all its pages, counts and facets share. */
interface Resolved {
  read: ReadQuestion
  relaxedTo: string | null
  units: Unit[]
  /** null: no words, every document. */
  tiers: Tiers | null
  all: RoaringBitmap32
  scores: Map<number, number>
}

/** Answers questions over documents; keeps the words' part of recent ones until anything changes. */
export class Asking {
  readonly #documents: Documents
  readonly #parents: Readonly<Record<string, { parent?: string }>>
  readonly #use: WordsInUse
  #kept = new Map<string, Resolved>()
  #keptVersion = -1

  constructor(documents: Documents, parents: Readonly<Record<string, { parent?: string }>>) {
    this.#documents = documents
    this.#parents = parents
    this.#use = new WordsInUse(documents)
  }

  get use(): WordsInUse {
    return this.#use
  }

  answer(question: SearchQuestion): SearchAnswer {
    const arena = new RoaringArenaAllocator()
    try {
      return arena.with(() => this.#answer(question, arena))
    } finally {
      arena.disposeAll()
    }
  }

  #answer(question: SearchQuestion, arena: RoaringArenaAllocator): SearchAnswer {
    const resolved = this.#resolve(question.q ?? "", question.exact ?? false, arena)
    const within = this.#narrow(question)
    const offset = Math.max(0, Math.floor(question.offset ?? 0))
    const limit = Math.max(0, Math.floor(question.limit ?? 20))
    const facets: Record<string, FacetOption[]> = {}
    for (const name of question.facets ?? []) facets[name] = this.#facet(name, question, resolved.all)
    const elsewhere = resolved.all.size
    const total = within ? resolved.all.andCardinality(within) : elsewhere
    const wantsAlike = question.alike === true && offset === 0 && total < Math.min(limit, ALIKE_UNDER)
    return {
      ids: this.#page(resolved, within, offset, limit).map((number) => this.#documents.order.id.get(number)),
      alike: wantsAlike
        ? this.#alike(resolved, within, limit - total).map((number) => this.#documents.order.id.get(number))
        : [],
      total,
      facets,
      corrections: resolved.read.corrections,
      readAs: resolved.read.readAs,
      relaxedTo: resolved.relaxedTo,
      elsewhere,
    }
  }

  /** The best that meet all units but the least important, then all but the two least, until there are enough. */
  #alike(resolved: Resolved, within: RoaringBitmap32 | undefined, most: number): number[] {
    const units = resolved.units.toSorted((a, b) => b.importance - a.importance)
    const found: number[] = []
    const seen = resolved.all.clone()
    for (let kept = units.length - 1; kept > 0 && found.length < most; kept--) {
      const some = this.#met(resolved.read, units.slice(0, kept), null)
      for (const tier of some.tiers ?? []) tier.andNotInPlace(seen)
      found.push(...this.#page(some, within, 0, most - found.length))
      seen.orInPlace(some.all)
    }
    return found
  }

  #met(read: ReadQuestion, units: Unit[], relaxedTo: string | null): Resolved {
    const tiers = tiersOf(this.#documents, units).filter((tier) => !tier.isEmpty)
    return { read, relaxedTo, units, tiers, all: union(tiers).clone(), scores: new Map() }
  }

  /** Options of a filter, each with the total that choosing it would give within everything else. */
  #facet(name: string, narrowing: Narrowing, all: RoaringBitmap32): FacetOption[] {
    const filter = this.#documents.filters.get(name)
    const parent = this.#parents[name]?.parent
    if (!filter || (parent && listOf(narrowing.filters?.[parent]).length === 0)) return []
    const others = this.#narrow(narrowing, name)
    const among = parent && this.#documents.families.get(name)?.within(listOf(narrowing.filters?.[parent]))
    return filter.count(others ? RoaringBitmap32.and(all, others) : all, among || undefined)
  }

  counts(name: string, narrowing: Narrowing): FacetOption[] {
    const arena = new RoaringArenaAllocator()
    try {
      return arena.with(() => this.#facet(name, narrowing, this.#documents.alive))
    } finally {
      arena.disposeAll()
    }
  }

  /** Documents within the narrowing (but for one filter); undefined when it narrows nothing. */
  #narrow(narrowing: Narrowing, except?: string): RoaringBitmap32 | undefined {
    const sets: RoaringBitmap32[] = []
    for (const [name, given] of Object.entries(narrowing.filters ?? {})) {
      const values = listOf(given)
      if (name === except || values.length === 0) continue
      sets.push(this.#documents.filters.get(name)?.any(values) ?? new RoaringBitmap32())
    }
    if (narrowing.since !== undefined || narrowing.until !== undefined)
      sets.push(this.#documents.order.between(narrowing.since ?? -Infinity, narrowing.until ?? Infinity))
    const excluded = (narrowing.exclude ?? [])
      .map((id) => this.#documents.find(id))
      .filter((one) => one !== undefined)
    const first = sets.shift() ?? (excluded.length > 0 ? this.#documents.alive.clone() : undefined)
    for (const set of sets) first?.andInPlace(set)
    first?.removeMany(excluded)
    return first
  }

  #page(resolved: Resolved, within: RoaringBitmap32 | undefined, offset: number, limit: number): number[] {
    const page: number[] = []
    let skip = offset
    for (const tier of resolved.tiers ?? [resolved.all]) {
      if (page.length >= limit) break
      const results = within ? RoaringBitmap32.and(tier, within) : tier
      const size = results.size
      if (skip < size) {
        const want = limit - page.length
        const isScored = resolved.tiers !== null && skip < CANDIDATES
        page.push(
          ...(isScored
            ? this.#scored(resolved, results, skip, want)
            : this.#documents.order.page(results, skip, want)),
        )
      }
      skip = Math.max(0, skip - size)
    }
    return page
  }

  #scored(resolved: Resolved, results: RoaringBitmap32, skip: number, want: number): number[] {
    const newest = this.#documents.order.page(results, 0, CANDIDATES)
    const scores = newest.map((number) => this.#score(resolved, number))
    const order = [...newest.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    const page = order.slice(skip, skip + want).map((at) => newest[at] as number)
    if (page.length < want && skip + want > CANDIDATES)
      page.push(...this.#documents.order.page(results, CANDIDATES, skip + want - CANDIDATES))
    return page
  }

  #score(resolved: Resolved, number: number): number {
    const { valueOf, values } = this.#documents
    const title = valueOf.title.get(number)
    let score = resolved.scores.get(title)
    if (score === undefined) {
      score = scoreTitle(values.title.get(title), resolved.units)
      resolved.scores.set(title, score)
    }
    return score
  }

  #resolve(q: string, exact: boolean, arena: RoaringArenaAllocator): Resolved {
    const version = this.#documents.version
    if (version !== this.#keptVersion || this.#kept.size >= MOST_KEPT) this.forget()
    this.#keptVersion = version
    const key = `${exact ? "=" : "~"}${q}`
    let resolved = this.#kept.get(key)
    if (!resolved) {
      resolved = this.#answerWords(readQuestion(q, this.#use, exact))
      for (const set of resolved.tiers ?? []) arena.escape(set)
      if (resolved.tiers) arena.escape(resolved.all)
      this.#kept.set(key, resolved)
    }
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
    const whole = this.#met(read, read.units, null)
    if (!whole.all.isEmpty) return whole
    const kept = relax(read.units, (units) => canMeet(documents, units))
    const some = kept.length > 0 ? this.#met(read, kept, kept.map((unit) => unit.said).join(" ")) : undefined
    return some && !some.all.isEmpty ? some : { ...every, relaxedTo: "" }
  }

  /** Frees what is kept. */
  forget(): void {
    for (const resolved of this.#kept.values()) {
      if (!resolved.tiers) continue
      for (const tier of resolved.tiers) tier.dispose()
      resolved.all.dispose()
    }
    this.#kept = new Map()
  }
}
