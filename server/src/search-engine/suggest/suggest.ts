import type { Suggestion, SuggestionKind } from "../door.ts"
import type { Documents } from "../index/documents.ts"
import type { Value } from "../index/values.ts"
import { sound } from "../slips/sound.ts"
import { CHATTER, CONNECTIVES } from "../words/tables.ts"
import { fold } from "../words/fold.ts"
import { tokens } from "../words/tokens.ts"

const SHORTEST = 2
const KINDS: readonly SuggestionKind[] = ["title", "area", "company"]
/** An area stands for many titles: it need not be as frequent to be useful. */
const KIND_WEIGHT: Record<SuggestionKind, number> = { title: 1, area: 1.5, company: 0.8 }
/** Who types 've' looks for 'Vendedor' sooner than for 'Promotor de Vendas'. */
const BEGINS_WEIGHT = 3
const LONGEST_TITLE = 60

/** The same name however written: its writings (values) and their words. */
interface Name {
  kind: SuggestionKind
  words: string[]
  values: Value[]
}

/** What was typed, as it is compared. */
interface Typed {
  /** How a name begins that is wanted first. */
  first: string
  /** Beginnings of words that a name must have besides. */
  others: readonly string[]
  limit: number
  /** How a name's words are compared; as they are when absent. */
  read?: (word: string) => string
}

/** New words are looked through one by one until there are so many; then all are put in order again. */
const MOST_FRESH = 2000

/** Words in order, so that those with a beginning lie together; each with the names that have it. */
class Beginnings {
  readonly #names = new Map<string, Name[]>()
  #sorted: string[] = []
  #fresh: string[] = []

  add(word: string, name: Name): void {
    const names = this.#names.get(word)
    if (names) names.push(name)
    else {
      this.#names.set(word, [name])
      this.#fresh.push(word)
    }
  }

  *with(beginning: string): Generator<Name> {
    if (this.#fresh.length > MOST_FRESH) {
      this.#sorted = [...this.#names.keys()].sort()
      this.#fresh = []
    }
    for (const word of this.#fresh) if (word.startsWith(beginning)) yield* this.#names.get(word) ?? []
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] as string) < beginning) low = middle + 1
      else high = middle
    }
    for (let at = low; at < this.#sorted.length; at++) {
      const word = this.#sorted[at] as string
      if (!word.startsWith(beginning)) break
      yield* this.#names.get(word) ?? []
    }
  }
}

/** Names to complete what is being typed: titles, areas and companies of documents that can be found. */
export class Suggesting {
  readonly #documents: Documents
  readonly #names = new Map<string, Name>()
  readonly #byWord = new Beginnings()
  readonly #bySound = new Beginnings()
  readonly #read: Record<SuggestionKind, number> = { title: 1, area: 1, company: 1 }
  #kept = new Map<string, Suggestion[]>()
  #keptVersion = -1

  constructor(documents: Documents) {
    this.#documents = documents
  }

  #follow(): void {
    for (const kind of KINDS) {
      const { all } = this.#documents.values[kind]
      for (; this.#read[kind] < all.length; this.#read[kind]++)
        this.#add(kind, all[this.#read[kind]] as Value)
    }
  }

  #add(kind: SuggestionKind, value: Value): void {
    if (value.text.length > LONGEST_TITLE) return
    const words = tokens(value.text).filter((word) => !CONNECTIVES.has(word))
    if (words.length === 0) return
    const key = `${kind} ${value.analysis.stems.filter((word) => !CHATTER.has(word)).join(" ")}`
    const known = this.#names.get(key)
    if (known) {
      known.values.push(value)
      return
    }
    const name: Name = { kind, words, values: [value] }
    this.#names.set(key, name)
    for (const word of new Set(words)) {
      this.#byWord.add(word, name)
      this.#bySound.add(sound(word), name)
    }
  }

  /**
   * Up to `limit` names with a word that begins as the last one typed, and the other words too; those that
   * begin with the first one and the most frequent first. Where nothing does, by sound, then by what `correct` makes of the last word.
   */
  suggest(prefix: string, limit: number, correct: (word: string) => string | undefined): Suggestion[] {
    const typed = tokens(fold(prefix).slice(0, 80)).filter(
      (word, at, all) => at === all.length - 1 || (!CONNECTIVES.has(word) && !CHATTER.has(word)),
    )
    const last = typed.at(-1)
    if (!last || typed.join("").length < SHORTEST) return []
    if (this.#keptVersion !== this.#documents.version || this.#kept.size > 2000) this.#kept = new Map()
    this.#keptVersion = this.#documents.version
    const key = `${limit} ${typed.join(" ")}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    this.#follow()
    // The longest word has the fewest names to look through.
    const anchor = typed.reduce((a, b) => (b.length > a.length ? b : a))
    const rest = typed.filter((word) => word !== anchor)
    const others = typed.slice(0, -1)
    const first = typed[0] as string
    let found = this.#best(this.#byWord.with(anchor), { first, others: rest, limit })
    const heard = sound(`${last}~`).slice(0, -1)
    // 'zzzz' sounds like one letter, which begins anything.
    if (found.length === 0 && heard.length > SHORTEST) {
      found = this.#best(this.#bySound.with(heard), {
        first: first === last ? heard : sound(first),
        others: others.map(sound),
        limit,
        read: sound,
      })
    }
    if (found.length === 0) {
      const corrected = correct(last)
      if (corrected) {
        const beginning = corrected.slice(0, Math.max(4, corrected.length - 1))
        found = this.#best(this.#byWord.with(beginning), {
          first: first === last ? beginning : first,
          others,
          limit,
        })
      }
    }
    this.#kept.set(key, found)
    return found
  }

  #best(names: Iterable<Name>, { first, others, limit, read = (word) => word }: Typed): Suggestion[] {
    const seen = new Set<Name>()
    const found: Array<{ name: Name; count: number; begins: boolean; weight: number }> = []
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      if (!others.every((other) => name.words.some((word) => read(word).startsWith(other)))) continue
      const count = name.values.reduce((sum, value) => sum + value.documents, 0)
      if (count === 0) continue
      const begins = read(name.words[0] as string).startsWith(first)
      found.push({
        name,
        count,
        begins,
        weight: count * KIND_WEIGHT[name.kind] * (begins ? BEGINS_WEIGHT : 1),
      })
    }
    found.sort((a, b) => b.weight - a.weight || a.name.words.length - b.name.words.length)
    return found
      .slice(0, limit)
      .map(({ name, count, begins }) => ({ kind: name.kind, text: commonest(name), count, begins }))
  }
}

const CAPITALS = /^[^a-z]{5,}$/

/** As most documents write it; a shouted one in a normal voice, its abbreviations kept. */
function commonest(name: Name): string {
  const { text } = name.values.reduce((a, b) => (b.documents > a.documents ? b : a))
  if (!CAPITALS.test(text)) return text.trim()
  const calm = text.trim().replace(/\p{L}{4,}/gu, (word) => word.toLowerCase())
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}
