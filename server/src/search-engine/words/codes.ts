/**
 * Numbers that mean something only with what stands beside them: however they are written, they become one word,
 * on both sides. 'NR 35', 'nr-35', 'NR 10 e 35'; '12 x 36', '6 x 1'; '6 horas', '44 hs'; '+50', 'mais de 50 anos'.
 */
const NORM =
  /(?<![a-z0-9])nrs?[ .:-]{0,2}(?:no?[.o]? ?)?(\d{1,2})((?:(?:, ?| ?\/ ?| e |, ?e )(?:nr[ .-]?)?\d{1,2}(?![\da-z%]))*)(?![a-z0-9])/g
const TWELVE_HOURS = /(?<!\d)12 ?h? ?(?:x|por|\/) ?36(?: ?h)?(?![a-z0-9])/g
const SHIFTS = /\d+ ?x ?[1-3](?![a-z0-9])/g
const SHIFT = /^([4-7]) ?x ?([1-3])$/
const HOURS = /[\d,.]*\d ?h(?:rs?|s|oras?)?(?![a-z0-9])/g
const HOUR = /^(\d{1,2}) ?h/
/** 'Empresa com mais de 50 anos de mercado' and 'mais de 50 lojas' tell no age of people. */
const OF_PEOPLE = "(?: anos?(?![a-z])(?! ?(?:de |no |em |na |do |da ))|(?= *(?:$|[-,;.:!?)|/])))"
const AGE = new RegExp(
  `(?<![a-z0-9])(?:(?:acima|mais|maior(?:es)?|a? ?partir) (?:de|dos|que) |\\+ ?)([4-6][05])${OF_PEOPLE}`,
  "g",
)
const AGE_OR_MORE = new RegExp(
  `(?<![\\d,.])([4-6][05])(?: anos?)?(?: ?\\+(?! ?\\d)(?: ?anos?)?| (?:ou |e )?mais${OF_PEOPLE})`,
  "g",
)

/** Most texts have no such number, and looking for it alone costs little. */
const MAY_BE_AGE = /[4-6][05]/
const AN_AGE =
  /[4-6][05] ?(?:anos?\b|\+|mais|ou mais|$)|\+ ?[4-6][05]|(?:acima|maior(?:es)?) (?:de|que) [4-6][05]/

/** Names with signs that a space slipped into, and their names without signs. */
const SPACED_SIGN = /(?<![a-z0-9])([cf]) (#)/g
const SHARP = /(?<![a-z0-9])([cf])[ -]?sharp(?![a-z0-9])/g
const SPACED_PLUS = /(?<![a-z0-9])c ?\+ ?\+/g
const SPACED_NET = /(?<![^ ])\. net(?![a-z0-9])|(?<![a-z0-9])dot ?net(?![a-z0-9])/g
const SCRIPTS = /(?<![a-z0-9])(node|react|vue|next|nest|angular|express)\.?js(?![a-z0-9])/g
/** 'cat. D' ends no clause. */
const CATEGORY = /(?<![a-z0-9])(cat|categ)\. ?(?=[a-e])/g

/** A day's hours by the clock: 'das 13h às 18h', '08:00 - 12:00', '22h às 6h' (folded). */
const CLOCK = "([01]?\\d|2[0-4])(?: ?h(?:oras?|rs?|s)?|:)([0-5]\\d)?(?: ?h(?:rs?|s)?)?"
/** 'Das 8 às 12' needs no 'h'. */
const BARE_RANGE = /\bdas ([01]?\d|2[0-4]) (?:as|a) ([01]?\d|2[0-4])(?![\d:,.]| ?h)/g
const RANGE = new RegExp(`(?<![\\d:,.])${CLOCK} ?(?:as|a|ate as|ate|-|–) ?${CLOCK}(?![a-z0-9])`, "g")
/** What every range has: most texts have none. */
const MAY_HAVE_RANGE = /\d(?: ?h|:)[^;!?\n]{0,12}\d(?: ?h|:)/

const SHORTEST_DAY = 4
const LONGEST_SHORT_DAY = 6.25
const NOON = 12
/** Who begins at six and is free at two works in the morning. */
const MORNING_ENDS = 14
const AFTERNOON_ENDS = 19
const NIGHT_BEGINS = 18
const LATE = 22

const clock = (hours: string | undefined, minutes: string | undefined) =>
  Number(hours) + Number(minutes ?? 0) / 60

/** What the hours are called: 'jornada 5h', 'turno tarde'. */
function namesOf(from: number, to: number): string {
  const end = to <= from ? to + 24 : to
  const length = end - from
  const isShort = length >= SHORTEST_DAY && length <= LONGEST_SHORT_DAY
  const short = isShort ? ` jornada ${Math.floor(length)}h` : ""
  if (length > 12) return short
  if (end > 24 || (from >= NIGHT_BEGINS - 1 && end >= LATE)) return `${short} turno noturno`
  if (end <= (isShort ? NOON + 1 : MORNING_ENDS)) return `${short} turno manha`
  if (!isShort) return short
  return from >= NOON && to <= AFTERNOON_ENDS ? `${short} turno tarde` : short
}

/**
 * A folded text whose hours by the clock are named instead. Where there are several ('das 8h às 12h e das 14h às 18h')
 * they are parts of one day, or of different ones, and none is named.
 */
function withDayHours(text: string): string {
  if (!MAY_HAVE_RANGE.test(text)) return text
  const [range, ...others] = text.matchAll(RANGE)
  if (!range || others.length > 0) return text
  const [said, from, fromMinutes, to, toMinutes] = range
  const names = namesOf(clock(from, fromMinutes), clock(to, toMinutes))
  return names ? text.replace(said, names) : text
}

const DIGIT = /\d/
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, "")

const normsOf = (_: string, first: string, others: string) =>
  [first, ...(others.match(/\d+/g) ?? [])].map((number) => `nr${withoutZeros(number)}`).join(" e ")

function joinNumbers(folded: string): string {
  let text = folded
  if (text.includes("nr")) text = text.replace(NORM, normsOf)
  if (text.includes("36")) text = text.replace(TWELVE_HOURS, "12x36")
  if (text.includes("x")) text = text.replace(SHIFTS, (shift) => shift.replace(SHIFT, "$1x$2"))
  if (text.includes("das ")) text = text.replace(BARE_RANGE, "das $1h as $2h")
  text = withDayHours(text).replace(HOURS, (hours) => {
    const hour = HOUR.exec(hours)?.[1]
    return hour === undefined ? hours : `${withoutZeros(hour)}h`
  })
  if (MAY_BE_AGE.test(text) && AN_AGE.test(text)) text = text.replace(AGE_OR_MORE, "$1+").replace(AGE, "$1+")
  return text
}

/** Folded text with codes in one piece. */
export function joinCodes(folded: string): string {
  let text = folded
  if (text.includes("#")) text = text.replace(SPACED_SIGN, "$1$2")
  if (text.includes("sharp")) text = text.replace(SHARP, "$1#")
  if (text.includes("+")) text = text.replace(SPACED_PLUS, "c++")
  if (text.includes(". net") || text.includes("dot")) text = text.replace(SPACED_NET, " .net")
  if (text.includes("js")) text = text.replace(SCRIPTS, "$1 js")
  if (text.includes("cat.") || text.includes("categ.")) text = text.replace(CATEGORY, "$1 ")
  return DIGIT.test(text) ? joinNumbers(text) : text
}
