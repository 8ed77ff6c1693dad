import { meantInTitle } from "../slips/title-slips.ts"
import { fold } from "./fold.ts"
import { readTable } from "./read-table.ts"
import { stem } from "./stem.ts"
import { CONNECTIVES } from "./tables.ts"

/** Names of work as people read them. */
export const TRADES = readTable("trades", (line) => line.split(/\s*,\s*/).filter(Boolean), "as read").flat()

export const WORD = /[\p{L}\p{M}\d]+/gu
const LONGEST_INITIALS = 3

/** How the words of trades are spelt. */
const spelt = new Map(
  TRADES.flatMap((trade) => trade.match(WORD) ?? []).map((word) => [fold(word), word] as const),
)

/** A word as the trades spell it, also when it is a slip for one of theirs: 'tecnico', 'Angaridor'. */
function speltAs(folded: string): string | undefined {
  const known = spelt.get(folded)
  if (known) return known
  const meant = meantInTitle(stem(folded))
  return meant === undefined ? undefined : spelt.get(meant)
}

/**
 * A name as one should read it, however it was typed: 'AUXILIAR DE PRODUCAO' is 'Auxiliar de Produção'.
 * @param others how words that no trade has are spelt
 */
export function asRead(text: string, others?: ReadonlyMap<string, string>): string {
  const isShouted = text === text.toUpperCase()
  return text.trim().replace(WORD, (word, at: number, all: string) => {
    const folded = fold(word)
    // 'Motorista Categoria D' has a letter, no joint, which ends nothing.
    const isLetter = at + 1 === all.length || (/^\p{Lu}$/u.test(word) && (!isShouted || word === "D"))
    if (at > 0 && CONNECTIVES.has(folded)) return isLetter ? word.toUpperCase() : word.toLowerCase()
    const calm = isShouted && word.length > LONGEST_INITIALS ? word.toLowerCase() : word
    const read = speltAs(folded) ?? others?.get(folded) ?? calm
    return read.charAt(0).toUpperCase() + read.slice(1)
  })
}
