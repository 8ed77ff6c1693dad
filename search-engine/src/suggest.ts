import { isOneSlip } from "@upaon/contract/platform/one-slip"
import type { Suggestion, SuggestionKind, SuggestOptions } from "./types.ts"
import { createPrefixIndex } from "./index/prefix-index.ts"
import { createCache, getOrCreate } from "./index/cache.ts"
import type { Documents } from "./index/documents.ts"
import type { FieldText } from "./index/values.ts"
import { phoneticKey } from "./slips/neighbours.ts"
import { analyseTitle, type FieldAnalysis } from "./words/analyse.ts"
import { fold } from "./words/fold.ts"
import { FILLERS, CONNECTIVES, wordsOf } from "./words/tables.ts"
import { tokens } from "./words/tokens.ts"
import { normaliseName, TRADES, WORD } from "./words/normalise-name.ts"

const SHORTEST = 2
const LONGEST_TYPED = 80
/** The weight of a name by its kind. An area stands for many titles, so it is useful even if it is less frequent. */
const KIND_WEIGHT: Record<SuggestionKind, number> = { title: 1, area: 1.5, company: 0.8 }
/** The weight of a name that begins with what was typed: 've' more likely means 'Vendedor' than 'Promotor de Vendas'. */
const BEGINS_WEIGHT = 3
const LONGEST_TITLE = 60
const MOST_KEPT = 2000

/** One name, whichever way it is written. */
type Name = {
  kind: SuggestionKind
  /** Identifies the name; equal in every process. */
  key: string
  /** `words`: all words of all its spellings. `firsts`: the first word of each spelling. */
  words: Set<string>
  firsts: Set<string>
  /** What the name asks for; equal for names that mean the same. */
  question: string
  /** The normal spelling, if it is known. */
  text?: string
  /** Its spellings in documents. */
  values: FieldText[]
  /** If groups of the tables cover the whole name: for each part, the terms that it may mean. */
  terms: string[][]
  /** How many people asked for it. */
  asked: number
}

/** The typed words, prepared for comparison. */
type Typed = {
  /** Names that begin with this word are preferred; null: those that begin with the letters looked up. */
  first: string | null
  /** Beginnings of other words that a name must have, too. */
  others: readonly string[]
  /** The whole text, if it ends in a connective: names that continue it are preferred. */
  said: string | null
  limit: number
}

/** The words and groups of a name in any order: 'Faxineira' and 'Auxiliar de Limpeza' are the same question. */
function questionOf({ stems, spans }: FieldAnalysis): string {
  const rest = stems.filter((word, at) => !FILLERS.has(word) && !spans.some((span) => isIn(span, at)))
  return [...new Set([...spans.map(({ concept }) => concept.term), ...rest])].toSorted().join(" ")
}

const isIn = ({ from, to }: { from: number; to: number }, at: number) => from <= at && at < to

function nameOf(kind: SuggestionKind, key: string, analysis: FieldAnalysis, all: string[] = []): Name {
  const { spans, stems } = analysis
  const isSaid = stems.every((_, at) => spans.some((span) => isIn(span, at)))
  const parts = Map.groupBy(isSaid ? spans : [], ({ from }) => from)
  const terms = [...parts.values()].map((same) => same.map(({ concept }) => concept.term))
  const question = kind === "title" ? questionOf(analysis) : `${kind} ${stems.join(" ")}`
  const [words, firsts] = [new Set(all), new Set(all.slice(0, 1))]
  return { kind, key, words, firsts, question, values: [], terms, asked: 0 }
}

/** Equal for names that differ only in connectives, filler words, gender and number. */
const keyOf = (kind: SuggestionKind, { stems }: FieldAnalysis) =>
  `${kind} ${stems.filter((word) => !FILLERS.has(word)).join(" ")}`

/** An index of names by the first letters of a form of their words. */
function createIndex(formOf: (word: string) => string, countOf: (name: Name) => number) {
  const forms: string[] = []
  const names = new Map<string, Name[]>()
  const beginningWith = createPrefixIndex(forms)

  const add = (word: string, name: Name) => {
    const form = formOf(word)
    if (!names.has(form)) forms.push(form)
    getOrCreate(names, form, (): Name[] => []).push(name)
  }

  /** The best names with a word that begins with the letters, one per question. */
  const best = (letters: string, { first, others, said, limit }: Typed, more: readonly Name[] = []) => {
    const isBegun = (words: Set<string>, start: string) =>
      words.values().some((word) => formOf(word).startsWith(start))
    const candidates = new Set([...beginningWith(letters)].flatMap((form) => names.get(form) ?? []))
    for (const name of more) if (isBegun(name.words, letters)) candidates.add(name)
    const found = [...candidates].flatMap((name) => {
      const count = others.every((other) => isBegun(name.words, formOf(other))) ? countOf(name) : 0
      if (count === 0) return []
      const begins = said
        ? fold(written(name)).startsWith(said)
        : isBegun(name.firsts, first === null ? letters : formOf(first))
      const weight = count * KIND_WEIGHT[name.kind] * (begins ? BEGINS_WEIGHT : 1)
      return [{ name, count, begins, weight }]
    })
    const questions = new Set<string>()
    const isNew = ({ question }: Name) => !questions.has(question) && questions.add(question)
    return found
      .sort(
        (a, b) =>
          b.weight - a.weight || a.name.key.length - b.name.key.length || (a.name.key < b.name.key ? -1 : 1),
      )
      .filter(({ name }) => isNew(name))
      .slice(0, limit)
      .map(({ name, count, begins }): Suggestion => ({ kind: name.kind, text: written(name), count, begins }))
  }

  /** Beginnings of known words that are one slip away from the typed beginning, if it has more than four letters. */
  const nearTo = (typed: string) => {
    const forms = typed.length > 4 ? [...beginningWith(typed.slice(0, 1))] : []
    const starts = forms.flatMap((form) => [-1, 0, 1].map((more) => form.slice(0, typed.length + more)))
    return [...new Set(starts)].filter((start) => isOneSlip(typed, start))
  }
  return { add, best, nearTo }
}

/** The normal spelling, or else the one of most documents with normal capitals; of equally frequent ones the one with accents. */
function written({ text, values }: Name): string {
  const [most] = values.toSorted((a, b) => b.documents - a.documents || (a.text > b.text ? -1 : 1))
  return text ?? normaliseName(most?.text ?? "")
}

/** The typed words without connectives and filler words, but with the last word, which may be the beginning of any word. */
function read(prefix: string): { typed: string[]; said: string | null } {
  const all = tokens(prefix.slice(0, LONGEST_TYPED))
  const last = all.at(-1) ?? ""
  const typed = all.filter((word) => !CONNECTIVES.has(word) && !FILLERS.has(word))
  if (CONNECTIVES.has(last) && typed.length > 0) return { typed, said: fold(prefix).trim() }
  return { typed: FILLERS.has(last) || CONNECTIVES.has(last) ? [...typed, last] : typed, said: null }
}

/**
 * Suggests names to complete what is being typed: titles, areas and companies of documents that can be found, trades of the
 * tables that find some document, and what other people asked.
 * @param correct returns the word that a slip was meant for, or undefined
 */
export function createSuggester(documents: Documents, correct: (word: string) => string | undefined) {
  const names = new Map<string, Name>()
  const inTitles = (term: string) =>
    documents.postings.get("title", term)?.andCardinality(documents.alive) ?? 0
  const countOf = ({ values, terms, asked, text }: Name) => {
    const called = values.reduce((sum, value) => sum + value.documents, 0)
    const meant =
      text && terms.length > 0 ? Math.min(...terms.map((same) => Math.max(...same.map(inTitles)))) : 0
    return Math.max(called, meant, asked)
  }
  const byWord = createIndex((word) => word, countOf)
  const bySound = createIndex(phoneticKey, countOf)
  const seen: Record<SuggestionKind, number> = { title: 1, area: 1, company: 1 }
  const kept = createCache<Suggestion[]>(MOST_KEPT)
  let keptVersion = -1
  let asked: { of: SuggestOptions["asked"]; names: Name[] } = { of: undefined, names: [] }

  const known = (kind: SuggestionKind, text: string, analysis: FieldAnalysis): Name | undefined => {
    const words = wordsOf(text)
    if (words[0] === undefined) return undefined
    const name = getOrCreate(names, keyOf(kind, analysis), (key) => nameOf(kind, key, analysis))
    name.firsts.add(words[0])
    for (const word of new Set(words).difference(name.words)) {
      name.words.add(word)
      byWord.add(word, name)
      bySound.add(word, name)
    }
    return name
  }
  /** The spelling with accents of words of titles and places. */
  const spelt = new Map<string, string>()
  const learn = (text: string) => {
    for (const word of text.match(WORD) ?? [])
      if (fold(word) !== word.toLowerCase()) spelt.set(fold(word), word.toLowerCase())
  }

  /** Adds the names that are new since the last call. The first call adds the tables' names, which many engines never need. */
  const follow = (of: SuggestOptions["asked"]) => {
    for (const trade of names.size > 0 ? [] : TRADES) {
      const name = known("title", trade, analyseTitle(trade))
      if (name) name.text ??= normaliseName(trade)
    }
    for (const kind of Object.keys(seen) as SuggestionKind[]) {
      const { all } = documents.values[kind]
      for (const value of all.slice(seen[kind]))
        if (value.text.length <= LONGEST_TITLE) known(kind, value.text, value.analysis)?.values.push(value)
      seen[kind] = all.length
    }
    if (of === asked.of) return
    for (const field of ["title", "place"] as const)
      for (const { text } of documents.values[field].all) learn(text)
    const askedName = ({ words, people }: { words: string; people: number }) => {
      const name = nameOf("title", words, analyseTitle(words), wordsOf(words))
      return { ...name, text: normaliseName(words, spelt), terms: [], asked: people }
    }
    asked = { of, names: of?.map(askedName) ?? [] }
  }

  /** Finds names by the typed words; if there are none, by their sound; then by the correction of the last word. */
  const suggestFor = (typed: readonly string[], said: string | null, limit: number): Suggestion[] => {
    const [first = "", last = ""] = [typed[0], typed.at(-1)]
    const others = typed.slice(0, -1)
    // The longest word has the fewest names that must be compared.
    const longest = typed.reduce((a, b) => (b.length > a.length ? b : a))
    const rest = typed.filter((word) => word !== longest)
    const found = byWord.best(longest, { first, others: rest, said, limit }, asked.names)
    if (found.length > 0) return found
    const wanted = { first: first === last ? null : first, others, said: null, limit }
    const heard = phoneticKey(`${last}~`).slice(0, -1)
    // The sounds of 'zzzz' and 'home' ('ôni') are so short that they begin any word.
    const alike = heard.length > 3 ? bySound.best(heard, wanted) : []
    if (alike.length > 0) return alike
    const corrected = correct(last) ?? last
    const [mended = []] = [corrected.slice(0, Math.max(4, corrected.length - 1)), ...byWord.nearTo(last)]
      .map((start) => byWord.best(start, wanted))
      .toSorted(([one], [other]) => (other?.count ?? 0) - (one?.count ?? 0))
    // If the last word has hardly begun, it excludes nothing: 'vendedor n' may become 'vendedor no Centro'.
    const isBegun = mended.length === 0 && others.length > 0 && (last.length <= SHORTEST || FILLERS.has(last))
    return isBegun ? suggestFor(others, null, limit) : mended
  }

  /**
   * Up to `limit` names with a word that begins like the last typed word, and with the other typed words. First come those that
   * begin with the first typed word, and the most frequent ones.
   */
  return (prefix: string, { limit = 8, asked: of }: SuggestOptions): Suggestion[] => {
    const { typed, said } = read(prefix)
    if (typed.join("").length < SHORTEST) return []
    if (keptVersion !== documents.version || of !== asked.of) kept.clear()
    keptVersion = documents.version
    follow(of)
    return kept.get(`${limit} ${said ?? ""}:${typed.join(" ")}`, () => suggestFor(typed, said, limit))
  }
}
