import { isAnyHelp, relatedTerms } from "./related-terms.ts"
import type { Word } from "./parse-question.ts"
import type { Concept } from "../words/concepts.ts"
import { AGENT_ENDING } from "../words/families.ts"
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

/** One thing asked for: a word, or several words that are one name. */
export type Unit = {
  /** As a person writes it. */
  text: string
  /** The stems of what was typed. The first of several names is the one that was typed first. */
  stems: string[]
  /** Alternative ways to say it. In each, all terms must stand together in one place. */
  names: string[][]
  /** Terms near enough to be shown after the others, nearest first. */
  relatives: string[]
  /** The alternatives that 'ou' joins; empty for a single unit. */
  either: Unit[]
  /** How much the question loses if this unit is left out. */
  importance: number
  /** Names an occupation or a field of work, so a mere mention in a text is not what was meant. */
  isOccupation: boolean
  /** Names exactly one trade, so near trades are other ones. For a field or a thing, the near trades are meant, too. */
  isOneTrade: boolean
  /** Names an activity and not the person who does it: 'dar aula', 'lanternagem'. */
  isTask: boolean
  /** A verb read as the person who does it: 'cuidar', 'vender'. */
  isDone: boolean
  /** Its words mean the same in a longer name: 'limpeza' in 'auxiliar de limpeza', but not 'caixa' in 'fiscal de caixa'. */
  isLoose: boolean
  /** People say it of themselves or of nearly every job ('CLT', 'ensino médio'): jobs that do not state it come later. */
  isSoft: boolean
  /** The person does not want it. */
  isDenied: boolean
  /** A condition that those who ask for it cannot do without: 'estágio', 'PcD', 'home office'. */
  isBinding: boolean
  /** Given with a job or required by it ('plano de saúde', 'ensino médio'): a title with its words is about something else. */
  isBeside: boolean
  /** Terms that hardly fit with it: the night with a morning. */
  contraries: string[]
  /** A word that the tables do not know: a place, a company, a skill. */
  isPlain: boolean
}

const NO_PERSON = new Set("horario salario necessario diario ambiente cliente presente urgente".split(" "))

const isPerson = (stem: string) => stem.length > 5 && AGENT_ENDING.test(stem) && !NO_PERSON.has(stem)

/** Two places, companies or skills together weigh less than one occupation. */
const IMPORTANCE = { occupation: 4, topic: 3, attribute: 1.4, word: 1.6 } as const
const CONDITION_IMPORTANCE = { hard: 2.9, hours: 1.9 } as const
/** Soft units are dropped first: plain words before conditions. */
const SOFT_IMPORTANCE = { attribute: 1, word: 0.5 } as const
/** A verb, or a word of `HEADS`, weighs more than a place and less than its object: 'consertar elevador' is about lifts. */
const VERB_IMPORTANCE = 1.75
/** Words that say little alone: 'auxiliar', 'geral'. */
const VAGUE_IMPORTANCE = 0.8
/** The importance that a guessed word loses. */
const GUESSED = 0.25

/** Sums of money are wishes ('caixa 1621'); single digits are parts of names ('Cohatrac 4'). */
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

/** Whether the words name a person at work, by the tables or by the ending of a single word. */
function isOccupied(kind: Kind, words: readonly Word[]): boolean {
  const [word, ...others] = words
  const mayBePerson = kind === "word" && word !== undefined && others.length === 0
  return (
    kind === "occupation" || kind === "topic" || (mayBePerson && (!!word.relatives || isPerson(word.stem)))
  )
}

/** The unit of several words that are one name, or of a single word. */
export function unitOf(words: readonly Word[], concepts: readonly Concept[]): Unit {
  const kind = kindOf(concepts)
  const stems = stemsOf(words)
  const alone = words.length === 1 ? words[0] : undefined
  const importance = importanceOf(kind, words, concepts)
  const isOccupation = isOccupied(kind, words)
  const isSoft = isSoftly(stems, concepts)
  const areAll = (meets: (one: Concept) => boolean) => concepts.length > 0 && concepts.every(meets)
  const isBeside = areAll((one) => one.isClosed)
  // 'Sul do Maranhão' is not a company 'Sul' in Maranhão. 'sem salário fixo, com experiência' does not mean 'sem experiência'.
  const isWhole = isBeside || stems[0] === "sem" || areAll((one) => one.kind === "place")
  return {
    text: words.map((word) => word.text).join(" "),
    stems,
    names: [
      ...concepts.map((concept) => [concept.term]),
      ...(isWhole && stems.length > 1 ? [] : [stems]),
      ...(alone?.also ?? []).map((also) => also.split(" ")),
    ],
    relatives: [...relatedTerms(stems, concepts), ...(alone?.relatives ?? [])],
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

/** The unit of two alternatives: 'babá ou cuidadora'. */
export const alternativeUnit = (one: Unit, other: Unit): Unit => ({
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

/** The unit of the categories of a driving licence. */
export const licenceUnit = (word: Word, terms: readonly string[]): Unit => ({
  ...unitOf([word], []),
  names: [[...terms]],
  stems: [],
  relatives: terms.flatMap((term) => WIDER_LICENCES.get(term) ?? []),
  importance: IMPORTANCE.attribute,
  isSoft: true,
  isPlain: false,
})

/** The terms of the groups that a unit may mean. */
export const groupsOf = ({ names }: Unit) =>
  names.flatMap((name) => (name.length === 1 ? name.filter(isGroup) : []))

/** A thing that people work with ('excel', 'betoneira'): ads that say it come before the trades near to it. */
export const isThing = (unit: Unit) => groupsOf(unit).some((term) => /^=(?:work|code)-/.test(term))

/** The terms of what is asked for, without soft units. */
export const requiredTerms = (units: readonly Unit[]) =>
  units.flatMap(({ isSoft, stems, names }) =>
    isSoft ? [] : [...new Set([...stems, ...names.flatMap((name) => (name.length === 1 ? name : []))])],
  )
