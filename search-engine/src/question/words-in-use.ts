import { createBeginnings } from "../index/beginnings.ts"
import type { Documents } from "../index/documents.ts"
import { type Place, PLACES } from "../index/postings.ts"
import { Lexicon } from "../slips/lexicon.ts"
import { type Concept, GROUPS_BY_NAME, GROUPS_BY_PART } from "../words/concepts.ts"
import type { Use } from "../words/families.ts"
import { stem } from "../words/stem.ts"
import { nameTerm } from "../words/tables.ts"

/** A text's mention of a word weighs little against its use in titles. */
const TEXT_WEIGHT = 0.05
/** A word that no title has is hardly what was meant by a slip. */
const MENTIONED = 0.02
/** So many letters of a word tell what it is about. */
const MOST_OF_WORD = 6

/** Which words the documents use, and how much: what tells a slip from a rare word. */
export function createWordsInUse(documents: Documents) {
  const { postings } = documents
  const lexicon = new Lexicon()
  const allBeginningWith = createBeginnings(postings.words)

  /** Exactly how many documents that can be found have a term there: never what left, which no other process knows. */
  const living = (place: Place, term: string) =>
    postings.get(place, term)?.andCardinality(documents.alive) ?? 0

  const isLiving = (place: Place, term: string) =>
    postings.get(place, term)?.intersects(documents.alive) ?? false

  const inShort = (term: string) =>
    living("title", term) + living("fields", term) + living("fields", nameTerm(term))

  const isInTitles = (form: string) => isLiving("title", form)

  /** Where a stem stands. */
  const place = (form: string): Use =>
    inShort(form) > 0 ? "short" : living("text", form) > 0 ? "text" : "none"

  /** True when titles have a word more than other short fields: a skill or thing rather than a place or company. */
  const isOfTitles = (form: string) => living("title", form) > living("fields", form)

  /** True when documents answer to any of the groups. */
  const answers = (groups: readonly Concept[]) =>
    groups.some(({ term, near }) => [term, ...near].some((one) => inShort(one) > 0))

  /** How much a word (folded, in any form) is used, itself or through a group that it names. */
  const usage = (word: string) => {
    const form = stem(word)
    const groups = GROUPS_BY_NAME.get(form) ?? []
    const inGroups = groups.reduce((sum, group) => sum + inShort(group.term), 0)
    const used = inShort(form) + inGroups + living("text", form) * TEXT_WEIGHT
    return used > 0 ? Math.max(1, used) : answers(groups) ? 1 : 0
  }

  /** True when a title or another short field has the word, or one of its groups. */
  const isNamed = (word: string) => inShort(stem(word)) > 0 || answers(GROUPS_BY_NAME.get(stem(word)) ?? [])

  /** Words that only names use ('primeiro emprego', where ads say '1º') may be meant as well. */
  const meant = (word: string) => {
    const used = usage(word)
    if (used > 0 && !isNamed(word)) return MENTIONED
    return used === 0 && answers(GROUPS_BY_PART.get(stem(word)) ?? []) ? 1 : used
  }

  /** The word that a slip was meant for. */
  const correct = (typed: string, isLost = false) => {
    lexicon.follow(postings.words)
    return lexicon.correct(typed, meant, isLost)
  }

  /** The name of somebody's work in use that sounds like parts run together. */
  const dictated = (whole: string) => {
    const read = usage(whole) > 0 ? whole : correct(whole, true)
    return read !== undefined && GROUPS_BY_NAME.has(stem(read)) && isNamed(read) ? read : undefined
  }

  /** Words in use that begin with a few letters, most used first: 'recep', 'enferm'. Those of titles, or else of other short fields, or else of texts. */
  const beginningWith = (letters: string, most: number) => {
    const words = [...allBeginningWith(letters)]
    const where = PLACES.find((place) => words.some((word) => isLiving(place, word))) ?? "title"
    return words
      .map((word) => ({ word, used: living(where, word) }))
      .filter(({ used }) => used > 0)
      .sort((a, b) => b.used - a.used || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => word)
  }

  /** The sums that texts state, from one on. */
  const sumsFrom = (least: number) =>
    Array.from("123456789")
      .flatMap((digit) => [...allBeginningWith(digit)])
      .filter((word) => /^\d{3,}$/.test(word) && Number(word) >= least && isLiving("text", word))

  /**
   * Words of titles that share the longest beginning with a word that nobody knows: 'bicicletaria', 'bicicleta'; or of
   * other short fields, most of the word at least: 'reciclagem' and a company 'Recicla'.
   */
  const sharingBeginning = (word: string, shortest: number, most: number) => {
    for (let length = word.length - 1; length >= Math.max(shortest, word.length / 2); length--) {
      const isMostOfIt = length >= MOST_OF_WORD && length > word.length * 0.6
      const beginning = beginningWith(word.slice(0, length), most)
      const sharing = beginning.filter((one) => (isMostOfIt ? isNamed(one) : isInTitles(one)))
      if (sharing.length > 0) return sharing
    }
    return []
  }

  return {
    isInTitles,
    isOfTitles,
    place,
    answers,
    usage,
    isNamed,
    correct,
    dictated,
    beginningWith,
    sharingBeginning,
    sumsFrom,
  }
}

export type WordsInUse = ReturnType<typeof createWordsInUse>
