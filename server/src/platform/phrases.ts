import { fold } from "@upaon/contract/platform/format"
import { readFileSync } from "node:fs"

const SMALL =
  "a|o|e|as|os|ou|de|do|da|em|no|na|com|para|por|pelo|pela|um|uma|ao|que|ser|ter|tenha|possuir|nenhum|nenhuma|qualquer|previa|previo|anterior|comprovada|tambem|tipo|sua|seu|turno|periodo"
const GAPS: Record<string, string> = {
  "^": "(?<![^\\n])",
  "~": `(?: (?:${SMALL}))*`,
  "..": "(?: [^ \\n]+){0,3}?",
  // Limited, because a long text of first words of a phrase would otherwise take quadratic time.
  "...": "(?: [^ \\n]+){0,30}?",
  "....": "(?: [^ \\n]+)*",
}
const LINE = /^(\w+) ([^\w\s]) (.+)$/

/** Turns `nao ~ exig*|pede ~ experiencia` into a piece of a regular expression over words separated by one space. */
const pieceOf = (phrase: string) =>
  phrase
    .split(" ")
    .map((word) => GAPS[word] ?? ` (?:${word.replaceAll("*", "[^ \\n]*")})`)
    .join("")

/** A regular expression that finds any of the phrases; undefined when there are none. */
export const anyOf = (phrases: readonly string[]) =>
  phrases.length === 0 ? undefined : new RegExp(`(?:${phrases.map(pieceOf).join("|")})(?=[ \\n])`, "g")

/**
 * Reads the lines `key sign words` of a table, without comments, and looks up the words of a key by sign. The first lines of
 * each table explain its signs and how its phrases are written.
 * @param prose signs whose words are for people; all other words must be folded
 */
export function phraseLines(file: URL, prose = "") {
  const written = readFileSync(file, "utf8").split("\n").entries()
  const lines = [...written].flatMap(([at, line]) => {
    if (!line || line.startsWith("#")) return []
    const [, key = "", sign = "", said = ""] = LINE.exec(line) ?? []
    if (!said || (!prose.includes(sign) && said !== fold(said)))
      throw new Error(`${file.pathname}, line ${at + 1} cannot be read: ${line}`)
    return [{ key, sign, said }]
  })
  const said = (key: string, sign: string) =>
    lines.filter((line) => line.key === key && line.sign === sign).map((line) => line.said)
  return { lines, said }
}
