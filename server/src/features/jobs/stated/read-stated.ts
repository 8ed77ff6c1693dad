import { SHIFTS, STATED, type Stated } from "@upaon/contract/jobs/stated"
import { fold, plainText } from "@upaon/contract/platform/format"
import { readFileSync } from "node:fs"
import { shiftsOfHours } from "./shifts-of-hours.ts"

/** What one key's lines of the table look for; absent where it has none of a sign. */
type Rule = Partial<Record<Sign, RegExp>>
type Sign = "=" | "-" | "!"

const SMALL =
  "a|o|e|as|os|ou|de|do|da|em|no|na|com|para|por|pelo|pela|um|uma|ao|que|ser|ter|tenha|possuir|nenhum|nenhuma|qualquer|previa|previo|anterior|comprovada|tambem|tipo|sua|seu|turno|periodo"
const GAPS: Record<string, string> = {
  "^": "(?<![^\\n])",
  "~": `(?: (?:${SMALL}))*`,
  "..": "(?: [^ \\n]+){0,3}?",
  "...": "(?: [^ \\n]+)*?",
}
const LINE = /^(\w+) ([=!-]) (.+)$/

/** `nao ~ exig*|pede ~ experiencia` as a piece of a regular expression over words that one space parts. */
const pieceOf = (phrase: string) =>
  phrase
    .split(" ")
    .map((word) => GAPS[word] ?? ` (?:${word.replaceAll("*", "[^ \\n]*")})`)
    .join("")

function readRules(): Map<Stated, Rule> {
  const phrases = new Map<string, string[]>()
  const file = new URL("stated.txt", import.meta.url)
  for (const [at, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (!line || line.startsWith("#")) continue
    const [, key, sign, phrase] = LINE.exec(line) ?? []
    if (!phrase || line !== fold(line) || !STATED.some((one) => one === key))
      throw new Error(`stated.txt, line ${at + 1} cannot be read: ${line}`)
    const own = `${key} ${sign}`
    phrases.set(own, [...(phrases.get(own) ?? []), pieceOf(phrase)])
  }
  const look = (key: Stated, sign: Sign) => {
    const pieces = phrases.get(`${key} ${sign}`)
    return pieces && { [sign]: new RegExp(`(?:${pieces.join("|")})(?=[ \\n])`, "g") }
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
