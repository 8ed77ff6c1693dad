import { CONCEPTS, type Concept, conceptTerm } from "../words/concepts.ts"
import { WIDER_LICENCES } from "../words/licences.ts"
import { findSpans } from "../words/phrases.ts"

/** One thing asked for: a word, or several that name one thing. All units of a question must be met. */
export interface Unit {
  /** As a person writes it. */
  said: string
  /** Ways to say the same: in each, all the terms must stand together in one place. */
  same: string[][]
  /** The stems of what was said: of several names for one thing, it comes first. */
  words: string[]
  /** Terms of what is near enough to show after the others. */
  near: string[]
  /** Names an occupation or a field of work: a mere mention in a text is not what was meant. */
  isOccupation: boolean
  /** Its words mean the same within a longer name: 'limpeza' in 'auxiliar de limpeza', not 'caixa' in 'fiscal de caixa'. */
  isLoose: boolean
  /** How much a question loses by leaving it out. */
  importance: number
}

/** A word of a question after reading: as said, and its stem. `also` are other stems to accept for it. */
export interface ReadWord {
  said: string
  stem: string
  also?: string[]
  /** Set for categories of licences: the terms that stand for it. */
  terms?: string[]
  /** A guess at what was meant: of less weight than a word that ads have as it was typed. */
  isGuess?: boolean
}

/** Endings of persons at work; the rest of the words are things, places, skills. */
const PERSON = /(?:eiro|ista|dor|tor|sor|ante|ente|ario|logo|grafo|iatra|peuta|nomo|cista)$/
const NO_PERSON = new Set([
  "horario",
  "salario",
  "necessario",
  "diario",
  "ambiente",
  "cliente",
  "presente",
  "urgente",
])

const isPerson = (stem: string): boolean => stem.length > 5 && PERSON.test(stem) && !NO_PERSON.has(stem)

const GUESSED = 0.25
const IMPORTANCE = { occupation: 4, topic: 3, attribute: 1.5, word: 2 } as const

function nearTerms(concepts: readonly Concept[]): string[] {
  return [
    ...new Set(
      concepts.flatMap((concept) => concept.near.filter((key) => CONCEPTS.has(key)).map(conceptTerm)),
    ),
  ]
}

function unitOf(words: readonly ReadWord[], concepts: readonly Concept[]): Unit {
  const kinds = new Set(concepts.map((concept) => concept.kind))
  const stems = words.map((word) => word.stem)
  const kind = kinds.has("occupation")
    ? "occupation"
    : kinds.has("topic")
      ? "topic"
      : kinds.has("attribute")
        ? "attribute"
        : "word"
  const alone = words.length === 1 ? words[0] : undefined
  const isOccupation =
    kind === "occupation" || kind === "topic" || (!!alone && kind === "word" && isPerson(alone.stem))
  return {
    said: words.map((word) => word.said).join(" "),
    same: [...concepts.map((concept) => [concept.term]), stems, ...(alone?.also ?? []).map((stem) => [stem])],
    words: stems,
    near: nearTerms(concepts),
    isOccupation,
    isLoose: kind !== "occupation",
    importance:
      (isOccupation ? Math.max(IMPORTANCE[kind], 3) : IMPORTANCE[kind]) -
      (words.some((word) => word.isGuess) ? GUESSED : 0),
  }
}

function licenceUnit(word: ReadWord, terms: readonly string[]): Unit {
  return {
    said: word.said,
    same: [[...terms]],
    words: [],
    near: terms.flatMap((term) => WIDER_LICENCES.get(term) ?? []),
    isOccupation: false,
    isLoose: true,
    importance: IMPORTANCE.attribute,
  }
}

/** Groups the words of a question into units: the longest names first found, then single words, none twice. */
export function unitsOf(words: readonly ReadWord[]): Unit[] {
  const spans = findSpans(words.map((word) => (word.terms ? "" : word.stem)))
  const units: Unit[] = []
  const seen = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const here = spans.filter((span) => span.from === at)
    const to = Math.max(at + 1, ...here.map((span) => span.to))
    const word = words[at] as ReadWord
    const unit = word.terms
      ? licenceUnit(word, word.terms)
      : unitOf(
          words.slice(at, to),
          here.map((span) => span.concept),
        )
    const key = unit.same.map((terms) => terms.join(" ")).join("|")
    if (!seen.has(key)) units.push(unit)
    seen.add(key)
    at = to
  }
  return units
}
