import { isAnyHelp, relativesOf } from "./relatives.ts"
import type { Word } from "./split.ts"
import type { Concept } from "../words/concepts.ts"
import { AT_WORK } from "../words/families.ts"
import { WIDER_LICENCES } from "../words/licences.ts"
import {
  CONTRARIES,
  HARD_CONDITIONS,
  HEADS,
  HOURS,
  isGroup,
  SOFT_CONDITIONS,
  SOFT_WORDS,
  VAGUE_WORDS,
} from "../words/tables.ts"

/** One thing asked for: a word, or several that name one thing. */
export type Unit = {
  /** As a person writes it. */
  text: string
  /** The stems of what was typed: of several names for one thing, it comes first. */
  stems: string[]
  /** Ways to say the same: in each, all the terms must stand together in one place. */
  names: string[][]
  /** Terms of what is near enough to show after the others, nearest first. */
  relatives: string[]
  /** What 'ou' stands between; empty for a unit of its own. */
  either: Unit[]
  /** How much a question loses by leaving it out. */
  importance: number
  /** Names an occupation or a field of work: a mere mention in a text is not what was meant. */
  isOccupation: boolean
  /** Names one trade: what is near to it is another one. Of a field or a thing, the trades near to it are meant. */
  isOneTrade: boolean
  /** Tells what is done rather than who does it: 'dar aula', 'lanternagem'. */
  isTask: boolean
  /** A verb, read as who does it: 'cuidar', 'vender'. */
  isDone: boolean
  /** Its words mean the same within a longer name: 'limpeza' in 'auxiliar de limpeza', not 'caixa' in 'fiscal de caixa'. */
  isLoose: boolean
  /** Said of oneself or of nearly every job ('CLT', 'ensino médio'): jobs that do not state it follow those that do. */
  isSoft: boolean
  /** Said not to be wanted. */
  isDenied: boolean
  /** A condition that whoever states it cannot do without: 'estágio', 'PcD', 'home office'. */
  isBinding: boolean
  /** Given with a job or asked for it ('plano de saúde', 'ensino médio'): a title that has its words is about something else. */
  isBeside: boolean
  /** Terms of what hardly goes with it: the night with a morning. */
  contraries: string[]
  /** A word that the tables do not know: a place, a company, a skill. */
  isPlain: boolean
}

const NO_PERSON = new Set("horario salario necessario diario ambiente cliente presente urgente".split(" "))

const isPerson = (stem: string) => stem.length > 5 && AT_WORK.test(stem) && !NO_PERSON.has(stem)

/** Of places, companies and skills, two together weigh less than an occupation. */
const IMPORTANCE = { occupation: 4, topic: 3, attribute: 1.4, word: 1.6 } as const
const CONDITION_IMPORTANCE = { hard: 2.9, hours: 1.9 } as const
/** What is soft goes first: plain words, then conditions. */
const SOFT_IMPORTANCE = { attribute: 1, word: 0.5 } as const
/** What is done or who is known by a thing: before a place, after the thing. Of 'consertar elevador' the lift is meant. */
const VERB_IMPORTANCE = 1.75
/** Words that say little alone: 'auxiliar', 'geral'. */
const VAGUE_IMPORTANCE = 0.8
/** What a guess at another word loses. */
const GUESSED = 0.25

/** Sums of money are wishes ('caixa 1621'), single digits parts of names ('Cohatrac 4'). */
const SUM = /^(?:\d{3,}\+?|\d)$/

type Kind = keyof typeof IMPORTANCE

function kindOf(concepts: readonly Concept[]): Kind {
  const kinds = new Set<string>(concepts.map((concept) => concept.kind))
  return (["occupation", "topic", "attribute"] as const).find((kind) => kinds.has(kind)) ?? "word"
}

const isSoftly = (stems: readonly string[], concepts: readonly Concept[]) =>
  concepts.length > 0
    ? concepts.every((concept) => SOFT_CONDITIONS.has(concept.term))
    : stems.every((word) => SOFT_WORDS.has(word) || SUM.test(word))

function importanceOf(kind: Kind, words: readonly Word[], concepts: readonly Concept[]): number {
  const alone = words.length === 1 ? words[0] : undefined
  const isAmong = (conditions: ReadonlySet<string>) => concepts.some(({ term }) => conditions.has(term))
  if (kind !== "occupation" && words.every(({ stem }) => VAGUE_WORDS.has(stem))) return VAGUE_IMPORTANCE
  if (alone?.isVerb || (alone && kind === "word" && HEADS.has(alone.stem))) return VERB_IMPORTANCE
  if (isOccupied(kind, words)) return Math.max(IMPORTANCE[kind], IMPORTANCE.topic)
  if (isSoftly(stemsOf(words), concepts))
    return kind === "attribute" ? SOFT_IMPORTANCE.attribute : SOFT_IMPORTANCE.word
  if (isAmong(HARD_CONDITIONS)) return CONDITION_IMPORTANCE.hard
  return isAmong(HOURS) ? CONDITION_IMPORTANCE.hours : IMPORTANCE[kind]
}

const stemsOf = (words: readonly Word[]) => words.map((word) => word.stem)

/** Names somebody's work, by the tables or by its ending. */
function isOccupied(kind: Kind, words: readonly Word[]): boolean {
  const [word, ...others] = words
  const mayBePerson = kind === "word" && word !== undefined && others.length === 0
  return (
    kind === "occupation" || kind === "topic" || (mayBePerson && (!!word.relatives || isPerson(word.stem)))
  )
}

/** The unit of words that name one thing, or of a single word. */
export function unitOf(words: readonly Word[], concepts: readonly Concept[]): Unit {
  const kind = kindOf(concepts)
  const stems = stemsOf(words)
  const alone = words.length === 1 ? words[0] : undefined
  const importance = importanceOf(kind, words, concepts)
  const isOccupation = isOccupied(kind, words)
  const isSoft = isSoftly(stems, concepts)
  const areAll = (meets: (one: Concept) => boolean) => concepts.length > 0 && concepts.every(meets)
  const isBeside = areAll((one) => one.isClosed)
  // 'Sul do Maranhão' is no company 'Sul' somewhere in Maranhão, 'sem salário fixo, com experiência' no 'sem experiência'.
  const isWhole = isBeside || stems[0] === "sem" || areAll((one) => one.kind === "place")
  return {
    text: words.map((word) => word.text).join(" "),
    stems,
    names: [
      ...concepts.map((concept) => [concept.term]),
      ...(isWhole && stems.length > 1 ? [] : [stems]),
      ...(alone?.also ?? []).map((also) => also.split(" ")),
    ],
    relatives: [...relativesOf(stems, concepts), ...(alone?.relatives ?? [])],
    either: [],
    importance: importance - (words.some(({ typed }) => typed) ? GUESSED : 0),
    isOccupation,
    isOneTrade: kind === "occupation" && !isAnyHelp(concepts),
    isTask: areAll(({ tasks }) => tasks.has(stems.join(" "))),
    isDone: alone?.isVerb ?? false,
    isLoose: kind !== "occupation",
    isSoft,
    isDenied: words[0]?.isDenied ?? false,
    isBinding: concepts.some(({ term }) => HARD_CONDITIONS.has(term)),
    isBeside,
    contraries: concepts.flatMap(({ term }) => CONTRARIES.get(term) ?? []),
    isPlain: kind === "word" && !isOccupation && !isSoft && importance > VAGUE_IMPORTANCE,
  }
}

/** 'babá ou cuidadora': either will do. */
export const either = (one: Unit, other: Unit): Unit => ({
  ...one,
  text: `${one.text} ou ${other.text}`,
  either: [...(one.either.length > 0 ? one.either : [one]), other],
  names: [...one.names, ...other.names],
  stems: [],
  relatives: [...new Set([...one.relatives, ...other.relatives])],
  isOneTrade: one.isOneTrade && other.isOneTrade,
  isLoose: one.isLoose || other.isLoose,
  isSoft: one.isSoft && other.isSoft,
})

/** The unit of categories of a licence. */
export const licenceUnit = (word: Word, terms: readonly string[]): Unit => ({
  ...unitOf([word], []),
  names: [[...terms]],
  stems: [],
  relatives: terms.flatMap((term) => WIDER_LICENCES.get(term) ?? []),
  importance: IMPORTANCE.attribute,
  isSoft: true,
  isPlain: false,
})

/** The groups of the tables that a unit may mean. */
export const groupsOf = ({ names }: Unit) =>
  names.flatMap((name) => (name.length === 1 ? name.filter(isGroup) : []))

/** What is worked with ('excel', 'betoneira'): who says it comes before the trades near to it. */
export const isThing = (unit: Unit) => groupsOf(unit).some((term) => /^=(?:work|code)-/.test(term))

/** The terms that tell what is asked for, without what is said of nearly every job. */
export const meantBy = (units: readonly Unit[]) =>
  units.flatMap(({ isSoft, stems, names }) =>
    isSoft ? [] : [...new Set([...stems, ...names.flatMap((name) => (name.length === 1 ? name : []))])],
  )
