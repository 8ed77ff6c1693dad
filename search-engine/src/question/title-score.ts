import { getOrMake } from "../index/cache.ts"
import type { Value } from "../index/values.ts"
import { HELPERS } from "./relatives.ts"
import { groupsOf, type Unit } from "./unit.ts"
import { CHATTER, conceptTerm, isGroup, STATES, wordsOf } from "../words/tables.ts"

/** How well a unit can be met by a title: in the words typed … */
const NAMED = 1
/** … by a synonym that has the first word typed: 'porteiro' for 'porteiro de prédio', before 'vigia' … */
const SHARING = 0.92
const SYNONYM = 0.7
/** … by its words within a longer name of something else: 'caixa' in 'fiscal de caixa' … */
const WORDS_ONLY = 0.75
/** … or by a relative, the nearest first. */
const RELATIVE = 0.62
const RELATIVE_STEP = 0.15
/** What not meeting the other of two costs. */
const LACKING = 0.1
/** How much more a word of the title counts as being about it than how well it meets. */
const ABOUT = 0.15

/** Weights of: how well each unit is met, how much of the title is about it, whether the title begins with it. */
const MET = 55
const COVERED = 25
const HEAD = 20
export const BEST_TITLE = MET + COVERED + HEAD
/** Scores closer than this are equal, and the newer document goes first. */
export const STEP = 5
/** What a title gains by naming everything in the very words asked for: 'Protheus' before 'SAP', the same trade. */
const IN_WORDS = 5

/** Keys of conditions that keep a job for some: who does not ask for one has it a step after the others. */
const FOR_SOME = ["estagio", "aprendiz", "pcd"].map(conceptTerm)

/** Signs between a title's parts: 'Auxiliar de Logística / Campinas / 1 vaga', 'Page Interim - Gerente de Projetos'. */
const PARTING = / [-–|/] ?|[-–|] | \((?=[a-z]{4})/gi

/** Where the part that names the job begins and ends: the first that names a trade, or that says anything. */
function mainPart({ text, analysis: { stems, spans } }: Value): [from: number, to: number] {
  const parts: Array<[number, number]> = []
  let from = 0
  for (const part of text.split(PARTING)) {
    const to = from + wordsOf(part).length
    parts.push([from, to])
    from = to
  }
  const namesTrade = ([begin, end]: [number, number]) =>
    spans.some((span) => span.concept.kind !== "attribute" && begin <= span.from && span.from < end)
  const says = ([begin, end]: [number, number]) => stems.slice(begin, end).some((word) => !CHATTER.has(word))
  return parts.find(namesTrade) ?? parts.find(says) ?? [0, stems.length]
}

/** How much a word beside the job counts. */
const BESIDE = 0.3

/** Kept as long as the titles are in use. */
const known = new WeakMap<Value, ReturnType<typeof titleWeights>>()

/** What a title tells, whatever is asked: how much each word tells of the job, from 0 to 1, all together, and where it begins. */
function titleWeights(value: Value) {
  const { stems } = value.analysis
  const [from, to] = mainPart(value)
  const isSign = (word: string) => CHATTER.has(word) || /^\d+$/.test(word) || STATES.has(word)
  const weights = stems.map((word, at): number => (isSign(word) ? 0 : from <= at && at < to ? 1 : BESIDE))
  return {
    weights,
    whole: weights.reduce((one, other) => one + other, 0),
    head: weights.findIndex((weight, at) => weight > 0 && at >= from),
  }
}

/** How well a title meets a unit, and where. */
type Hit = { strength: number; positions: number[] }

/** Every title of every question comes by here: what is found is added to one hit. */
function offer(hit: Hit, strength: number, from: number, to: number): void {
  if (strength > hit.strength) hit.strength = strength
  for (let at = from; at < to; at++) hit.positions.push(at)
}

/** Of 'recepcionista ou atendente', the job that is both is met best. */
function eitherHit(unit: Unit, value: Value): Hit {
  const hits = unit.either.map((one) => hitOf(one, value))
  const strengths = hits.map((hit) => hit.strength)
  const lacking = Math.min(...strengths) < SYNONYM ? LACKING : 0
  return { strength: Math.max(...strengths) - lacking, positions: hits.flatMap((hit) => hit.positions) }
}

/** Words that share so many letters are of one family: 'borracharia' and 'borracheiro', before 'alinhador'. */
const OF_ONE_ROOT = 6

/** Of the names of one thing, those that have the first word typed, or one of its family, are nearer to what was typed. */
const synonymity = (unit: Unit, named: readonly string[]) =>
  unit.names.some(
    ([first = ""]) =>
      !HELPERS.has(first) && named.some((word) => word.startsWith(first.slice(0, OF_ONE_ROOT))),
  )
    ? SHARING
    : SYNONYM

/** Whether words of a title are all of a name there, for a unit that goes by names of the tables. */
function isWholeName(unit: Unit, terms: readonly string[], { stems, spans }: Value["analysis"]) {
  const groups = groupsOf(unit)
  if (unit.isLoose || groups.length === 0) return true
  const from = stems.indexOf(terms[0] ?? "")
  return spans.some(
    (span) =>
      span.from === from && span.to - span.from === terms.length && groups.includes(span.concept.term),
  )
}

function offerNames(best: Hit, unit: Unit, analysis: Value["analysis"]): void {
  const { stems, spans, terms: all } = analysis
  for (const terms of unit.names) {
    const [term = ""] = terms
    if (term.startsWith("=cnh-")) {
      if (terms.every((one) => all.includes(one))) offer(best, NAMED, 0, 0)
    } else if (isGroup(term)) {
      for (const { concept, from, to } of spans)
        if (concept.term === term) offer(best, synonymity(unit, stems.slice(from, to)), from, to)
    } else if (terms.every((word) => stems.includes(word))) {
      const strength = isWholeName(unit, terms, analysis) ? NAMED : WORDS_ONLY
      for (const word of terms) offer(best, strength, stems.indexOf(word), stems.indexOf(word) + 1)
    }
  }
}

function offerRelatives(best: Hit, unit: Unit, { stems, spans }: Value["analysis"]): void {
  const { relatives } = unit
  if (relatives.length === 0) return
  const offerTerm = (term: string, from: number, to: number) => {
    const rank = relatives.indexOf(term)
    if (rank >= 0) offer(best, Math.max(0, RELATIVE - rank * RELATIVE_STEP), from, to)
  }
  for (const { concept, from, to } of spans) offerTerm(concept.term, from, to)
  for (const [at, stem] of stems.entries()) offerTerm(stem, at, at + 1)
}

function hitOf(unit: Unit, value: Value): Hit {
  if (unit.either.length > 0) return eitherHit(unit, value)
  const best: Hit = { strength: 0, positions: [] }
  if (unit.isBeside) return best
  offerNames(best, unit, value.analysis)
  // 'Ajudante de mecânico' has the word, and is no better for being near as a whole; a field's near ones belong to it.
  if (unit.isLoose || best.strength === 0) offerRelatives(best, unit, value.analysis)
  return best
}

/** How well a title answers, and the words of the units that it does not name, to be looked for elsewhere. */
export type TitleScore = { points: number; unnamed: string[][] }

/**
 * How well a title answers, 0 to 100: 'Motorista' before 'Ajudante de motorista' for 'motorista', the word asked
 * for before its synonym, a title about nothing else before a longer one.
 */
export function scoreTitle(value: Value, units: readonly Unit[]): TitleScore {
  const { weights, whole, head } = getOrMake(known, value, titleWeights)
  const { stems, terms } = value.analysis
  const hits = units.map((unit) => hitOf(unit, value))
  const covered = stems.map(() => 0)
  let met = 0
  let asked = 0
  for (const [at, { strength, positions }] of hits.entries()) {
    const { importance } = units[at] as Unit
    met += strength * importance
    asked += importance
    const share = Math.min(1, strength + ABOUT)
    for (const position of positions) covered[position] = Math.max(share, covered[position] as number)
  }
  const about = covered.reduce((sum, share, at) => sum + share * (weights[at] as number), 0)
  const score =
    MET * (asked > 0 ? met / asked : 0) +
    COVERED * (whole > 0 ? Math.min(1, about / whole) : 0) +
    HEAD * (covered[head] ?? 0) +
    (hits.every(({ strength }) => strength >= NAMED) ? IN_WORDS : 0)
  // 'Vendas' for 'vendas', before 'Consultor de Vendas', which is all about them too.
  const typed = units.flatMap((unit) => [unit, ...unit.either].flatMap((one) => one.stems))
  const most = whole > typed.length ? BEST_TITLE - STEP : BEST_TITLE
  const kept = FOR_SOME.filter((term) => terms.includes(term))
  // Of a whole field each beginner's job is asked for as well.
  const isAsked = (unit: Unit) =>
    (unit.isLoose && unit.isOccupation) ||
    [...groupsOf(unit), ...unit.relatives].some((term) => kept.includes(term))
  const points = Math.min(score, most) - (kept.length > 0 && !units.some(isAsked) ? STEP : 0)
  const unnamed = units
    .filter((unit, at) => !unit.isBeside && (hits[at] as Hit).strength <= SYNONYM)
    .filter((unit) => !unit.stems.every((word) => stems.includes(word)))
    // Chatter is indexed in no text.
    .map((unit) => unit.stems.filter((word) => !CHATTER.has(word)))
  return { points, unnamed: unnamed.filter((words) => words.length > 0) }
}
