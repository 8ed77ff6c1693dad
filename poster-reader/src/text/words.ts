import { readFileSync } from "node:fs"

/** Reads `signs.txt`: `[name]` begins a list, each further line is a pattern, and `#` begins a comment. */
function readLists(): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  let list: string[] | undefined
  for (const [at, line] of readFileSync(new URL("signs.txt", import.meta.url), "utf8")
    .split("\n")
    .entries()) {
    if (!line || line.startsWith("#")) continue
    const name = /^\[([a-z-]+)\]$/.exec(line)?.[1]
    try {
      if (name) lists.set(name, (list = []))
      else if (list) list.push(new RegExp(line).source)
      else throw new Error("a pattern before the first list")
    } catch (error) {
      throw new Error(`signs.txt, line ${at + 1}: ${(error as Error).message}`, { cause: error })
    }
  }
  return lists
}

const lists = readLists()

export function signList(name: string): readonly string[] {
  const list = lists.get(name)
  if (!list) throw new Error(`signs.txt has no list [${name}]`)
  return list
}

/** The patterns of a list, joined for use within a group. */
export const signs = (name: string): string => signList(name).join("|")

/** A pattern that matches any pattern of a list. */
export const anyOf = (name: string, flags?: string): RegExp => new RegExp(signs(name), flags)

/** A function that corrects slips. Each line of the list is a pattern, ` => ` and its replacement; they are applied in order. */
export function createCorrector(name: string): (text: string) => string {
  const slips = signList(name).map((line) => line.split(" => "))
  const mends = slips.map(([slip = "", right = ""]) => [new RegExp(slip, "gu"), right] as const)
  return (text) => mends.reduce((mended, [slip, right]) => mended.replace(slip, right), text)
}

/**
 * Lower case without accents. The result is as long as the given NFC text, so a match in the folded text has the same index in
 * the original.
 */
export function fold(text: string): string {
  return text
    .replace(/İ/g, "I")
    .toLowerCase()
    .replace(/[à-ÿāēīōūăĕĭŏŭąęįųőűčšžřěůćńśźżłŕĺľťďň]/g, (letter) => letter.normalize("NFD").charAt(0))
}

/** The words of a name in comparable form: only letters and digits, joined by single spaces. */
export function foldName(name: string): string {
  return fold(name.normalize("NFC"))
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
}

const small = new Set("a o e as os de da do das dos em no na nos nas com para por ou".split(" "))
const inCapitals = new Set(signList("in-capitals"))
/** Initials that nobody can speak as a word: 'CNC', 'BYD'. */
const INITIALS = /^[B-DF-HJ-NP-TV-Z]{2,5}$/

/** A line in capitals in normal spelling: 'AUXILIAR DE TI' gives 'Auxiliar de TI'. Mixed case stays as printed. */
export function normaliseCase(text: string): string {
  const clean = text.replace(/\s+/g, " ").trim()
  const letters = clean.replace(/[^\p{L}]/gu, "")
  const upper = letters.replace(/[^\p{Lu}]/gu, "").length
  const shouted = letters.length > 0 && upper / letters.length > 0.7
  if (!shouted && /^\p{Lu}/u.test(clean)) return clean
  return clean
    .split(" ")
    .map((word, index) => {
      const bare = word.replace(/[^\p{L}/]/gu, "").toUpperCase()
      const isInitials = inCapitals.has(bare) || INITIALS.test(bare)
      if (isInitials && (shouted || word === word.toUpperCase())) return word.toUpperCase()
      if (!shouted) return index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word
      const lower = word.toLowerCase()
      if (index > 0 && small.has(fold(lower))) return lower
      return lower.replace(
        /(^|[/\-&.'"])(\p{L})/gu,
        (_, mark: string, letter: string) => mark + letter.toUpperCase(),
      )
    })
    .join(" ")
}
