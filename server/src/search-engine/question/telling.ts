import type { Value } from "../index/values.ts"
import { type Level, levelOf } from "./level.ts"
import { CHATTER, CONNECTIVES, STATES } from "../words/tables.ts"
import { tokens } from "../words/tokens.ts"

interface Telling {
  /** How much each word of the title says about it. */
  weights: number[]
  whole: number
  /** Where it begins to say something. */
  head: number
  /** The first rank that it names. */
  level: Level | undefined
}

/** Categories of licences, as conditions, say little of what a title is about: 'Motorista (CNH B/AB)'. */
const LICENCE = /^(?:[a-e]|a[b-e]|categoria)$/

/** What an ad says around its job: whom it is open to, of which rank and number it is. */
const ASIDE = new Set(
  `exclusivo afirmativo profissional pessoa junior pleno senior trainee i masculino feminino confidencial`.split(
    /\s+/,
  ),
)

/** How much a word beside the job counts, and all of them together at most. */
const BESIDE = 0.3
const MOST_BESIDE = 0.6

/** Signs between a title's parts: 'Auxiliar de Logística / Campinas / 1 vaga', 'Page Interim - Gerente de Projetos'. */
const PARTING = / [-–|/] ?|[-–|] | \((?=[a-z]{4})/gi

/** Where the part that names the job begins and ends: the first that names a trade, or that says anything. */
function mainPart({ text, analysis: { stems, spans } }: Value): [from: number, to: number] {
  const parts: Array<[number, number]> = []
  let from = 0
  for (const part of text.split(PARTING)) {
    const to = from + tokens(part).filter((token) => !CONNECTIVES.has(token)).length
    parts.push([from, to])
    from = to
  }
  const isWithin = (at: number, [begin, end]: [number, number]): boolean => begin <= at && at < end
  const namesTrade = (part: [number, number]): boolean =>
    spans.some((span) => span.concept.kind !== "attribute" && isWithin(span.from, part))
  const says = ([begin, end]: [number, number]): boolean =>
    stems.slice(begin, end).some((word) => !CHATTER.has(word))
  return parts.find(namesTrade) ?? parts.find(says) ?? [0, stems.length]
}

/** The same for every question; kept as long as the title is in use. */
const told = new WeakMap<Value, Telling>()

/** What a title tells, word by word. */
export function tellingOf(value: Value): Telling {
  let telling = told.get(value)
  if (telling) return telling
  const { stems, spans } = value.analysis
  const [from, to] = mainPart(value)
  const isCondition = (at: number): boolean =>
    spans.some((span) => span.concept.kind === "attribute" && span.from <= at && at < span.to)
  const weights = stems.map((word, at): number => {
    if (CHATTER.has(word) || /^\d+$/.test(word) || STATES.has(word)) return 0
    if (at < from || at >= to || LICENCE.test(word) || ASIDE.has(word) || isCondition(at)) return BESIDE
    return 1
  })
  const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)
  const main = sum(weights.filter((weight) => weight === 1))
  telling = {
    weights,
    whole: main + Math.min(sum(weights) - main, MOST_BESIDE),
    head: weights.findIndex((weight, at) => weight > 0 && at >= from),
    level: stems.map(levelOf).find((level) => level !== undefined),
  }
  told.set(value, telling)
  return telling
}
