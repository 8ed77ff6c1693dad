import { REQUIREMENTS } from "./tables.ts"

/** After these words, single letters are categories of a driving licence. */
const LEADS = new Set(["cnh", "categoria", "habilitacao", "carteira", "cat"])
const JOINTS = new Set(["e", "ou", "a", "categoria", "cat", "tipo", "na", "de", "c", "letra", "minimo"])
/** After 'motorista', only what is not a connective is a category: 'motorista b', 'motorista ad'. */
const AFTER_DRIVER = /^(?:[bcd]|a[b-e])$/
const LETTERS = /^[a-e]{1,2}$/

const categoryTerm = (letter: string) => `=cnh-${letter}`

/** For each category, the categories that include it: E includes D and C, D includes C. They are near to it in questions. */
export const WIDER_LICENCES: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from("bcd", (letter, at) => [categoryTerm(letter), Array.from("cde".slice(at), categoryTerm)]),
)

type LicenceSpan = {
  from: number
  to: number
  terms: string[]
}

/**
 * The categories of driving licences in folded tokens, connectives included ('cnh c, d ou e', 'cat d', 'motorista ad'). 'e' and
 * 'a' are both connectives and letters: between two categories they connect, at the end they are a category.
 */
export function findLicences(tokens: readonly string[]): LicenceSpan[] {
  const found: LicenceSpan[] = []
  for (let from = 0; from < tokens.length; from++) {
    const isOfDriver = tokens[from] === "motorista" && AFTER_DRIVER.test(tokens[from + 1] ?? "")
    if (!isOfDriver && !LEADS.has(tokens[from] as string)) continue
    const letters = new Set<string>()
    let to = from + 1
    for (let at = from + 1; at < Math.min(tokens.length, from + (isOfDriver ? 2 : 9)); at++) {
      const token = tokens[at] as string
      const next = tokens[at + 1]
      const joins = /^[ea]$/.test(token) && !!next && (LETTERS.test(next) || REQUIREMENTS.has(next))
      if (LETTERS.test(token) && !(joins && letters.size > 0) && token !== "de" && token !== "da") {
        for (const letter of token) letters.add(letter)
        to = at + 1
      } else if (!joins && !JOINTS.has(token) && !LEADS.has(token)) break
    }
    if (letters.size === 0) continue
    found.push({ from: isOfDriver ? from + 1 : from, to, terms: [...letters].map(categoryTerm) })
    from = to - 1
  }
  return found
}
