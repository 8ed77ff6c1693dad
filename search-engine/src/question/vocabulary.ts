import { createPrefixIndex } from "../index/prefix-index.ts"
import type { Documents } from "../index/documents.ts"
import { type Zone, ZONES } from "../index/postings.ts"
import { Lexicon } from "../slips/lexicon.ts"
import { type Concept, GROUPS_BY_NAME, GROUPS_BY_PART } from "../words/concepts.ts"
import type { WordUse } from "../words/families.ts"
import { stem } from "../words/stem.ts"
import { nameTerm } from "../words/tables.ts"

/** The weight of a mention in a text, compared with a use in a title. */
const TEXT_WEIGHT = 0.05
/** The usage of a word that only texts mention: it is hardly what a slip was meant for. */
const MENTIONED = 0.02
/** This many first letters tell what a word is about. */
const MOST_OF_WORD = 6

/** Which words the documents use, and how often. This distinguishes a slip from a rare word. */
export function createVocabulary(documents: Documents) {
  const { postings } = documents
  const lexicon = new Lexicon()
  const allBeginningWith = createPrefixIndex(postings.words)

  /** How many documents that can be found have the term there. Removed ones do not count: other processes lack them. */
  const living = (zone: Zone, term: string) => postings.get(zone, term)?.andCardinality(documents.alive) ?? 0

  const isLiving = (zone: Zone, term: string) =>
    postings.get(zone, term)?.intersects(documents.alive) ?? false

  const inShort = (term: string) =>
    living("title", term) + living("fields", term) + living("fields", nameTerm(term))

  const isInTitles = (form: string) => isLiving("title", form)

  /** Where documents have a stem. */
  const place = (form: string): WordUse =>
    inShort(form) > 0 ? "short" : living("text", form) > 0 ? "text" : "none"

  /** True if more titles than other short fields have the word: it is a skill or a thing and not a place or a company. */
  const isOfTitles = (form: string) => living("title", form) > living("fields", form)

  /** True if a document is of one of the groups or near to one. */
  const answers = (groups: readonly Concept[]) =>
    groups.some(({ term, near }) => [term, ...near].some((one) => inShort(one) > 0))

  /** How often a word (folded, in any form) is used, by itself or through a group that it names. */
  const usage = (word: string) => {
    const form = stem(word)
    const groups = GROUPS_BY_NAME.get(form) ?? []
    const inGroups = groups.reduce((sum, group) => sum + inShort(group.term), 0)
    const used = inShort(form) + inGroups + living("text", form) * TEXT_WEIGHT
    return used > 0 ? Math.max(1, used) : answers(groups) ? 1 : 0
  }

  /** True if a title or another short field has the word or one of its groups. */
  const isNamed = (word: string) => inShort(stem(word)) > 0 || answers(GROUPS_BY_NAME.get(stem(word)) ?? [])

  /** As `usage`, but a word of which only a longer name is in use counts, too ('primeiro' of 'primeiro emprego'). */
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

  /** The name of a trade in use that sounds like the joined parts of a dictated word. */
  const dictated = (whole: string) => {
    const read = usage(whole) > 0 ? whole : correct(whole, true)
    return read !== undefined && GROUPS_BY_NAME.has(stem(read)) && isNamed(read) ? read : undefined
  }

  /** The most used words with this beginning ('recep'), from titles, or else other short fields, or else texts. */
  const beginningWith = (letters: string, most: number) => {
    const words = [...allBeginningWith(letters)]
    const where = ZONES.find((place) => words.some((word) => isLiving(place, word))) ?? "title"
    return words
      .map((word) => ({ word, used: living(where, word) }))
      .filter(({ used }) => used > 0)
      .sort((a, b) => b.used - a.used || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => word)
  }

  /** The sums of at least `least` that texts state. */
  const sumsFrom = (least: number) =>
    Array.from("123456789")
      .flatMap((digit) => [...allBeginningWith(digit)])
      .filter((word) => /^\d{3,}$/.test(word) && Number(word) >= least && isLiving("text", word))

  /**
   * Words of titles that share the longest beginning with an unknown word ('bicicletaria': 'bicicleta'), or else words of other
   * short fields that share most of it ('reciclagem': the company 'Recicla').
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

export type Vocabulary = ReturnType<typeof createVocabulary>
