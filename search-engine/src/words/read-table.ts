import { readFileSync } from "node:fs"
import { fold } from "./fold.ts"

/**
 * Reads one of the text files in `tables/`: a row a line, but for empty lines and remarks (`# …`).
 * @param read makes a row of a line; what it throws is told with the file and the line
 */
export function readTable<Row>(
  table: string,
  read: (line: string) => Row,
  written: "folded" | "as read" = "folded",
): Row[] {
  const file = new URL(`tables/${table}.txt`, import.meta.url)
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, at) => {
      const line = text.trim()
      if (!line || line.startsWith("#")) return []
      try {
        if (written === "folded" && line !== fold(line))
          throw new Error("words of tables are in lower case and have no accents")
        return [read(line)]
      } catch (error) {
        throw new Error(`tables/${table}.txt, line ${at + 1}: ${(error as Error).message}`, { cause: error })
      }
    })
}

/** What stands before and after the sign that parts a line. */
export function halves(line: string, sign: string): [before: string, after: string] {
  const at = line.indexOf(sign)
  if (at <= 0 || !line.slice(at + sign.length).trim()) throw new Error(`'${sign.trim()}' parts no two halves`)
  return [line.slice(0, at), line.slice(at + sign.length)]
}

export const wordsIn = (text: string) => text.split(/\s+/)

/** A table of single words, as many on a line as fit. */
export const readWords = (table: string): ReadonlySet<string> => new Set(readTable(table, wordsIn).flat())

/** A pattern, what stands for it, and what a text that it meets has: most have it not, and looking for that costs little. */
type Rewriting = { sign: string; pattern: RegExp; instead: string }

/**
 * A table of lines like `sign: pattern > what stands for it`, or without a sign; `_` stands for a space. A pattern with a ': ' of its
 * own has a '?' or '[' before it, and no sign has.
 */
export const readRewritings = (table: string): readonly Rewriting[] =>
  readTable(table, (line) => {
    const [, sign = "", pattern = "", instead = ""] = /^(?:([^?[]*?): )?(.*?)(?: > (.*))?$/.exec(line) ?? []
    return { sign, pattern: new RegExp(pattern, "g"), instead: instead.replaceAll("_", " ") }
  })

/** A text (folded) rewritten by one pattern after the other. */
export const rewritten = (folded: string, rewritings: readonly Rewriting[]) =>
  rewritings.reduce(
    (text, { sign, pattern, instead }) => (text.includes(sign) ? text.replace(pattern, instead) : text),
    folded,
  )
