import { RISK_CODES, type RiskCode, type RiskReason } from "@upaon/contract/job-checks/endpoints"
import { anyOf, phraseLines } from "../../../platform/phrases.ts"
import { found, readingOf } from "../reading.ts"

const { said } = phraseLines(new URL("risk.txt", import.meta.url))

const rules = RISK_CODES.map((code) => {
  const weight = Number(said(code, "+")[0])
  if (Number.isNaN(weight)) throw new Error(`risk.txt says no weight of ${code}`)
  return {
    code,
    weight,
    look: anyOf(said(code, "=")),
    besides: anyOf(said(code, "&")),
    idle: anyOf([...said("all", "-"), ...said(code, "-")]),
  }
})

const MOST_QUOTES = 5

/** The weight that a reason adds to the risk. */
export const weightOf = (code: RiskCode): number => rules.find((rule) => rule.code === code)?.weight ?? 0

/**
 * The risk reasons found in a title and a text, each with quotes.
 * @param html the description
 */
export function textReasons(title: string, html: string): RiskReason[] {
  const parts = [title, html].map((source) => ({ source, ...readingOf(source) }))
  return rules.flatMap(({ code, weight, look, idle, besides }) => {
    if (besides && parts.every(({ words }) => words.search(besides) < 0)) return []
    const quotes = parts.flatMap(({ source, words, place }) =>
      found(words, look, idle).map(({ 0: match, index }) => {
        const { start, end } = place(index, index + match.length)
        return source.slice(start, end)
      }),
    )
    return quotes.length > 0 ? [{ code, weight, quotes: [...new Set(quotes)].slice(0, MOST_QUOTES) }] : []
  })
}

/** The sum of the reasons' weights, 0 to 100. */
export const scoreOf = (reasons: readonly RiskReason[]): number =>
  Math.min(
    100,
    reasons.reduce((sum, { weight }) => sum + weight, 0),
  )
