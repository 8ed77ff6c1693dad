import { readRewritings, applyRewritings } from "./read-table.ts"

/**
 * Numbers that mean something only together with a neighbour are joined with it into one word, in ads and questions alike,
 * however they are written: 'NR 35', 'nr-35', 'NR 10 e 35'; 'das 8h às 14h'; the others are listed in `tables/numbers.txt`.
 */
const NORM =
  /(?<![a-z0-9])nrs?[ .:-]{0,2}(?:no?[.o]? ?)?(\d{1,2})((?:(?:, ?| ?\/ ?| e |, ?e )(?:nr[ .-]?)?\d{1,2}(?![\da-z%]))*)(?![a-z0-9])/g
/** A time of a day (folded), as in 'das 13h às 18h', '08:00 - 12:00', '22h às 6h'. */
const CLOCK = "([01]?\\d|2[0-4])(?: ?h(?:oras?|rs?|s)?|:)([0-5]\\d)?(?: ?h(?:rs?|s)?)?"
const RANGE = new RegExp(`(?<![\\d:,.])${CLOCK} ?(?:as|a|ate as|ate|-|–) ?${CLOCK}(?![a-z0-9])`, "g")
/** A cheap test for a range of hours, because most texts have none. */
const MAY_HAVE_RANGE = /\d(?: ?h|:)[^;!?\n]{0,12}\d(?: ?h|:)/

const SHORTEST_DAY = 4
const LONGEST_SHORT_DAY = 6.25
const NOON = 12
/** A job from six to two o'clock is morning work. */
const MORNING_ENDS = 14
const AFTERNOON_ENDS = 19
const NIGHT_BEGINS = 18
const LATE = 22
const DAWN = 4

const clock = (hours?: string, minutes = "0") => Number(hours) + Number(minutes) / 60

/** The names of a range of hours: 'jornada 5h', 'turno tarde'. */
function namesOf(from: number, to: number): string {
  const end = to <= from ? to + 24 : to
  const length = end - from
  const isShort = length >= SHORTEST_DAY && length <= LONGEST_SHORT_DAY
  const clocked = ` inicio${Math.floor(from)}h fim${Math.ceil(end)}h`
  const short = isShort ? `${clocked} jornada ${Math.floor(length)}h` : clocked
  if (length > 12) return short
  if (from < DAWN || end > 24 || (from >= NIGHT_BEGINS - 1 && end >= LATE)) return `${short} turno noturno`
  if (from >= NOON && end >= LATE) return `${short} turno tardenoite`
  if (length < 9 && end <= (isShort ? NOON + 1 : MORNING_ENDS)) return `${short} turno manha`
  if (!isShort) return short
  return from >= NOON && to <= AFTERNOON_ENDS ? `${short} turno tarde` : short
}

/**
 * The folded text with its range of hours replaced by a name. Several ranges ('das 8h às 12h e das 14h às 18h') are parts of
 * one day or different days, so none is replaced.
 */
function withDayHours(text: string): string {
  if (!MAY_HAVE_RANGE.test(text)) return text
  const [range, ...others] = text.matchAll(RANGE)
  if (!range || others.length > 0) return text
  const [said, from, fromMinutes, to, toMinutes] = range
  return text.replace(said, namesOf(clock(from, fromMinutes), clock(to, toMinutes)))
}

const DIGIT = /\d/

const normsOf = (_: string, first: string, others: string) =>
  [first, ...(others.match(/\d+/g) ?? [])].map((number) => `nr${Number(number)}`).join(" e ")

const NUMBERS = readRewritings("numbers")

/** Writes the numbers of a folded text as single words. */
export const numbersToDigits = (text: string) => (DIGIT.test(text) ? applyRewritings(text, NUMBERS) : text)

/** Joins numbers with the words that belong to them, in a folded text. */
export function joinNumbers(folded: string): string {
  if (!DIGIT.test(folded)) return folded
  const joined = folded.includes("nr") ? folded.replace(NORM, normsOf) : folded
  return numbersToDigits(withDayHours(joined))
}
