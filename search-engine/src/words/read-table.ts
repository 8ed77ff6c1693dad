import { readFileSync } from "node:fs"
import { fold } from "./fold.ts"

/**
 * Reads one of the text files in `tables/`: one row per line, without empty lines and comments (`# …`).
 * @param read makes a row of a line; its error is thrown again with the file and the line
 */
export function readTable<Row>(
  table: string,
  read: (line: string) => Row,
  written: "folded" | "as read" = "folded",
): Row[] {
  return readFileSync(new URL(`tables/${table}.txt`, import.meta.url), "utf8")
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

/** The parts of a line before and after a separator. @throws if one of them is missing */
export function splitPair(line: string, sign: string): [before: string, after: string] {
  const at = line.indexOf(sign)
  if (at <= 0 || !line.slice(at + sign.length).trim()) throw new Error(`'${sign.trim()}' parts no two halves`)
  return [line.slice(0, at), line.slice(at + sign.length)]
}

export const wordsIn = (text: string) => text.split(/\s+/)

/** Reads a table of single words, any number per line. */
export const readWords = (table: string): ReadonlySet<string> => new Set(readTable(table, wordsIn).flat())

/** A pattern, its replacement, and a string that every match contains, so that most texts are skipped after a cheap check. */
type Rewriting = { sign: string; pattern: RegExp; instead: string }

/**
 * Reads a table of lines like `sign: pattern > replacement`, with or without the sign; `_` stands for a space. If a pattern
 * itself has a ': ', it has a '?' or '[' before it; a sign has neither.
 */
export const readRewritings = (table: string): readonly Rewriting[] =>
  readTable(table, (line) => {
    const [, sign = "", pattern = "", instead = ""] = /^(?:([^?[]*?): )?(.*?)(?: > (.*))?$/.exec(line) ?? []
    return { sign, pattern: new RegExp(pattern, "g"), instead: instead.replaceAll("_", " ") }
  })

/** The folded text after applying all rewritings in order. */
export const applyRewritings = (folded: string, rewritings: readonly Rewriting[]) =>
  rewritings.reduce(
    (text, { sign, pattern, instead }) => (text.includes(sign) ? text.replace(pattern, instead) : text),
    folded,
  )
