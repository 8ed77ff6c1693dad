import { isWorkplace } from "./expand.ts"
import { isChatter, isOneName, isTrade, namesIn, spansOf, type Word, wordOf } from "./split.ts"
import { either, groupsOf, isThing, licenceUnit, type Unit, unitOf } from "./unit.ts"
import type { WordsInUse } from "./words-in-use.ts"
import { BETWEEN_DENIALS, CHATTER, DENIERS, HOURS, NEARBY, WORKING } from "../words/tables.ts"

/** What a question asks for. */
export type Plan = {
  /** All must be met, but for soft ones. */
  units: Unit[]
  /** What the person does not want. */
  denied: Unit[]
  /** The words searched for, as a person would write them. */
  readAs: string
  /** Nothing is asked for but what is near to the person. */
  asksNearby: boolean
}

/** 'auxiliar ou assistente administrativo', 'mecânico de carro ou caminhão': what both are said of is given to both. */
function withShared(words: readonly Word[]): Word[] {
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

/** What only leads to hours: 'plantão' in 'plantão noturno'. */
const leadsToHours = (words: readonly Word[], names: ReturnType<typeof namesIn>, at: number) =>
  WORKING.has(words[at]?.stem ?? "") &&
  !words[at + 1]?.isDenied &&
  names.at(at).every(({ from, to }) => to - from === 1) &&
  names.at(at + 1).some(({ concept }) => HOURS.has(concept.term))

/** Marks the first word after each denial that is no part of a name ('sem experiência'), and drops the denial. */
function withDenials(words: readonly Word[]): Word[] {
  const names = namesIn(words)
  const isOf = (at: number, ...tables: ReadonlySet<string>[]) =>
    !names.has(at) && tables.some((table) => table.has(words[at]?.text ?? ""))
  const isDenial = (at: number) => isOf(at, DENIERS)
  const kept: Word[] = []
  let refuses = false
  for (let at = 0; at < words.length; at++) {
    if (!isDenial(at)) {
      kept.push(words[at] as Word)
      continue
    }
    const isPlain = words[at]?.text === "nao" && !isOf(at + 1, BETWEEN_DENIALS, CHATTER)
    while (isOf(at + 1, DENIERS, BETWEEN_DENIALS, CHATTER) || leadsToHours(words, names, at + 1)) at++
    const next = words[++at]
    if (next?.stem === "experiencia") kept.push(wordOf("sem"), next)
    else if (next) kept.push({ ...next, isDenied: true })
    refuses ||= !!next && (!isPlain || namesIn([next]).has(0))
  }
  // 'Sem CNH', 'não quero loja' ask for everything else; a mere 'não fumante' that no table knows is rather said of the job.
  const asks = refuses || kept.some((word) => !word.isDenied && !isChatter(word))
  return asks ? kept : words.filter((_, at) => !isDenial(at))
}

/** Chatter goes unless part of a name, and so does what only leads to hours. */
function withoutChatter(words: readonly Word[]): Word[] {
  const names = namesIn(words)
  return words.filter((word, at) => (!isChatter(word) || names.has(at)) && !leadsToHours(words, names, at))
}

/** 'babá ou cuidadora', 'noturno ou meio período'; 'pedreiro, pintor e eletricista'. */
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
    if (last && joins(last, unit, word)) units.splice(-1, 1, either(last, unit))
    else units.push(unit)
  }
  return units
}

/** A word of titles is a skill or a thing, and says more than the place or the hours. */
const OF_TITLES = 0.35

const weighed = (unit: Unit, use: WordsInUse): Unit =>
  unit.isPlain && unit.stems.some(use.isOfTitles)
    ? { ...unit, importance: unit.importance + OF_TITLES }
    : unit

const asWritten = (words: readonly Word[]) =>
  words
    .map((word, at) => `${word.isDenied ? "não " : at > 0 && word.isEither ? "ou " : ""}${word.text}`)
    .join(" ")

/**
 * 'Motorista sem ser caminhão' refuses the kinds of drivers that are near to lorries too, 'segurança sem vigilante' only the word,
 * wherever an ad says it: the trade is the same.
 */
function refused(unit: Unit, asked: readonly Unit[]): Unit {
  const own = new Set(asked.flatMap(groupsOf))
  // What is near to a field is the field itself: 'enfermagem menos UTI' refuses no nurses.
  const near = new Set(asked.filter(({ isOneTrade }) => isOneTrade).flatMap(({ relatives }) => relatives))
  // 'Sem vendas' refuses its nearest trades too, three of them.
  const meant = unit.isOneTrade || !unit.isOccupation || isThing(unit) ? 0 : 3
  const kin = unit.relatives.filter((term, at) => (at < meant || near.has(term)) && !own.has(term))
  const others = unit.names.filter(([term = ""]) => !own.has(term))
  return {
    ...unit,
    names: [...others, ...(unit.isOneTrade ? [] : kin).map((term) => [term])],
    isOccupation: unit.isOccupation && others.length === unit.names.length,
  }
}

/** Reads what mended words ask for: what 'ou' joins and 'não' denies, and which words name one thing together. */
export function planOf(mended: readonly Word[], use: WordsInUse): Plan {
  const all = withDenials(withShared(mended))
  const words = withoutChatter(all)
  const units = unitsOf(words).map((unit) => weighed(unit, use))
  const { asked = [], denied = [] } = Object.groupBy(units, ({ isDenied }) => (isDenied ? "denied" : "asked"))
  // An ad that only mentions what is not wanted comes later, but at a workplace, where everybody mentions its trades.
  const meant = new Set(asked.flatMap(({ names }) => names.flat()))
  const alone = denied.flatMap(({ names }) => names.flatMap((name) => (name.length === 1 ? name : [])))
  const unwanted = asked.some(isWorkplace) ? [] : alone.filter((term) => !meant.has(term))
  return {
    units: asked.map((unit) => ({ ...unit, contraries: [...unit.contraries, ...unwanted] })),
    denied: denied.map((unit) => refused(unit, asked)),
    readAs: asWritten(words.length > 0 ? words : all),
    asksNearby: words.length === 0 && all.some((word) => NEARBY.has(word.text)),
  }
}
