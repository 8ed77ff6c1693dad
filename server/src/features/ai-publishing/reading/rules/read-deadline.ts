import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { Confidence, Found } from "../draft.ts"
import { fold } from "../fold.ts"
import { tidyText } from "../lines.ts"

const months =
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" ")
const shortMonths = months.map((month) => month.slice(0, 3))
const weekdays = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"]
const date = `(\\d{1,2})(?:º|o)?\\s*(?:[/.]\\s*(\\d{1,2})(?:\\s*[/.]\\s*(\\d{4}|\\d{2}))?(?![\\d])|\\s+(?:de\\s+)?(${months.join("|")}|(?:${shortMonths.join("|")})\\b)\\.?(?:\\s+(?:de\\s+)?(\\d{4}))?)`
const anyDate = new RegExp(`(?<![\\d/.,$-])${date}`, "g")
const endCue =
  /(?:\bate|prazo|data limite|limite|encerra\w*|termin\w*|valid[ao]|validade|expira\w*|inscric\w*|candidat\w*|cadastr\w*|curriculos?|\bcv\b|receb\w*|entrega)[^\n]{0,40}$/
const otherCue =
  /(?:inicio|comeca|admissao|publicad\w*|postad\w*|nascid\w*|horario|turno|atualizad\w*|treinamento|a partir d\w*|desde)[^\n]{0,18}$/

/** So many characters before a date say what it is for. */
const BEFORE = 160

type Day = { year: number; month: number; day: number }

function dayOf(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number)
  return { year, month, day }
}

function isoDay({ year, month, day }: Day): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && month >= 1
    ? moment.toISOString().slice(0, 10)
    : null
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A date without a year is the nearest one, up to 60 days back: a poster is rarely older than that. */
function nearestYear(month: number, day: number, today: string): string | null {
  const { year } = dayOf(today)
  for (const candidate of [year, year + 1]) {
    const found = isoDay({ year: candidate, month, day })
    if (found && daysBetween(today, found) >= -60) return found
  }
  return null
}

/**
 * The last day to apply, as YYYY-MM-DD. Relative days ('até sexta') count from `today` and are `low`, as are days
 * already past. Dates of start, publication or shifts are no deadline.
 */
export function readDeadline(source: string, today: string): Found<string> | null {
  const text = tidyText(source)
  const plain = fold(text)
  let best: (Found<string> & { rank: number }) | null = null
  for (const match of plain.matchAll(anyDate)) {
    const [whole, dayText, monthText, yearText, monthName, namedYear] = match
    const lineStart = plain.lastIndexOf("\n", match.index - 1) + 1
    const previousStart = plain.lastIndexOf("\n", lineStart - 2) + 1
    const sameLine = plain.slice(Math.max(lineStart, match.index - BEFORE), match.index)
    const lineBefore = plain.slice(previousStart, Math.max(lineStart - 1, previousStart)).slice(-BEFORE)
    const before = /[a-z]{4}/.test(sameLine) ? sameLine : `${lineBefore} ${sameLine}`
    if (!endCue.test(before) || (otherCue.test(before) && !/\bate[^\n]{0,12}$/.test(before))) continue
    const month = monthName ? shortMonths.indexOf(monthName.slice(0, 3)) + 1 : Number(monthText)
    const year = namedYear ?? (yearText?.length === 2 ? `20${yearText}` : yearText)
    const day = Number(dayText)
    const value = year ? isoDay({ year: Number(year), month, day }) : nearestYear(month, day, today)
    if (!value) continue
    const distance = daysBetween(today, value)
    if (distance < -400 || distance > 400) continue
    const confidence: Confidence = distance < 0 ? "low" : year ? "high" : "medium"
    const rank =
      (/\bate[^\n]{0,14}$|prazo|limite|encerra/.test(before) ? 2 : 1) + (/\ba\s*$/.test(before) ? 1 : 0)
    const words = text.slice(lineStart, match.index + whole.length).trim()
    if (!best || rank >= best.rank) best = { value, confidence, words, rank }
  }
  if (best) return { value: best.value, confidence: best.confidence, words: best.words }
  return readRelative(text, plain, today)
}

function readRelative(text: string, plain: string, today: string): Found<string> | null {
  const match = new RegExp(
    `\\bate\\s+(?:est[ea]\\s+|[ao]\\s+|proxim[ao]\\s+|as \\d+h? d[eao]\\s+)*(hoje|amanha|${weekdays.join("|")})(?:-feira)?\\b(?!\\s*(?:das?|de)\\s*\\d)`,
  ).exec(plain)
  if (!match) return null
  const before = plain.slice(Math.max(0, match.index - 80), match.index)
  const after = plain.slice(match.index + match[0].length, match.index + match[0].length + 12)
  if (
    /(?:segunda|terca|domingo|horario|escala|trabalh\w*|jornada|\bde)\s*(?:-feira)?\s*$/.test(before) ||
    /^\W*(?:das|de|as)\s*\d/.test(after)
  )
    return null
  if (!/envi|mand|curriculo|inscri|candidat|prazo|interessad|\bcv\b|vaga|entreg/.test(before)) return null
  const word = match[1] ?? ""
  const weekday = weekdays.indexOf(word)
  const ahead =
    word === "hoje" ? 0 : word === "amanha" ? 1 : (weekday - new Date(Date.parse(today)).getUTCDay() + 7) % 7
  return {
    value: shift(today, ahead),
    confidence: "low",
    words: text.slice(match.index, match.index + match[0].length),
  }
}
