import type { Value } from "../index/values.ts"
import { CHATTER } from "../words/tables/stop-words.ts"
import type { Unit } from "./unit.ts"

/** How well a unit can be met by a title. */
const NAMED = 1
const SYNONYM = 0.7
/** A synonym that has the first word typed: 'porteiro' for 'porteiro de prédio', before 'vigia'. */
const KIN = 0.92
const WORDS_ONLY = 0.75
/** 'Assistente de marketing' for 'analista de marketing'. */
const OF_FIELD = 0.68
const NEAR = 0.62
const NEAR_STEP = 0.15
const NEAR_LEAST = 0.1
const ELSEWHERE = 0.2
/** What not meeting the other of two costs. */
const LACKING = 0.1

/** Weights of: how well each unit is met, how much of the title is about it, whether the title begins with it. */
const MET = 55
const COVERED = 25
const HEAD = 20
export const BEST_SCORE = MET + COVERED + HEAD
/** Scores closer than this are equal, and the newer document goes first. */
const STEP = 5

interface Hit {
  strength: number
  positions: number[]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/** Of 'recepcionista ou atendente', the job that is both is met best. */
function eitherHit(unit: Unit, value: Value): Hit {
  const hits = unit.either.map((one) => hitOf(one, value))
  const strengths = hits.map((hit) => hit.strength)
  const lacking = Math.min(...strengths) < SYNONYM ? LACKING : 0
  return { strength: Math.max(...strengths) - lacking, positions: hits.flatMap((hit) => hit.positions) }
}

function hitOf(unit: Unit, value: Value): Hit {
  if (unit.either.length > 0) return eitherHit(unit, value)
  const { stems, spans } = value.analysis
  const isGrouped = unit.same.some((terms) => terms[0]?.startsWith("=") && !terms[0].startsWith("=cnh-"))
  let best: Hit = { strength: ELSEWHERE, positions: [] }
  const offer = (strength: number, positions: number[]): void => {
    best = { strength: Math.max(strength, best.strength), positions: [...best.positions, ...positions] }
  }
  for (const terms of unit.same) {
    const [term = ""] = terms
    if (term.startsWith("=cnh-")) {
      if (terms.every((one) => value.analysis.terms.includes(one))) offer(NAMED, [])
    } else if (term.startsWith("=")) {
      for (const span of spans) {
        if (span.concept.term !== term) continue
        const positions = range(span.from, span.to)
        const isKin = unit.same.some(([first]) => positions.some((at) => first === stems[at]))
        offer(isKin ? KIN : SYNONYM, positions)
      }
    } else {
      const positions = terms.map((word) => stems.indexOf(word))
      if (positions.every((at) => at >= 0)) {
        const isWhole =
          unit.isLoose ||
          !isGrouped ||
          spans.some(
            (span) =>
              terms.length === span.to - span.from &&
              span.from === positions[0] &&
              unit.same.some(([one]) => one === span.concept.term),
          )
        offer(isWhole ? NAMED : WORDS_ONLY, positions)
      }
    }
  }
  // 'Ajudante de mecânico' has the word, and is no better for being near as a whole; a field's near ones belong to it.
  if (!unit.isLoose && best.strength > ELSEWHERE) return best
  if (spans.some((span) => unit.field.includes(span.concept.term))) offer(OF_FIELD, range(0, stems.length))
  for (const span of spans) {
    const rank = unit.near.indexOf(span.concept.term)
    if (rank >= 0) offer(Math.max(NEAR_LEAST, NEAR - rank * NEAR_STEP), range(span.from, span.to))
  }
  return best
}

interface Telling {
  /** How much each word of the title says about it. */
  weights: number[]
  whole: number
  /** Where it begins to say something. */
  head: number
}

/** Categories of licences, as conditions, say little of what a title is about: 'Motorista (CNH B/AB)'. */
const LICENCE = /^(?:[a-e]|a[b-e]|categoria)$/

/** The same for every question; kept as long as the title is in use. */
const told = new WeakMap<Value, Telling>()

function tellingOf(value: Value): Telling {
  let telling = told.get(value)
  if (telling) return telling
  const { stems, spans } = value.analysis
  const weights = stems.map((word, at) =>
    CHATTER.has(word) || /^\d+$/.test(word)
      ? 0
      : LICENCE.test(word) ||
          spans.some((span) => span.concept.kind === "attribute" && span.from <= at && at < span.to)
        ? 0.3
        : 1,
  )
  telling = {
    weights,
    whole: weights.reduce<number>((sum, weight) => sum + weight, 0),
    head: weights.findIndex((weight) => weight > 0),
  }
  told.set(value, telling)
  return telling
}

/**
 * How well a title answers, 0 to 100 in steps: 'Motorista' before 'Ajudante de motorista' for 'motorista',
 * the word asked for before its synonym, a title about nothing else before a longer one.
 */
export function scoreTitle(value: Value, units: readonly Unit[]): number {
  const { weights, whole, head } = tellingOf(value)
  const hits = units.map((unit) => hitOf(unit, value))
  const covered = new Set(hits.flatMap((hit) => hit.positions))
  const about = [...covered].reduce((sum, at) => sum + (weights[at] ?? 0), 0)
  const met = hits.reduce((sum, hit) => sum + hit.strength, 0) / Math.max(1, hits.length)
  const score = MET * met + COVERED * (whole > 0 ? about / whole : 0) + (covered.has(head) ? HEAD : 0)
  // 'Vendas' for 'vendas', before 'Consultor de Vendas', which is all about them too.
  const said = units.flatMap((unit) => (unit.either.length > 0 ? unit.either : [unit]))
  const spoken = said.reduce((sum, unit) => sum + unit.words.length, 0)
  return Math.round(Math.min(score, whole > spoken ? BEST_SCORE - STEP : BEST_SCORE) / STEP) * STEP
}
