import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { Found } from "../draft.ts"
import { anyOf, fold, signs } from "../text/words.ts"
import { normaliseText, wordsAt } from "../text/lines.ts"

const months =
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" ")
const shortMonths = months.map((month) => month.slice(0, 3))
const weekdays = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"]
const date =
  "(\\d{1,2})(?:º|o)?\\s*(?:[/.]\\s*(\\d{1,2})(?:\\s*[/.]\\s*(\\d{4}|\\d{2}))?(?![\\d])|" +
  `(?:\\s+(?:de\\s+)?|\\s?/\\s?)(${months.join("|")}|(?:${shortMonths.join("|")})\\b)\\.?(?:\\s+(?:de\\s+)?(\\d{4}))?)`
const anyDate = new RegExp(`(?<![\\d/.,$-])${date}`, "g")
const endCue = new RegExp(`(?:${signs("end-cue")})[^\\n]{0,90}$`)
const otherCue = new RegExp(`(?:${signs("other-date-cue")})[^\\n]{0,18}$`)
const applyCue = anyOf("apply-cue")
const untilDay = new RegExp(
  "\\bate\\s+(?:est[ea]\\s+|[ao]\\s+|proxim[ao]\\s+|as \\d+h? d[eao]\\s+)*" +
    `(?:(hoje|amanha|${weekdays.join("|")})(?:-feira)?\\b(?!\\s*(?:das?|de)\\s*\\d)|dia (\\d\\d?)\\b(?!\\s*(?:[/.]\\d|de \\w)))`,
)

/** This many characters before a date may say what the date is for. */
const BEFORE = 160

/** YYYY-MM-DD, or null if the calendar has no such day. */
function isoDay(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  return moment.getUTCMonth() === month - 1 ? moment.toISOString().slice(0, 10) : null
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** A date without a year is the next one, or one at most 60 days ago: posters are rarely older than that. */
function nearestYear(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].map((each) => isoDay(each, month, day))
  return days.find((found) => found !== null && daysBetween(today, found) >= -60) ?? null
}

/** The words that say what a date is for: those before it in its line or, if there are none, also the line above. */
function wordsBefore(plain: string, at: number): { words: string; lineStart: number } {
  const lineStart = plain.lastIndexOf("\n", at - 1) + 1
  const sameLine = plain.slice(Math.max(lineStart, at - BEFORE), at)
  if (/[a-z]{4}/.test(sameLine)) return { words: sameLine, lineStart }
  const aboveStart = plain.lastIndexOf("\n", lineStart - 2) + 1
  const above = plain.slice(aboveStart, Math.max(lineStart - 1, aboveStart)).slice(-BEFORE)
  return { words: `${above} ${sameLine}`, lineStart }
}

/**
 * The last day to apply, as YYYY-MM-DD. Relative days ('até sexta') count from `today` and have `low` confidence, as do past
 * days. Dates of start, publication or shifts are not deadlines.
 */
export function readDeadline(source: string, today: string): Found<string> | null {
  const text = normaliseText(source)
  const plain = fold(text).replace(/\b(\d\d)-(\d\d)-(?=20\d\d\b)/g, "$1/$2/")
  let best: { found: Found<string>; rank: number } | null = null
  for (const match of plain.matchAll(anyDate)) {
    const [whole, day, monthNumber, shortYear, monthName, longYear] = match
    const { words: before, lineStart } = wordsBefore(plain, match.index)
    if (!endCue.test(before) || (otherCue.test(before) && !/\bate[^\n]{0,12}$/.test(before))) continue
    const month = monthName ? shortMonths.indexOf(monthName.slice(0, 3)) + 1 : Number(monthNumber)
    const year = longYear ?? (shortYear?.length === 2 ? `20${shortYear}` : shortYear)
    const value = year ? isoDay(Number(year), month, Number(day)) : nearestYear(month, Number(day), today)
    const distance = value ? daysBetween(today, value) : Number.NaN
    if (!value || Math.abs(distance) > 400) continue
    const rank =
      (/\bate[^\n]{0,14}$|prazo|limite|encerra/.test(before) ? 2 : 1) + (/\ba\s*$/.test(before) ? 1 : 0)
    const words = text.slice(lineStart, match.index + whole.length).trim()
    if (!best || rank >= best.rank)
      best = { found: { value, confidence: distance < 0 ? "low" : "high", words }, rank }
  }
  return best?.found ?? readRelative(text, plain, today)
}

function readRelative(text: string, plain: string, today: string): Found<string> | null {
  const match = untilDay.exec(plain)
  if (!match) return null
  const end = match.index + match[0].length
  const before = plain.slice(Math.max(0, match.index - 80), match.index)
  const isRota =
    /(?:segunda|terca|domingo|horario|escala|trabalh\w*|jornada|\bde)\s*(?:-feira)?\s*$/.test(before) ||
    /^\W*(?:das|de|as)\s*\d/.test(plain.slice(end, end + 12))
  if (isRota || !applyCue.test(before)) return null
  const [, word = "", day = ""] = match
  const moment = (ahead: number) => new Date(Date.parse(today) + ahead * DAY_MS)
  const isMeant = (date: Date) =>
    day ? date.getUTCDate() === Number(day) : word === "hoje" || weekdays[date.getUTCDay()] === word
  const ahead =
    word === "amanha" ? 1 : Array.from({ length: 31 }, (_, days) => moment(days)).findIndex(isMeant)
  if (ahead < 0) return null
  const value = moment(ahead).toISOString().slice(0, 10)
  return { value, confidence: "low", words: wordsAt(text, match) }
}
