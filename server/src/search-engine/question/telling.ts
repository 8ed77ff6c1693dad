import type { Value } from "../index/values.ts"
import { CHATTER, CONNECTIVES } from "../words/tables/stop-words.ts"
import { tokens } from "../words/tokens.ts"

export interface Telling {
  /** How much each word of the title says about it. */
  weights: number[]
  whole: number
  /** Where it begins to say something. */
  head: number
}

/** Categories of licences, as conditions, say little of what a title is about: 'Motorista (CNH B/AB)'. */
const LICENCE = /^(?:[a-e]|a[b-e]|categoria)$/

/** What an ad says around its job: whom it is open to, of which rank and number it is. */
const ASIDE = new Set(
  `exclusivo afirmativo profissional pessoa junior pleno senior trainee i masculino feminino confidencial`.split(
    /\s+/,
  ),
)
const STATES = new Set("ac al am ap ba ce df go ma mg ms mt pb pe pi pr rj rn ro rr rs sc sp".split(" "))

/** Signs after which a title goes on with place, number and conditions: 'Auxiliar de Logística / Campinas / 1 vaga'. */
const TAIL = / [-–|/] ?|[-–|] | \((?=[a-z]{4})/i

/** How many words stand before the first such sign. */
function wordsBeforeTail({ text, analysis }: Value): number {
  const { stems } = analysis
  const at = text.search(TAIL)
  if (at < 0) return stems.length
  const before = tokens(text.slice(0, at)).filter((token) => !CONNECTIVES.has(token))
  // 'VAGA: …' and 'Urgente - …' say nothing yet.
  return before.some((token) => !CHATTER.has(token)) ? before.length : stems.length
}

/** The same for every question; kept as long as the title is in use. */
const told = new WeakMap<Value, Telling>()

/** What a title tells, word by word. */
export function tellingOf(value: Value): Telling {
  let telling = told.get(value)
  if (telling) return telling
  const { stems, spans } = value.analysis
  const after = wordsBeforeTail(value)
  const isCondition = (at: number): boolean =>
    spans.some((span) => span.concept.kind === "attribute" && span.from <= at && at < span.to)
  const weights = stems.map((word, at) => {
    if (CHATTER.has(word) || /^\d+$/.test(word) || STATES.has(word)) return 0
    if (at >= after || LICENCE.test(word) || ASIDE.has(word) || isCondition(at)) return 0.3
    return 1
  })
  telling = {
    weights,
    whole: weights.reduce<number>((sum, weight) => sum + weight, 0),
    head: weights.findIndex((weight) => weight > 0),
  }
  told.set(value, telling)
  return telling
}
