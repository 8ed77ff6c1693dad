/** A day's hours by the clock: 'das 13h às 18h', '08:00 - 12:00', '22h às 6h' (folded). */
const CLOCK = "([01]?\\d|2[0-4])(?: ?h(?:oras?|rs?|s)?|:)([0-5]\\d)?(?: ?h(?:rs?|s)?)?"
const RANGE = new RegExp(`(?<![\\d:,.])${CLOCK} ?(?:as|a|ate as|ate|-|–) ?${CLOCK}(?![a-z0-9])`, "g")
/** What every range has: most texts have none. */
const MAY_HAVE_RANGE = /\d(?: ?h|:)[^;!?\n]{0,12}\d(?: ?h|:)/

const SHORTEST_DAY = 4
const LONGEST_SHORT_DAY = 6.25
const NOON = 12
const AFTERNOON_ENDS = 19
const NIGHT_BEGINS = 18
const LATE = 22

const clock = (hours: string | undefined, minutes: string | undefined): number =>
  Number(hours) + Number(minutes ?? 0) / 60

/** What the hours are called: 'jornada 5h', 'turno tarde'. */
function namesOf(from: number, to: number): string {
  const end = to <= from ? to + 24 : to
  const length = end - from
  const isShort = length >= SHORTEST_DAY && length <= LONGEST_SHORT_DAY
  const short = isShort ? ` jornada ${Math.floor(length)}h` : ""
  if (length > 12) return short
  if (end > 24 || (from >= NIGHT_BEGINS - 1 && end >= LATE)) return `${short} turno noturno`
  if (!isShort) return short
  if (to <= NOON + 1) return `${short} turno manha`
  return from >= NOON && to <= AFTERNOON_ENDS ? `${short} turno tarde` : short
}

/**
 * A folded text whose hours by the clock are named as well. Where there are several ('das 8h às 12h e das 14h às 18h')
 * they are parts of one day, or of different ones, and none is named.
 */
export function withDayHours(text: string): string {
  if (!MAY_HAVE_RANGE.test(text)) return text
  const [range, ...others] = text.matchAll(RANGE)
  if (!range || others.length > 0) return text
  const [said, from, fromMinutes, to, toMinutes] = range
  const at = range.index + said.length
  return `${text.slice(0, at)}${namesOf(clock(from, fromMinutes), clock(to, toMinutes))}${text.slice(at)}`
}
