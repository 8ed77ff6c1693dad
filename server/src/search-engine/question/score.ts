import type { Value } from "../index/values.ts"
import { HELPING, isHelping, type Level, levelOf, sharedWith } from "./level.ts"
import { tellingOf } from "./telling.ts"
import type { Unit } from "./unit.ts"

/** How well a unit can be met by a title. */
const NAMED = 1
const SYNONYM = 0.7
/** A synonym that has the first word typed: 'porteiro' for 'porteiro de prédio', before 'vigia'. */
const KIN = 0.92
/** The same words at another name of the same level: 'auxiliar de cozinha' for 'ajudante de cozinha'. */
const SAME_LEVEL = 0.9
const WORDS_ONLY = 0.75
/** 'Assistente de marketing' for 'analista de marketing'. */
const OF_FIELD = 0.68
const NEAR = 0.62
const NEAR_STEP = 0.15
const NEAR_LEAST = 0.1
/** What a near name gains by having words that were typed: 'meio-oficial de pedreiro' for 'ajudante de pedreiro'. */
const NEAR_SHARED = 0.2
const ELSEWHERE = 0.2
/** What not meeting the other of two costs. */
const LACKING = 0.1

/** Weights of: how well each unit is met, how much of the title is about it, whether the title begins with it. */
const MET = 55
const COVERED = 25
const HEAD = 20
const BEST_TITLE = MET + COVERED + HEAD
/** Scores closer than this are equal, and the newer document goes first. */
export const STEP = 5
/** What a helper's or a chief's title costs where neither was asked for. */
const OTHER_LEVEL = 8
/** What it gains by naming everything in the very words asked for: 'Protheus' before 'SAP', which is the same trade. */
const IN_WORDS = 5

interface Hit {
  strength: number
  positions: number[]
}

/** Every title of every question comes by here: what is found is added to one hit. */
function offer(hit: Hit, strength: number, from: number, to: number): void {
  if (strength > hit.strength) hit.strength = strength
  for (let at = from; at < to; at++) hit.positions.push(at)
}

/** How much a word of the title counts as being about it, by how well it meets: a distant relative's name does not. */
const aboutness = (strength: number): number => Math.min(1, strength + 0.15)

/** Of 'recepcionista ou atendente', the job that is both is met best. */
function eitherHit(unit: Unit, value: Value): Hit {
  const hits = unit.either.map((one) => hitOf(one, value))
  const strengths = hits.map((hit) => hit.strength)
  const lacking = Math.min(...strengths) < SYNONYM ? LACKING : 0
  return { strength: Math.max(...strengths) - lacking, positions: hits.flatMap((hit) => hit.positions) }
}

const nearness = (rank: number): number => Math.max(NEAR_LEAST, NEAR - rank * NEAR_STEP)

/** Of the names of one thing, those with more of the words typed are nearer to what was typed. */
function synonymity(unit: Unit, named: readonly string[]): number {
  const shared = sharedWith(unit.words, named)
  if (shared === 1) return SAME_LEVEL
  const isKin = unit.same.some(([first = ""]) => !isHelping(first) && named.includes(first))
  return isKin ? KIN : SYNONYM + (KIN - SYNONYM) * shared
}

/** Goes by names of the tables. */
const isGrouped = (unit: Unit): boolean =>
  unit.same.some(([term]) => term?.startsWith("=") && !term.startsWith("=cnh-"))

function hitOf(unit: Unit, value: Value): Hit {
  if (unit.either.length > 0) return eitherHit(unit, value)
  const { stems, spans } = value.analysis
  const best: Hit = { strength: ELSEWHERE, positions: [] }
  for (const terms of unit.same) {
    const term = terms[0] ?? ""
    if (term.startsWith("=cnh-")) {
      if (terms.every((one) => value.analysis.terms.includes(one))) offer(best, NAMED, 0, 0)
    } else if (term.startsWith("=")) {
      for (const span of spans) {
        if (span.concept.term !== term) continue
        offer(best, synonymity(unit, stems.slice(span.from, span.to)), span.from, span.to)
      }
    } else {
      if (!terms.every((word) => stems.includes(word))) continue
      const first = stems.indexOf(term)
      const isWhole =
        unit.isLoose ||
        !isGrouped(unit) ||
        spans.some(
          (span) =>
            terms.length === span.to - span.from &&
            span.from === first &&
            unit.same.some(([one]) => one === span.concept.term),
        )
      best.strength = Math.max(best.strength, isWhole ? NAMED : WORDS_ONLY)
      for (const word of terms) best.positions.push(stems.indexOf(word))
    }
  }
  // 'Ajudante de mecânico' has the word, and is no better for being near as a whole; a field's near ones belong to it.
  if (!unit.isLoose && best.strength > ELSEWHERE) return best
  if (unit.field.length > 0 && spans.some((span) => unit.field.includes(span.concept.term)))
    offer(best, OF_FIELD, 0, stems.length)
  if (unit.near.length === 0) return best
  for (const span of spans) {
    const rank = unit.near.indexOf(span.concept.term)
    if (rank >= 0) {
      const shared = NEAR_SHARED * sharedWith(unit.words, stems)
      offer(best, nearness(rank) + shared, span.from, span.to)
    }
  }
  for (let at = 0; at < stems.length; at++) {
    const rank = unit.near.indexOf(stems[at] as string)
    if (rank >= 0) offer(best, nearness(rank), at, at + 1)
  }
  return best
}

/** Assistants and helpers are asked for by one name or the other. */
const isAlike = (asked: Level, title: Level): boolean =>
  asked === title || (HELPING.has(asked) && HELPING.has(title))

/** What all titles are compared with. */
interface Asked {
  /** Words said, of either side of 'ou'. */
  spoken: number
  trades: readonly Unit[]
  levels: readonly Level[]
}

/** The same for every title that a question finds. */
const askedBy = new WeakMap<readonly Unit[], Asked>()

function askedOf(units: readonly Unit[]): Asked {
  let asked = askedBy.get(units)
  if (!asked) {
    const said = units.flatMap((unit) => (unit.either.length > 0 ? unit.either : [unit]))
    asked = {
      spoken: said.reduce((sum, unit) => sum + unit.words.length, 0),
      trades: units.filter((unit) => unit.isOccupation),
      levels: units
        .flatMap((unit) => [unit, ...unit.either])
        .flatMap((unit) => unit.words.flatMap((word) => levelOf(word) ?? [])),
    }
    askedBy.set(units, asked)
  }
  return asked
}

/** Who asks for an installer wants no installer's helper first; who asks for a helper does. */
function levelCost(units: readonly Unit[], value: Value): number {
  const title = tellingOf(value).level
  if (title === undefined) return 0
  const { trades, levels } = askedOf(units)
  if (trades.length === 0) return 0
  if (levels.length > 0) return levels.some((level) => isAlike(level, title)) ? 0 : OTHER_LEVEL
  // Of a whole field any rank will do.
  return title === "helper" || title === "learner" || title === "chief"
    ? trades.every((unit) => unit.isLoose)
      ? 0
      : OTHER_LEVEL
    : 0
}

/** How well a title answers, and the units that it does not name itself: their evidence is looked for elsewhere. */
export interface TitleScore {
  points: number
  unnamed: Array<{ unit: Unit; hasOtherName: boolean }>
}

/**
 * How well a title answers, 0 to 100: 'Motorista' before 'Ajudante de motorista' for 'motorista', the word asked
 * for before its synonym, a title about nothing else before a longer one.
 */
export function scoreTitle(value: Value, units: readonly Unit[]): TitleScore {
  const { weights, whole, head } = tellingOf(value)
  const hits = units.map((unit) => hitOf(unit, value))
  const covered = value.analysis.stems.map(() => 0)
  for (const { strength, positions } of hits) {
    const share = aboutness(strength)
    for (const at of positions) if (share > (covered[at] as number)) covered[at] = share
  }
  let about = 0
  for (let at = 0; at < covered.length; at++) about += (weights[at] ?? 0) * (covered[at] as number)
  let met = 0
  let asked = 0
  for (const [at, { strength }] of hits.entries()) {
    const { importance } = units[at] as Unit
    met += strength * importance
    asked += importance
  }
  const score =
    MET * (asked > 0 ? met / asked : 0) +
    COVERED * (whole > 0 ? Math.min(1, about / whole) : 0) +
    HEAD * (covered[head] ?? 0) +
    (hits.every(({ strength }) => strength >= NAMED) ? IN_WORDS : 0) -
    levelCost(units, value)
  // 'Vendas' for 'vendas', before 'Consultor de Vendas', which is all about them too.
  const { spoken } = askedOf(units)
  const points = Math.max(0, Math.min(score, whole > spoken ? BEST_TITLE - STEP : BEST_TITLE))
  const { stems } = value.analysis
  const unnamed = units.flatMap((unit, at) => {
    const { strength } = hits[at] as Hit
    const isNamed = strength >= KIN || unit.words.every((word) => stems.includes(word))
    return isNamed ? [] : [{ unit, hasOtherName: strength >= SYNONYM }]
  })
  return { points, unnamed }
}
