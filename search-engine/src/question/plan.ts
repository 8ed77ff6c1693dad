import { isWorkplace } from "./expand.ts"
import { isFiller, isOneName, isTrade, namesIn, spansOf, type Word, wordOf } from "./parse-question.ts"
import { alternativeUnit, groupsOf, isThing, licenceUnit, type Unit, unitOf } from "./unit.ts"
import type { Vocabulary } from "./vocabulary.ts"
import { BETWEEN_DENIALS, FILLERS, NEGATIONS, HOURS, NEARBY, WORK_WORDS } from "../words/tables.ts"

/** What a question asks for. */
export type Plan = {
  /** A document must meet all of them, except soft ones. */
  units: Unit[]
  /** What the person does not want. */
  denied: Unit[]
  /** The words searched for, as a person would write them. */
  readAs: string
  /** The question asks only for what is near to the person. */
  asksNearby: boolean
}

/** Gives both sides of 'ou' the shared word: 'auxiliar ou assistente administrativo', 'mecânico de carro ou caminhão'. */
function withSharedWord(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const [head, before] = [words[at - 2], words[at - 1]]
    if (word.isEither && head && isOneName([head, before]) && isOneName([head, word]) && !isTrade(word))
      return [
        { ...head, isEither: true },
        { ...word, isEither: false },
      ]
    const [next, end] = [words[at + 1], words[at + 2]]
    const shares = !!next?.isEither && !!end && isOneName([next, end]) && isOneName([word, end])
    return shares ? [word, end] : [word]
  })
}

/** Whether a word only introduces hours: 'plantão' in 'plantão noturno'. */
const leadsToHours = (words: readonly Word[], names: ReturnType<typeof namesIn>, at: number) =>
  WORK_WORDS.has(words[at]?.stem ?? "") &&
  !words[at + 1]?.isDenied &&
  names.at(at).every(({ from, to }) => to - from === 1) &&
  names.at(at + 1).some(({ concept }) => HOURS.has(concept.term))

/** Marks the first word after each denial, and drops the denial. A denial within a name ('sem experiência') is kept. */
function withDenials(words: readonly Word[]): Word[] {
  const names = namesIn(words)
  const isOf = (at: number, ...tables: ReadonlySet<string>[]) =>
    !names.has(at) && tables.some((table) => table.has(words[at]?.text ?? ""))
  const isDenial = (at: number) => isOf(at, NEGATIONS)
  const kept: Word[] = []
  let refuses = false
  for (let at = 0; at < words.length; at++) {
    if (!isDenial(at)) {
      kept.push(words[at] as Word)
      continue
    }
    const isPlain = words[at]?.text === "nao" && !isOf(at + 1, BETWEEN_DENIALS, FILLERS)
    while (isOf(at + 1, NEGATIONS, BETWEEN_DENIALS, FILLERS) || leadsToHours(words, names, at + 1)) at++
    const next = words[++at]
    if (next?.stem === "experiencia") kept.push(wordOf("sem"), next)
    else if (next) kept.push({ ...next, isDenied: true })
    refuses ||= !!next && (!isPlain || namesIn([next]).has(0))
  }
  // 'Sem CNH' and 'não quero loja' ask for everything else. A bare 'não fumante', unknown to the tables, describes the job.
  const asks = refuses || kept.some((word) => !word.isDenied && !isFiller(word))
  return asks ? kept : words.filter((_, at) => !isDenial(at))
}

/** Drops filler words that are not part of a name, and words that only introduce hours. */
function withoutChatter(words: readonly Word[]): Word[] {
  const names = namesIn(words)
  return words.filter((word, at) => (!isFiller(word) || names.has(at)) && !leadsToHours(words, names, at))
}

/** Whether two units are alternatives: 'babá ou cuidadora', 'noturno ou meio período'; 'pedreiro, pintor e eletricista'. */
const joins = (before: Unit, unit: Unit, word: Word) =>
  !before.isDenied &&
  before.isOccupation === unit.isOccupation &&
  (word.isEither || (word.isListed && !before.isLoose && !unit.isLoose))

/** Groups words into units: the longest names first, then single words. */
export function unitsOf(words: readonly Word[]): Unit[] {
  const spans = spansOf(words)
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const here = spans.filter((span) => span.from === at)
    const to = Math.max(at + 1, ...here.map((span) => span.to))
    const word = words[at] as Word
    const named = words.slice(at, to)
    const concepts = here.map((span) => span.concept)
    const unit = word.licence ? licenceUnit(word, word.licence) : unitOf(named, concepts)
    at = to
    const last = units.at(-1)
    if (last && joins(last, unit, word)) units.splice(-1, 1, alternativeUnit(last, unit))
    else units.push(unit)
  }
  return units
}

/** Added to the importance of a word that titles use: it is a skill or a thing, and says more than a place or hours. */
const OF_TITLES = 0.35

const withImportance = (unit: Unit, use: Vocabulary): Unit =>
  unit.isPlain && unit.stems.some(use.isOfTitles)
    ? { ...unit, importance: unit.importance + OF_TITLES }
    : unit

const asWritten = (words: readonly Word[]) =>
  words
    .map((word, at) => `${word.isDenied ? "não " : at > 0 && word.isEither ? "ou " : ""}${word.text}`)
    .join(" ")

/**
 * What a denied unit excludes. 'Motorista sem ser caminhão' also excludes the kinds of drivers near to lorry drivers.
 * 'Segurança sem vigilante' excludes only ads that use this word, because it is the trade's own synonym.
 */
function excludedUnit(unit: Unit, asked: readonly Unit[]): Unit {
  const own = new Set(asked.flatMap(groupsOf))
  // What is near to a field is part of the field: 'enfermagem menos UTI' excludes no nurses.
  const near = new Set(asked.filter(({ isOneTrade }) => isOneTrade).flatMap(({ relatives }) => relatives))
  // A refused field ('sem vendas') also excludes its three nearest trades.
  const meant = unit.isOneTrade || !unit.isOccupation || isThing(unit) ? 0 : 3
  const kin = unit.relatives.filter((term, at) => (at < meant || near.has(term)) && !own.has(term))
  const others = unit.names.filter(([term = ""]) => !own.has(term))
  return {
    ...unit,
    names: [...others, ...(unit.isOneTrade ? [] : kin).map((term) => [term])],
    isOccupation: unit.isOccupation && others.length === unit.names.length,
  }
}

/** Decides what the corrected words ask for: which form one name, which are alternatives ('ou'), and which are denied ('não'). */
export function planOf(mended: readonly Word[], use: Vocabulary): Plan {
  const all = withDenials(withSharedWord(mended))
  const words = withoutChatter(all)
  const units = unitsOf(words).map((unit) => withImportance(unit, use))
  const { asked = [], denied = [] } = Object.groupBy(units, ({ isDenied }) => (isDenied ? "denied" : "asked"))
  // An ad that only mentions what is refused comes later, but not at a workplace, where ads of all trades mention it.
  const meant = new Set(asked.flatMap(({ names }) => names.flat()))
  const alone = denied.flatMap(({ names }) => names.flatMap((name) => (name.length === 1 ? name : [])))
  const unwanted = asked.some(isWorkplace) ? [] : alone.filter((term) => !meant.has(term))
  return {
    units: asked.map((unit) => ({ ...unit, contraries: [...unit.contraries, ...unwanted] })),
    denied: denied.map((unit) => excludedUnit(unit, asked)),
    readAs: asWritten(words.length > 0 ? words : all),
    asksNearby: words.length === 0 && all.some((word) => NEARBY.has(word.text)),
  }
}
