import { getOrCreate } from "../index/cache.ts"
import { readTable } from "./read-table.ts"
import { ABBREVIATIONS, FORMS, INVARIABLE } from "./tables.ts"

type Ending = readonly [ending: string, instead: string, atLeast: number]

const readEndings = (table: string) =>
  readTable(table, (line): Ending => {
    const [ending = "", instead = "", atLeast] = line.split(" ")
    return [ending, instead, Number(atLeast)]
  })
/** Endings of number are removed first, then those of gender. */
const PLURALS = readEndings("plurals")
const GENDERS = readEndings("genders")

/** The word with its first matching ending replaced, or undefined. */
function withoutEnding(word: string, endings: readonly Ending[]): string | undefined {
  const [ending, instead] =
    endings.find(([one, , atLeast]) => word.length >= atLeast && word.endsWith(one)) ?? []
  return ending && word.slice(0, -ending.length) + instead
}

export function singular(word: string): string {
  const one = withoutEnding(word, PLURALS)
  if (one) return one
  const isPlural = word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)
  // A plural like 'hortifrutis', but not 'tênis', 'lápis' or 'grátis'.
  return isPlural || (word.length > 7 && /[^aeious]is$/.test(word)) ? word.slice(0, -1) : word
}

/** Gender-neutral spellings: 'enfermeirx', 'diretorxs'. */
const NEUTRAL = /(?<=eir|ad|ic|[td]or)xs?$/

const gendered = (token: string) =>
  NEUTRAL.test(token) ? token.replace(NEUTRAL, token.includes("orx") ? "" : "o") : token

/** Names are spelt with a final y or i: 'Jaracaty', 'Araçagy'. */
const spelt = (word: string) => (word.length > 4 ? word.replace(/y$/, "i") : word)

function normalise(token: string): string {
  const word = ABBREVIATIONS.get(token) ?? gendered(token)
  const form = FORMS.get(word)
  if (form) return form
  if (INVARIABLE.has(word)) return word
  const one = singular(word)
  if (INVARIABLE.has(one)) return one
  return FORMS.get(one) ?? spelt(withoutEnding(one, GENDERS) ?? one)
}

const known = new Map<string, string>()

/** The form under which a folded word is indexed and looked up: 'enfermeiras' and 'enf' give the same one. */
export function stem(token: string): string {
  if (known.size > 400_000) known.clear()
  return getOrCreate(known, token, normalise)
}
