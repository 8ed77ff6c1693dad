import { getOrCreate } from "../index/cache.ts"
import type { FieldText } from "../index/values.ts"
import { HELPERS } from "./related-terms.ts"
import { groupsOf, type Unit } from "./unit.ts"
import { FILLERS, conceptTerm, isGroup, STATES, wordsOf } from "../words/tables.ts"

/** Strengths, 0 to 1, with which a title meets a unit: it has the typed words … */
const NAMED = 1
/** … a synonym with the same first word ('porteiro' for 'porteiro de prédio', before 'vigia'), or any other synonym … */
const SHARING = 0.92
const SYNONYM = 0.7
/** … the typed words within a longer name of something else ('caixa' in 'fiscal de caixa') … */
const WORDS_ONLY = 0.75
/** … or a relative, less with each step away from the nearest. */
const RELATIVE = 0.62
const RELATIVE_STEP = 0.15
/** The loss if only one of two alternatives is met. */
const LACKING = 0.1
/** How much more a word counts as being about the unit than by how well it meets the unit. */
const ABOUT = 0.15

/** The points for how well each unit is met, for how much of the title is about it, and for beginning with it. */
const MET_POINTS = 55
const COVERAGE_POINTS = 25
const HEAD_POINTS = 20
export const MAX_TITLE_SCORE = MET_POINTS + COVERAGE_POINTS + HEAD_POINTS
/** Scores are rounded to this step. Of equal scores, the newer document goes first. */
export const SCORE_STEP = 5
/** The bonus if a title has exactly the words asked for: 'Protheus' before 'SAP', which is the same trade. */
const EXACT_WORDS_BONUS = 5

/** Conditions that reserve a job for some people. It comes one step later for those who do not ask for the condition. */
const RESERVING_TERMS = ["estagio", "aprendiz", "pcd"].map(conceptTerm)

/** Signs between the parts of a title: 'Auxiliar de Logística / Campinas / 1 vaga', 'Page Interim - Gerente de Projetos'. */
const PARTING = / [-–|/] ?|[-–|] | \((?=[a-z]{4})/gi

/** The bounds of the part that names the job: the first part with a trade, or else the first with any word. */
function mainPart({ text, analysis: { stems, spans } }: FieldText): [from: number, to: number] {
  const parts: Array<[number, number]> = []
  let from = 0
  for (const part of text.split(PARTING)) {
    const to = from + wordsOf(part).length
    parts.push([from, to])
    from = to
  }
  const namesTrade = ([begin, end]: [number, number]) =>
    spans.some((span) => span.concept.kind !== "attribute" && begin <= span.from && span.from < end)
  const says = ([begin, end]: [number, number]) => stems.slice(begin, end).some((word) => !FILLERS.has(word))
  return parts.find(namesTrade) ?? parts.find(says) ?? [0, stems.length]
}

/** The weight of a word outside that part. */
const MINOR = 0.3

/** The weights of each title, cached as long as it is in use. */
const weightsOfTitles = new WeakMap<FieldText, ReturnType<typeof titleWeights>>()

/** Independent of the question: each word's weight for the job (0 to 1), their sum, and where the job's name begins. */
function titleWeights(value: FieldText) {
  const { stems } = value.analysis
  const [from, to] = mainPart(value)
  const isSign = (word: string) => FILLERS.has(word) || /^\d+$/.test(word) || STATES.has(word)
  const weights = stems.map((word, at): number => (isSign(word) ? 0 : from <= at && at < to ? 1 : MINOR))
  return {
    weights,
    whole: weights.reduce((one, other) => one + other, 0),
    head: weights.findIndex((weight, at) => weight > 0 && at >= from),
  }
}

/** How well a title meets a unit, and the positions of the words that meet it. */
type Hit = { strength: number; positions: number[] }

/** Adds a match to the hit. This runs for every title of every question, so it creates no object. */
function addMatch(hit: Hit, strength: number, from: number, to: number): void {
  if (strength > hit.strength) hit.strength = strength
  for (let at = from; at < to; at++) hit.positions.push(at)
}

/** For 'recepcionista ou atendente', a job that is both gets the best score. */
function eitherHit(unit: Unit, value: FieldText): Hit {
  const hits = unit.either.map((one) => hitOf(one, value))
  const strengths = hits.map((hit) => hit.strength)
  const lacking = Math.min(...strengths) < SYNONYM ? LACKING : 0
  return { strength: Math.max(...strengths) - lacking, positions: hits.flatMap((hit) => hit.positions) }
}

/** Words with this many first letters in common are of one family: 'borracharia' finds 'borracheiro' before 'alinhador'. */
const OF_ONE_ROOT = 6

/** A synonym whose first word was typed, or is of the same family, is nearer to what was typed than other synonyms. */
const synonymity = (unit: Unit, named: readonly string[]) =>
  unit.names.some(
    ([first = ""]) =>
      !HELPERS.has(first) && named.some((word) => word.startsWith(first.slice(0, OF_ONE_ROOT))),
  )
    ? SHARING
    : SYNONYM

/** Whether these words are a whole name in the title, if the unit is known by names of the tables. */
function isWholeName(unit: Unit, terms: readonly string[], { stems, spans }: FieldText["analysis"]) {
  const groups = groupsOf(unit)
  if (unit.isLoose || groups.length === 0) return true
  const from = stems.indexOf(terms[0] ?? "")
  return spans.some(
    (span) =>
      span.from === from && span.to - span.from === terms.length && groups.includes(span.concept.term),
  )
}

function matchNames(best: Hit, unit: Unit, analysis: FieldText["analysis"]): void {
  const { stems, spans, terms: all } = analysis
  for (const terms of unit.names) {
    const [term = ""] = terms
    if (term.startsWith("=cnh-")) {
      if (terms.every((one) => all.includes(one))) addMatch(best, NAMED, 0, 0)
    } else if (isGroup(term)) {
      for (const { concept, from, to } of spans)
        if (concept.term === term) addMatch(best, synonymity(unit, stems.slice(from, to)), from, to)
    } else if (terms.every((word) => stems.includes(word))) {
      const strength = isWholeName(unit, terms, analysis) ? NAMED : WORDS_ONLY
      for (const word of terms) addMatch(best, strength, stems.indexOf(word), stems.indexOf(word) + 1)
    }
  }
}

function matchRelatives(best: Hit, unit: Unit, { stems, spans }: FieldText["analysis"]): void {
  const { relatives } = unit
  if (relatives.length === 0) return
  const offerTerm = (term: string, from: number, to: number) => {
    const rank = relatives.indexOf(term)
    if (rank >= 0) addMatch(best, Math.max(0, RELATIVE - rank * RELATIVE_STEP), from, to)
  }
  for (const { concept, from, to } of spans) offerTerm(concept.term, from, to)
  for (const [at, stem] of stems.entries()) offerTerm(stem, at, at + 1)
}

function hitOf(unit: Unit, value: FieldText): Hit {
  if (unit.either.length > 0) return eitherHit(unit, value)
  const best: Hit = { strength: 0, positions: [] }
  if (unit.isBeside) return best
  matchNames(best, unit, value.analysis)
  // 'Ajudante de mecânico' has the word and gains nothing by being a relative, too. A field's relatives belong to the field.
  if (unit.isLoose || best.strength === 0) matchRelatives(best, unit, value.analysis)
  return best
}

/** The points of a title, and the words of units that it does not name, which are then looked for in other fields. */
export type TitleScore = { points: number; unnamed: string[][] }

/**
 * How well a title answers, 0 to 100: for 'motorista', 'Motorista' comes before 'Ajudante de motorista', the typed word before
 * its synonym, and a title about nothing else before a longer one.
 */
export function scoreTitle(value: FieldText, units: readonly Unit[]): TitleScore {
  const { weights, whole, head } = getOrCreate(weightsOfTitles, value, titleWeights)
  const { stems, spans, terms } = value.analysis
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
    MET_POINTS * (asked > 0 ? met / asked : 0) +
    COVERAGE_POINTS * (whole > 0 ? Math.min(1, about / whole) : 0) +
    HEAD_POINTS * (covered[head] ?? 0) +
    (hits.every(({ strength }) => strength >= NAMED) ? EXACT_WORDS_BONUS : 0)
  // A title that says more than was asked for gets less than the best: 'Vendas' comes before 'Consultor de Vendas'.
  const typed = units.flatMap((unit) => [unit, ...unit.either].flatMap((one) => one.stems))
  const most = whole > typed.length ? MAX_TITLE_SCORE - SCORE_STEP : MAX_TITLE_SCORE
  // One that says all that was typed and nothing else is the best there is, whatever the tables know of its words.
  const says = (unit: Unit) => unit.stems.length > 0 && unit.stems.every((word) => stems.includes(word))
  const isMore = (at: number) => weights[at] || spans.some(({ from, to }) => from <= at && at < to)
  const isSame = units.every(says) && stems.every((word, at) => typed.includes(word) || !isMore(at))
  const kept = RESERVING_TERMS.filter((term) => terms.includes(term))
  // Asking for a whole field includes the beginners' jobs in it.
  const isAsked = (unit: Unit) =>
    (unit.isLoose && unit.isOccupation) ||
    [...groupsOf(unit), ...unit.relatives].some((term) => kept.includes(term))
  const best = isSame ? MAX_TITLE_SCORE : Math.min(score, most)
  const points = best - (kept.length > 0 && !units.some(isAsked) ? SCORE_STEP : 0)
  const unnamed = units
    .filter((unit, at) => !unit.isBeside && (hits[at] as Hit).strength <= SYNONYM && !says(unit))
    // Filler words are not indexed in texts.
    .map((unit) => unit.stems.filter((word) => !FILLERS.has(word)))
  return { points, unnamed: unnamed.filter((words) => words.length > 0) }
}
