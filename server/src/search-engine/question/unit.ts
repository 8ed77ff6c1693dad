import { conceptTerm } from "../words/concept-term.ts"
import type { Concept } from "../words/concepts.ts"
import { WIDER_LICENCES } from "../words/licences.ts"
import { nearTo } from "./near.ts"
import {
  FIRST_CONDITIONS,
  HARD_CONDITIONS,
  HEADS,
  HOURS,
  SOFT_CONDITIONS,
  SOFT_WORDS,
  VAGUE_WORDS,
} from "../words/tables.ts"
import type { ReadWord } from "./read-word.ts"

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
  /** Terms of the field of work, where a rank in it was asked for: others of the field are nearest. */
  field: string[]
  /** What 'ou' stands between; empty for a unit of its own. */
  either: Unit[]
  /** Names an occupation or a field of work: a mere mention in a text is not what was meant. */
  isOccupation: boolean
  /** Its words mean the same within a longer name: 'limpeza' in 'auxiliar de limpeza', not 'caixa' in 'fiscal de caixa'. */
  isLoose: boolean
  /** How much a question loses by leaving it out. */
  importance: number
  /** Said of oneself or of nearly every job ('CLT', 'ensino médio'): jobs that do not state it follow those that do. */
  isSoft: boolean
  /** Said not to be wanted. */
  isDenied: boolean
  /** A condition that whoever states it cannot do without: 'estágio', 'PcD', 'home office'. */
  isBinding: boolean
  /** A word that the tables do not know: a place, a company, a skill. */
  isPlain: boolean
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
/** Of places, companies and skills, two together weigh less than an occupation. */
const IMPORTANCE = { occupation: 4, topic: 3, attribute: 1.4, word: 1.6 } as const
/** Before a place, after a thing: of 'consertar elevador' the lift is meant. */
const DEED_IMPORTANCE = 1.75
const CONDITION_IMPORTANCE = { first: 4.3, remote: 3.4, hard: 2.9, hours: 1.9 } as const
/** Words that say little alone: 'auxiliar', 'geral'. */
const VAGUE_IMPORTANCE = 0.8
/** What is soft goes first: plain words, then conditions. */
const SOFT_IMPORTANCE = { attribute: 1, word: 0.5 } as const

/** Sums of money are wishes ('caixa 1621'), single digits parts of names ('Cohatrac 4'). */
const SUM = /^(?:\d{3,}|\d)$/

const isSoft = (stems: readonly string[], concepts: readonly Concept[]): boolean =>
  concepts.length > 0
    ? concepts.every((concept) => SOFT_CONDITIONS.has(concept.term))
    : stems.every((word) => SOFT_WORDS.has(word) || SUM.test(word))

/** 'babá ou cuidadora': either will do. */
export const either = (one: Unit, other: Unit): Unit => ({
  ...one,
  said: `${one.said} ou ${other.said}`,
  either: [...(one.either.length > 0 ? one.either : [one]), other],
  same: [...one.same, ...other.same],
  words: [],
  near: [...new Set([...one.near, ...other.near])],
  isLoose: one.isLoose || other.isLoose,
  isSoft: one.isSoft && other.isSoft,
})

type Kind = keyof typeof IMPORTANCE

function importanceOf(
  kind: Kind,
  isOccupation: boolean,
  soft: boolean,
  concepts: readonly Concept[],
): number {
  if (isOccupation) return Math.max(IMPORTANCE[kind], 3)
  if (soft) return kind === "attribute" ? SOFT_IMPORTANCE.attribute : SOFT_IMPORTANCE.word
  const isAmong = (conditions: ReadonlySet<string>): boolean =>
    concepts.some(({ term }) => conditions.has(term))
  if (isAmong(FIRST_CONDITIONS)) return CONDITION_IMPORTANCE.first
  if (isAmong(REMOTE)) return CONDITION_IMPORTANCE.remote
  if (isAmong(HARD_CONDITIONS)) return CONDITION_IMPORTANCE.hard
  return isAmong(HOURS) ? CONDITION_IMPORTANCE.hours : IMPORTANCE[kind]
}

const REMOTE = new Set([conceptTerm("remoto")])

const isVague = (stems: readonly string[], kind: Kind): boolean =>
  kind !== "occupation" && stems.every((word) => VAGUE_WORDS.has(word))

const isBinding = ({ term }: Concept): boolean => FIRST_CONDITIONS.has(term) || HARD_CONDITIONS.has(term)

/** The unit of words that name one thing, or of a single word. */
export function unitOf(words: readonly ReadWord[], concepts: readonly Concept[]): Unit {
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
    kind === "occupation" ||
    kind === "topic" ||
    (!!alone && kind === "word" && (!!alone.kin || isPerson(alone.stem)))
  const soft = isSoft(stems, concepts)
  // 'Sul do Maranhão' is no company 'Sul' somewhere in Maranhão.
  const isPlaceName = stems.length > 1 && kinds.size === 1 && kinds.has("place")
  const literal = isPlaceName ? [] : [stems]
  const importance = isVague(stems, kind)
    ? VAGUE_IMPORTANCE
    : alone?.isDeed || (alone && kind === "word" && HEADS.has(alone.stem))
      ? DEED_IMPORTANCE
      : importanceOf(kind, isOccupation, soft, concepts)
  return {
    said: words.map((word) => word.said).join(" "),
    same: [
      ...concepts.map((concept) => [concept.term]),
      ...literal,
      ...(alone?.also ?? []).map((also) => also.split(" ")),
    ],
    words: stems,
    near: [...nearTo(stems, concepts), ...(alone?.kin ?? [])],
    field: [],
    either: [],
    isOccupation,
    isLoose: kind !== "occupation",
    isSoft: soft,
    isDenied: words[0]?.isDenied ?? false,
    isBinding: concepts.some(isBinding),
    isPlain: kind === "word" && !isOccupation && !soft && importance > VAGUE_IMPORTANCE,
    importance: importance - (words.some((word) => word.isGuess) ? GUESSED : 0),
  }
}

/** The unit of categories of a licence. */
export function licenceUnit(word: ReadWord, terms: readonly string[]): Unit {
  return {
    said: word.said,
    same: [[...terms]],
    words: [],
    field: [],
    either: [],
    near: terms.flatMap((term) => WIDER_LICENCES.get(term) ?? []),
    isOccupation: false,
    isLoose: true,
    isSoft: true,
    isDenied: word.isDenied ?? false,
    isBinding: false,
    isPlain: false,
    importance: IMPORTANCE.attribute,
  }
}

/** 'analista de marketing' is one thing; assistants of marketing come after. */
export function ofField(level: ReadWord, words: readonly ReadWord[], topic: Unit): Unit {
  const field = topic.same.flatMap((terms) => (terms.length === 1 ? terms : []))
  return {
    ...topic,
    field,
    said: `${level.said} ${topic.said}`,
    same: [
      [level.stem, ...words.map((word) => word.stem)],
      ...topic.same.map((terms) => [level.stem, ...terms]),
    ],
    words: [level.stem, ...topic.words],
    near: [...field, ...topic.near],
  }
}
