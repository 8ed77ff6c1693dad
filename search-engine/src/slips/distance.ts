import { getOrCreate } from "../index/cache.ts"
import { splitPair, readTable } from "../words/read-table.ts"

/** The cost of mistaking one letter for another. If a pair is listed twice, the first cost holds. */
const SUBSTITUTION = new Map<string, number>()
readTable("confused-letters", (line) => {
  const [cost, pairs] = splitPair(line, ": ")
  for (const [one = "", other = ""] of pairs.split(" "))
    for (const pair of [one + other, other + one]) getOrCreate(SUBSTITUTION, pair, () => Number(cost))
})

const SWAP = 0.6
/** An extra cost if the first letter differs, so that the rest of the word decides. */
export const FIRST_LETTER_COST = 0.25

const substitution = (a: string, b: string) => SUBSTITUTION.get(a + b) ?? 1

const NEVER = Number.POSITIVE_INFINITY

/** The cost of one missing (or added) letter, given its neighbours in the longer word. */
function insertion(letter: string, before: string, after: string): number {
  if (letter === before || letter === "h") return 0.3
  if (letter === "i" && (before === "e" || (before === "a" && after === "x"))) return 0.35
  if ((letter === "n" || letter === "m") && !"aeiou".includes(after || "a")) return 0.6
  return "aeiour".includes(letter) ? 0.8 : 1
}

/** The distance of a typed word from a word in use: 0 if equal, about 1 for one ordinary slip, less for a common one. */
export function distance(said: string, meant: string): number {
  // 'Xefe', 'makeiro': a pair of letters that is one sound counts as one letter.
  const [typed = "", word = ""] = [said, meant].map((one) =>
    one.replaceAll("ch", "%").replaceAll(/qu(?=[aeio])/g, "k"),
  )
  const width = word.length + 1
  const cost = new Float64Array((typed.length + 1) * width)
  for (let i = 0; i <= typed.length; i++)
    for (let j = 0; j <= word.length; j++) {
      const [letter, other] = [typed[i - 1] ?? "", word[j - 1] ?? ""]
      const after = (less: number, lessOther: number, step: number) =>
        i < less || j < lessOther ? NEVER : (cost[(i - less) * width + j - lessOther] ?? 0) + step
      const first = i <= 1 && j <= 1 ? FIRST_LETTER_COST : 0
      const isSwap = letter !== other && letter === word[j - 2] && other === typed[i - 2]
      const best = Math.min(
        after(1, 0, insertion(letter, typed[i - 2] ?? "", typed[i] ?? "")),
        after(0, 1, insertion(other, word[j - 2] ?? "", word[j] ?? "")),
        after(1, 1, letter === other ? 0 : substitution(letter, other) + first),
        isSwap ? after(2, 2, SWAP) : NEVER,
      )
      if (i + j > 0) cost[i * width + j] = best
    }
  return cost.at(-1) ?? 0
}

/** The greatest distance at which a word of this length may be read as another. 0 for short words; less for mere mentions. */
export function maxDistance(length: number, isMention = false): number {
  if (length <= 3) return 0
  if (length === 4) return 0.7
  if (isMention) return length < 9 ? 0.8 : 1.1
  return length === 5 ? 1 : length < 9 ? 1.3 : 1.6
}
