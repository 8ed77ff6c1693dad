import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import { PLACES, type Place } from "../index/postings.ts"
import { Lexicon } from "../slips/lexicon.ts"
import { conceptTerm, nameTerm } from "../words/concept-term.ts"
import { CONCEPTS, type Concept } from "../words/concepts.ts"
import type { Use } from "../words/families.ts"
import { stem } from "../words/stem.ts"

/** A text's mention of a word weighs little against its use in titles. */
const TEXT_WEIGHT = 0.05
/** A word that no title has is hardly what was meant by a slip. */
const MENTIONED = 0.02

/** So many letters of a word tell what it is about. */
const MOST_OF_WORD = 6

const MOST_UNSORTED = 3000
const MOST_LOOKED_AT = 500

function groupsBySingleName(): Map<string, Concept[]> {
  const groups = new Map<string, Concept[]>()
  for (const concept of CONCEPTS.values())
    for (const [first, ...rest] of concept.names)
      if (first !== undefined && rest.length === 0) groups.set(first, [...(groups.get(first) ?? []), concept])
  return groups
}

const GROUPS = groupsBySingleName()

function groupsByPart(): Map<string, Concept[]> {
  const groups = new Map<string, Concept[]>()
  for (const concept of CONCEPTS.values())
    for (const name of concept.names)
      if (name.length > 1) for (const word of name) groups.set(word, [...(groups.get(word) ?? []), concept])
  return groups
}

const GROUPS_BY_PART = groupsByPart()

/** Which words the documents use, and how much: what tells a slip from a rare word. */
export class WordsInUse {
  readonly #documents: Documents
  readonly lexicon = new Lexicon()
  /** The words known at the last sorting, in order; later ones follow unsorted until there are many. */
  #sorted: string[] = []

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** How many documents left. */
  get #dead(): number {
    return this.#documents.order.length - this.#documents.alive.size
  }

  /** Documents that can be found by a term, in a title or another short field; and by its mentions. */
  #uses(term: string): { short: number; text: number } {
    const { postings, alive } = this.#documents
    // More than all that left: some of it lives for certain, and its size is near enough.
    const dead = this.#dead
    const count = (place: Place, of = term): number => {
      const set = postings.get(place, of)
      const size = set?.size ?? 0
      return size > 2 * dead ? size : (set?.andCardinality(alive) ?? 0)
    }
    return { short: count("title") + count("fields") + count("fields", nameTerm(term)), text: count("text") }
  }

  /** How much a word (folded, in any form) is used, itself or through a group that it names. */
  usage = (word: string): number => {
    const form = stem(word)
    const own = this.#uses(form)
    const groups = (GROUPS.get(form) ?? []).reduce((sum, group) => sum + this.#uses(group.term).short, 0)
    const used = own.short + groups + own.text * TEXT_WEIGHT
    if (used > 0) return Math.max(1, used)
    const near = (GROUPS.get(form) ?? []).some((group) =>
      group.near.some((key) => this.#uses(conceptTerm(key)).short > 0),
    )
    return near ? 1 : 0
  }

  /** True when titles have a stem. */
  isInTitles = (form: string): boolean => {
    const { postings, alive } = this.#documents
    return postings.get("title", form)?.intersects(alive) ?? false
  }

  /** Where a stem stands. */
  place(form: string): Use {
    const { short, text } = this.#uses(form)
    return short > 0 ? "short" : text > 0 ? "text" : "none"
  }

  /** Exactly how many documents that can be found have a term there: never what left, which no other process knows. */
  #living(place: Place, term: string): number {
    const { postings, alive } = this.#documents
    return postings.get(place, term)?.andCardinality(alive) ?? 0
  }

  /** Documents that have a word anywhere, or that a group named by it stands in. */
  documents(word: string): number {
    const form = stem(word)
    const own = PLACES.reduce((sum, place) => sum + this.#living(place, form), 0)
    const groups = GROUPS.get(form) ?? []
    return groups.reduce(
      (sum, { term }) => sum + this.#living("title", term) + this.#living("fields", term),
      own,
    )
  }

  /** True when more documents than a few have a word. A set that is larger by more than all that left needs no counting. */
  isInMoreThan(few: number, word: string): boolean {
    const certain = few + this.#dead
    const form = stem(word)
    return (
      PLACES.some((place) => (this.#documents.postings.get(place, form)?.size ?? 0) > certain) ||
      this.documents(word) > few
    )
  }

  /** True when a title or another short field has the word, or one of its groups. */
  isNamed(word: string): boolean {
    const form = stem(word)
    const groups = GROUPS.get(form) ?? []
    return this.#uses(form).short > 0 || this.answers(groups)
  }

  /** True when some document has both words in its short fields. */
  areTogether(one: string, other: string): boolean {
    const { postings, alive } = this.#documents
    const [first, second] = [postings.get("fields", stem(one)), postings.get("fields", stem(other))]
    if (!first || !second) return false
    return RoaringBitmap32.and(first, second).intersects(alive)
  }

  /** True when titles have a word more than other short fields: a skill or thing rather than a place or company. */
  isOfTitles = (form: string): boolean => {
    const { postings } = this.#documents
    const [titles, others] = [postings.get("title", form)?.size ?? 0, postings.get("fields", form)?.size ?? 0]
    // Where one is larger by more than all that left, nothing needs to be counted.
    return Math.abs(titles - others) > this.#dead
      ? titles > others
      : this.#living("title", form) > this.#living("fields", form)
  }

  /** True when documents answer to any of the groups. */
  answers(concepts: readonly Concept[]): boolean {
    return concepts.some((concept) =>
      [concept.term, ...concept.near.map(conceptTerm)].some((term) => this.#uses(term).short > 0),
    )
  }

  /** Takes in the words that came since the last time. */
  follow(): void {
    const { postings, alive } = this.#documents
    this.lexicon.follow(postings.words, (word) => {
      const text = postings.get("text", word)
      return (
        !!postings.get("title", word) || !!postings.get("fields", word) || (!!text && text.intersects(alive))
      )
    })
  }

  /** Words that only names use ('primeiro emprego', where ads say '1º') may be meant as well. */
  #meant = (word: string): number => {
    const used = this.usage(word)
    if (used > 0 && !this.isNamed(word)) return MENTIONED
    return used === 0 && this.answers(GROUPS_BY_PART.get(stem(word)) ?? []) ? 1 : used
  }

  correct(typed: string, isLost = false, but?: ReadonlySet<string>): string | undefined {
    this.follow()
    return this.lexicon.correct(typed, this.#meant, isLost, but)
  }

  /** A name of work two slips away, for a long word that is nothing else. */
  farName(typed: string): string | undefined {
    return this.lexicon.farName(typed, (word) => (this.isNamed(word) ? this.usage(word) : 0))
  }

  *#beginnings(letters: string): Generator<string> {
    const { words } = this.#documents.postings
    if (words.length - this.#sorted.length > MOST_UNSORTED) this.#sorted = words.toSorted()
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] as string) < letters) low = middle + 1
      else high = middle
    }
    for (; this.#sorted[low]?.startsWith(letters); low++) yield this.#sorted[low] as string
    for (let at = this.#sorted.length; at < words.length; at++)
      if (words[at]?.startsWith(letters)) yield words[at] as string
  }

  /**
   * Words in use that begin with a few letters, most used first: 'recep', 'enferm'. Those of titles, or else of
   * other short fields, or else of texts.
   */
  beginningWith(letters: string, most: number): string[] {
    const { postings, alive } = this.#documents
    const found: Record<Place, string[]> = { title: [], fields: [], text: [] }
    let looked = 0
    for (const word of this.#beginnings(letters)) {
      if (word.startsWith("=")) continue
      if (++looked > MOST_LOOKED_AT) break
      const place = PLACES.find((one) => postings.get(one, word)?.intersects(alive))
      if (place) found[place].push(word)
    }
    const place = PLACES.find((one) => found[one].length > 0) ?? "title"
    const words = found[place]
    if (words.length <= most) return words.sort()
    return words
      .map((word): [string, number] => [word, this.#living(place, word)])
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, most)
      .map(([word]) => word)
  }

  /**
   * Words of titles that share the longest beginning with a word that nobody knows: 'bicicletaria', 'bicicleta'; or of
   * other short fields, most of the word at least: 'reciclagem' and a company 'Recicla'.
   */
  akin(word: string, shortest: number, most: number): string[] {
    for (let length = word.length - 1; length >= Math.max(shortest, word.length / 2); length--) {
      const beginning = this.beginningWith(word.slice(0, length), most)
      const isMostOfIt = length >= MOST_OF_WORD && length > word.length * 0.6
      const akin = beginning.filter((one) => (isMostOfIt ? this.isNamed(one) : this.isInTitles(one)))
      if (akin.length > 0) return akin
    }
    return []
  }
}
