import { SHIFTS, STATED, type Stated } from "@upaon/contract/jobs/stated"
import { fold, plainText } from "@upaon/contract/platform/format"
import { anyOf, phraseLines } from "../../../platform/phrases.ts"

type Shift = (typeof SHIFTS)[number]
/** Hours of a day; an end after midnight is above 24. */
type Range = { from: number; to: number }

/** Matches 'das 6h às 14h20', '08:00 - 17:48', '22h às 6h', 'de 7 às 17h' in folded text. */
const CLOCK = "([01]?\\d|2[0-4])(?: ?(?:h(?:oras?|rs?|s)?|:) ?([0-5]\\d)?)?(?: ?(?:h(?:rs?|s|oras?)?|min))?"
const RANGE = new RegExp(
  `(?<![\\d:,.$/])${CLOCK} ?(?:as|ate as|ate|a|-|–|—) ?(?:as )?${CLOCK}(?![a-z0-9/%])`,
  "g",
)
/** At least one side of a range is marked as an hour. */
const HOURLY = /\d ?h|:\d/
/** Hours near these words are not working hours. */
const NOT_OF_WORK =
  /entrevista|comparec|curriculo|selecao|atendimento ao publico|funcionamento|inscri|interessad|contato|whats|ligar|retirada|\baula|\bcurso|processo seletivo|entregar/

/** A meal break (in hours) does not split a day: 'das 8h às 12h e das 14h às 18h'. */
const LONGEST_PAUSE = 3
const SHORTEST_DAY = 3
const LONGEST_HALF = 6
const LONGEST_SHIFT = 13
const DAY = { from: 5, to: 20 }
const NIGHT = { from: 17, to: 22 }

const hour = (hours: string | undefined, minutes: string | undefined) =>
  Number(hours) + Number(minutes ?? 0) / 60

function rangesOf(sentence: string): Range[] {
  if (NOT_OF_WORK.test(sentence)) return []
  return [...sentence.matchAll(RANGE)].flatMap(([said, from, fromMinutes, to, toMinutes]) => {
    if (!HOURLY.test(said)) return []
    const range = { from: hour(from, fromMinutes), to: hour(to, toMinutes) }
    if (range.to <= range.from) range.to += 24
    const length = range.to - range.from
    return length < SHORTEST_DAY || length > LONGEST_SHIFT ? [] : [range]
  })
}

/** Joins morning and afternoon of one sentence to one day. */
function joined(ranges: readonly Range[]): Range[] {
  const days: Range[] = []
  for (const range of ranges) {
    const last = days.at(-1)
    const pause = last ? range.from - last.to : -1
    if (last && pause > 0 && pause <= LONGEST_PAUSE && range.to - last.from <= LONGEST_SHIFT)
      last.to = range.to
    else days.push({ ...range })
  }
  return days
}

/** The shifts that the hours of a text state. It is half-day work only if no day is longer. */
function shiftsOfHours(sentences: readonly string[]): Set<Shift> {
  const days = sentences.flatMap((sentence) => joined(rangesOf(sentence)))
  const shifts = new Set<Shift>()
  for (const { from, to } of days) {
    if (from >= DAY.from && to <= DAY.to) shifts.add("day")
    if (to > 24 || (from >= NIGHT.from && to >= NIGHT.to) || from < DAY.from) shifts.add("night")
  }
  if (days.length > 0 && days.every(({ from, to }) => to - from <= LONGEST_HALF)) shifts.add("half")
  return shifts
}

const table = phraseLines(new URL("stated.txt", import.meta.url))
const unknown = table.lines.find(
  ({ key, sign }) => !STATED.some((one) => one === key) || !"=-!".includes(sign),
)
if (unknown) throw new Error(`stated.txt knows no ${unknown.key} ${unknown.sign}`)

const rules = STATED.map((key) => ({
  key,
  stating: anyOf(table.said(key, "=")),
  idle: anyOf(table.said(key, "-")),
  against: anyOf(table.said(key, "!")),
}))

/** Ends of a sentence, a list item or a block. */
const ENDS = /<\/(?:p|li|h\d|blockquote|ul|ol)>|<br ?\/?>|<hr ?\/?>/g
const STOPS = /\n|[;!?•·✅✔*]|\.(?=\s|$)|\s[-–—](?=\s?[a-z])/
/** Everything between words. The characters that are kept belong to numbers. */
const BETWEEN = /[^a-z0-9%]+/g

const sentencesOf = (text: string) => fold(text).split(STOPS)

/** The words of each sentence with single spaces, one sentence a line, so that no phrase matches across two sentences. */
const wordsOf = (sentences: readonly string[]) =>
  sentences.map((sentence) => ` ${sentence.replace(BETWEEN, " ").trim()} `).join("\n")

function states(text: string, { stating, idle, against }: (typeof rules)[number]): boolean {
  const said = idle ? text.replace(idle, " ,") : text
  const rest = stating ? said.replace(stating, " ,") : said
  return rest !== said && (!against || rest.search(against) < 0)
}

/**
 * The conditions that a job's text states, by the phrases of `stated.txt`; shifts also by the hours.
 * @param html the description, sanitised
 */
export function readStated(title: string, html: string): Stated[] {
  const lines = html.replace(ENDS, "\n").split("\n").map(plainText)
  const sentences = [`titulo ${title}`, ...lines].flatMap(sentencesOf)
  const text = wordsOf(sentences)
  const byClock: ReadonlySet<Stated> = shiftsOfHours(sentences)
  const stated = rules.filter((rule) => states(text, rule) || byClock.has(rule.key))
  return stated.map(({ key }) => key)
}
