import { RoaringArenaAllocator } from "roaring-wasm"
import type { FacetOption, Narrowing, SearchAnswer, SearchQuestion } from "../door.ts"
import type { Documents } from "../index/documents.ts"
import { makeRoom } from "../index/in-map.ts"
import { alikeTo } from "./alike.ts"
import { Facets, type Parents } from "./facets.ts"
import { meeting, narrow } from "./narrow.ts"
import type { Resolved } from "./met.ts"
import { readAndAnswer } from "./other-readings.ts"
import { pageOf } from "./page.ts"
import { LONGEST_QUESTION } from "./typed-words.ts"
import { WordsInUse } from "./words-in-use.ts"

/** A page with fewer results than this may be filled with what is alike. */
const ALIKE_UNDER = 10
/** Questions whose tiers are kept until the next change: at a million documents some 0.2 MB each. */
const MOST_KEPT = 512
/** Whole answers, and counts, kept until the next change. */
const MOST_ANSWERS = 2000

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
        ? alikeTo(this.#documents, resolved, within, limit - total).map((number) =>
            this.#documents.order.id.get(number),
          )
        : [],
      total,
      facets: this.#facets.of(words, resolved.all, results, question, question.facets ?? []),
      corrections: resolved.read.corrections,
      readAs: resolved.read.readAs,
      relaxedTo: resolved.relaxedTo,
      asksNearby: resolved.read.asksNearby,
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
      resolved = readAndAnswer(this.#documents, this.#use, q, exact)
      for (const set of resolved.tiers ?? []) arena.escape(set)
      if (resolved.tiers) arena.escape(resolved.all)
      const gone = makeRoom(this.#kept, MOST_KEPT)
      if (gone) free(gone)
    }
    // The one asked for last is the last to go.
    this.#kept.set(key, resolved)
    return resolved
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
