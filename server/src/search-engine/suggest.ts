import type { Suggestion, SuggestionKind } from "./door.ts"
import { createBeginnings } from "./index/beginnings.ts"
import { createCache } from "./index/cache.ts"
import type { Documents } from "./index/documents.ts"
import type { Value } from "./index/values.ts"
import { sound } from "./slips/neighbours.ts"
import { CHATTER, CONNECTIVES, wordsOf } from "./words/tables.ts"
import { tokens } from "./words/tokens.ts"

const SHORTEST = 2
const LONGEST_TYPED = 80
/** How much a name counts by its kind: an area stands for many titles, and need not be as frequent to be useful. */
const KIND_WEIGHT: Record<SuggestionKind, number> = { title: 1, area: 1.5, company: 0.8 }
const KINDS = Object.keys(KIND_WEIGHT) as SuggestionKind[]
/** Who types 've' looks for 'Vendedor' sooner than for 'Promotor de Vendas'. */
const BEGINS_WEIGHT = 3
const LONGEST_TITLE = 60
const MOST_KEPT = 2000

/** The same name however written: its writings (values) and their words. */
type Name = { kind: SuggestionKind; words: string[]; values: Value[] }

/** What was typed, as it is compared. */
type Typed = {
  /** How a name begins that is wanted first. */
  first: string
  /** Beginnings of words that a name must have besides. */
  others: readonly string[]
  limit: number
}

/** Names by the beginnings of a form of their words. */
function createIndex(formOf: (word: string) => string) {
  const forms: string[] = []
  const names = new Map<string, Name[]>()
  const beginningWith = createBeginnings(forms)

  const add = (word: string, name: Name) => {
    const form = formOf(word)
    const known = names.get(form)
    if (known) known.push(name)
    else {
      names.set(form, [name])
      forms.push(form)
    }
  }

  /** The best names that have a word of this beginning. */
  const best = (letters: string, { first, others, limit }: Typed): Suggestion[] => {
    const candidates = new Set([...beginningWith(letters)].flatMap((form) => names.get(form) ?? []))
    const found: Array<{ name: Name; count: number; begins: boolean; weight: number }> = []
    for (const name of candidates) {
      if (!others.every((other) => name.words.some((word) => formOf(word).startsWith(other)))) continue
      const count = name.values.reduce((sum, value) => sum + value.documents, 0)
      if (count === 0) continue
      const begins = formOf(name.words[0] as string).startsWith(first)
      const weight = count * KIND_WEIGHT[name.kind] * (begins ? BEGINS_WEIGHT : 1)
      found.push({ name, count, begins, weight })
    }
    return found
      .sort((a, b) => b.weight - a.weight || a.name.words.length - b.name.words.length)
      .slice(0, limit)
      .map(({ name, count, begins }) => ({ kind: name.kind, text: commonest(name), count, begins }))
  }
  return { add, best }
}

const CAPITALS = /^[^a-z]{5,}$/

/** As most documents write it; a shouted one in a normal voice, its abbreviations kept. */
function commonest(name: Name): string {
  const { text } = name.values.reduce((a, b) => (b.documents > a.documents ? b : a))
  if (!CAPITALS.test(text)) return text.trim()
  const calm = text.trim().replace(/\p{L}{4,}/gu, (word) => word.toLowerCase())
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}

/** The words typed, joints and chatter left out but for the last one, which may be the beginning of anything. */
const typedWords = (prefix: string) =>
  tokens(prefix.slice(0, LONGEST_TYPED)).filter(
    (word, at, all) => at === all.length - 1 || (!CONNECTIVES.has(word) && !CHATTER.has(word)),
  )

/**
 * Names to complete what is being typed: titles, areas and companies of documents that can be found.
 * @param correct the word that a slip was meant for
 */
export function createSuggesting(documents: Documents, correct: (word: string) => string | undefined) {
  const names = new Map<string, Name>()
  const byWord = createIndex((word) => word)
  const bySound = createIndex(sound)
  const read: Record<SuggestionKind, number> = { title: 1, area: 1, company: 1 }
  const kept = createCache<Suggestion[]>(MOST_KEPT)
  let keptVersion = -1

  const add = (kind: SuggestionKind, value: Value) => {
    if (value.text.length > LONGEST_TITLE) return
    const words = wordsOf(value.text)
    if (words.length === 0) return
    const key = `${kind} ${value.analysis.stems.filter((word) => !CHATTER.has(word)).join(" ")}`
    const known = names.get(key)
    if (known) {
      known.values.push(value)
      return
    }
    const name: Name = { kind, words, values: [value] }
    names.set(key, name)
    for (const word of new Set(words)) {
      byWord.add(word, name)
      bySound.add(word, name)
    }
  }

  /** Takes in the names that came since the last time. */
  const follow = () => {
    for (const kind of KINDS) {
      const { all } = documents.values[kind]
      for (; read[kind] < all.length; read[kind]++) add(kind, all[read[kind]] as Value)
    }
  }

  /** By the words as typed; where nothing has them, by their sound; then by what the last one is a slip for. */
  const suggestFor = (typed: readonly string[], limit: number): Suggestion[] => {
    follow()
    const [first = "", last = ""] = [typed[0], typed.at(-1)]
    const others = typed.slice(0, -1)
    // The longest word has the fewest names to look through.
    const longest = typed.reduce((a, b) => (b.length > a.length ? b : a))
    const found = byWord.best(longest, { first, others: typed.filter((word) => word !== longest), limit })
    if (found.length > 0) return found
    const heard = sound(`${last}~`).slice(0, -1)
    // 'zzzz' sounds like one letter, which begins anything.
    if (heard.length > SHORTEST) {
      const firstHeard = first === last ? heard : sound(first)
      const alike = bySound.best(heard, { first: firstHeard, others: others.map(sound), limit })
      if (alike.length > 0) return alike
    }
    const corrected = correct(last)
    if (!corrected) return []
    const beginning = corrected.slice(0, Math.max(4, corrected.length - 1))
    return byWord.best(beginning, { first: first === last ? beginning : first, others, limit })
  }

  /**
   * Up to `limit` names with a word that begins as the last one typed, and the other words too; those that begin with
   * the first one and the most frequent first.
   */
  return (prefix: string, limit: number): Suggestion[] => {
    const typed = typedWords(prefix)
    if (typed.join("").length < SHORTEST) return []
    if (keptVersion !== documents.version) kept.clear()
    keptVersion = documents.version
    return kept.get(`${limit} ${typed.join(" ")}`, () => suggestFor(typed, limit))
  }
}
