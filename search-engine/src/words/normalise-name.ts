import { correctTitleWord } from "../slips/title-slips.ts"
import { fold } from "./fold.ts"
import { readTable } from "./read-table.ts"
import { stem } from "./stem.ts"
import { CONNECTIVES } from "./tables.ts"

/** Names of trades in their normal spelling. */
export const TRADES = readTable("trades", (line) => line.split(/\s*,\s*/).filter(Boolean), "as read").flat()

export const WORD = /[\p{L}\p{M}\d]+/gu
const LONGEST_INITIALS = 3

/** The normal spelling of each word of a trade's name, by its folded form. */
const spelt = new Map(
  TRADES.flatMap((trade) => trade.match(WORD) ?? []).map((word) => [fold(word), word] as const),
)

/** The spelling of a word in the trades' names, also for a slip: 'tecnico', 'Angaridor'. */
function speltAs(folded: string): string | undefined {
  const known = spelt.get(folded)
  if (known) return known
  const meant = correctTitleWord(stem(folded))
  return meant === undefined ? undefined : spelt.get(meant)
}

/**
 * A name in its normal spelling, whichever way it was typed: 'AUXILIAR DE PRODUCAO' gives 'Auxiliar de Produção'.
 * @param others the spelling of words that no trade's name has
 */
export function normaliseName(text: string, others?: ReadonlyMap<string, string>): string {
  const isShouted = text === text.toUpperCase()
  return text.trim().replace(WORD, (word, at: number, all: string) => {
    const folded = fold(word)
    // In 'Motorista Categoria D', the last word is a letter and not a connective, which never ends a name.
    const isLetter = at + 1 === all.length || (/^\p{Lu}$/u.test(word) && (!isShouted || word === "D"))
    if (at > 0 && CONNECTIVES.has(folded)) return isLetter ? word.toUpperCase() : word.toLowerCase()
    const calm = isShouted && word.length > LONGEST_INITIALS ? word.toLowerCase() : word
    const read = speltAs(folded) ?? others?.get(folded) ?? calm
    return read.charAt(0).toUpperCase() + read.slice(1)
  })
}
