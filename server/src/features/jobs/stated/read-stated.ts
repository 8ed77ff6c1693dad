import { SHIFTS, STATED, type Stated } from "@upaon/contract/jobs/stated"
import { fold, plainText } from "@upaon/contract/platform/format"
import { anyOf, phraseLines } from "../../../platform/phrases.ts"
import { shiftsOfHours } from "./shifts-of-hours.ts"

/** What one key's lines of the table look for; absent where it has none of a sign. */
type Rule = Partial<Record<Sign, RegExp>>
type Sign = "=" | "-" | "!"

function readRules(): Map<Stated, Rule> {
  const lines = phraseLines(new URL("stated.txt", import.meta.url))
  const unknown = lines.find(({ key, sign }) => !STATED.some((one) => one === key) || !"=-!".includes(sign))
  if (unknown) throw new Error(`stated.txt knows no ${unknown.key} ${unknown.sign}`)
  const look = (key: Stated, sign: Sign) => {
    const own = lines.filter((line) => line.key === key && line.sign === sign).map(({ said }) => said)
    const found = anyOf(own)
    return found && { [sign]: found }
  }
  return new Map(STATED.map((key) => [key, { ...look(key, "="), ...look(key, "-"), ...look(key, "!") }]))
}

const RULES = readRules()

/** Where a sentence, a point of a list or a block ends. */
const ENDS = /<\/(?:p|li|h\d|blockquote|ul|ol)>|<br ?\/?>|<hr ?\/?>/g
const STOPS = /\n|[;!?•·✅✔*]|\.(?=\s|$)|\s[-–—](?=\s?[a-z])/
/** Everything between words; what stays of signs belongs to numbers. */
const BETWEEN = /[^a-z0-9%]+/g

const sentencesOf = (text: string) => fold(text).split(STOPS)

/** The words of each sentence between single spaces, a sentence a line; nothing in a line of its own is found across two. */
const wordsOf = (sentences: readonly string[]) =>
  sentences.map((sentence) => ` ${sentence.replace(BETWEEN, " ").trim()} `).join("\n")

function states(text: string, { "=": stating, "-": idle, "!": against }: Rule): boolean {
  const said = idle ? text.replace(idle, " ,") : text
  const rest = stating ? said.replace(stating, " ,") : said
  return rest !== said && (!against || rest.search(against) < 0)
}

/**
 * What a vacancy's words state, by the phrases of `stated.txt`, and for the hours by the clock as well.
 * @param html the description, sanitised
 */
export function readStated(title: string, html: string): Stated[] {
  const lines = html.replace(ENDS, "\n").split("\n").map(plainText)
  const sentences = [`titulo ${title}`, ...lines].flatMap(sentencesOf)
  const text = wordsOf(sentences)
  const byClock = shiftsOfHours(sentences)
  return STATED.filter((key) => {
    return states(text, RULES.get(key) as Rule) || SHIFTS.some((shift) => shift === key && byClock.has(shift))
  })
}
