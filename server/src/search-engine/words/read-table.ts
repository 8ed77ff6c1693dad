import { readFileSync } from "node:fs"
import { fold } from "./fold.ts"

/**
 * Reads one of the text files in `tables/`: a row a line, but for empty lines and remarks (`# …`).
 * @param read makes a row of a line; what it throws is told with the file and the line
 */
export function readTable<Row>(table: string, read: (line: string) => Row): Row[] {
  const file = new URL(`tables/${table}.txt`, import.meta.url)
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((written, at) => {
      const line = written.trim()
      if (!line || line.startsWith("#")) return []
      try {
        if (line !== fold(line)) throw new Error("words of tables are in lower case and have no accents")
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

const wordsIn = (text: string): string[] => text.split(/\s+/)

/** A table of single words, as many on a line as fit. */
export const readWords = (table: string): ReadonlySet<string> => new Set(readTable(table, wordsIn).flat())

/** A table of names of one or more words, parted by commas. */
export const readNames = (table: string): ReadonlySet<string> =>
  new Set(readTable(table, (line) => line.split(/\s*,\s*/)).flat())

/** A table of lines like `word: others that stand for it`. */
export const readMeanings = (table: string): Array<readonly [word: string, others: readonly string[]]> =>
  readTable(table, (line) => {
    const [word, others] = halves(line, ": ")
    return [word, wordsIn(others)]
  })
