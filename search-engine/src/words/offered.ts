import { AGENT_ENDING } from "./families.ts"
import type { Span } from "./phrases.ts"
import { ACTIVITY_WORDS, NOT_OFFERED_AFTER, OFFER_WORDS } from "./tables.ts"

/** Where a clause stands: at the beginning of the text, after a heading such as 'Vagas:', or anywhere else. */
export type Position = "beginning" | "listing" | "within"

/** How many words (connectives not counted) may come between: 'contrata-se, para início imediato, motorista'. */
const REACH = 5
/** The same for a field of work: 'vaga para vendas', but not 'oportunidade em empresa do ramo de construção'. */
const REACH_OF_FIELD = 3

/** The most words of a heading: 'Cargos disponíveis para esta unidade:' has four. */
const LONGEST_HEADING = 4
type Offered = { offered: readonly Span[]; next: Position }

/** The names that a clause states as offered, with those listed right after them, and how the next clause begins. */
export function findOffered(stems: readonly string[], spans: readonly Span[], before: Position): Offered {
  // This runs for every clause of every text, so the common case comes first: no name, no heading.
  const named = spans.length > 0 ? spans.filter((span) => mayBeOffered(span, stems)) : []
  const [first] = named
  if (!first) {
    const isHeading = stems.length <= LONGEST_HEADING && stems.some((word) => OFFER_WORDS.has(word))
    return { offered: [], next: isHeading ? "listing" : "within" }
  }
  const isNameAlone = first.from === 0 && named.every((span, at) => follows(span, named[at - 1]))
  const isWhole =
    isNameAlone && first.concept.kind === "occupation" && (named.at(-1)?.to ?? 0) >= stems.length - 1
  if (isWhole && before !== "within")
    return { offered: named, next: before === "listing" ? before : "within" }

  const offered: Span[] = []
  for (const [at, span] of named.entries()) {
    const last = offered.at(-1)
    const isListed = last !== undefined && last === named[at - 1] && follows(span, last)
    if (isListed || isOffered(stems, span)) offered.push(span)
  }
  return { offered, next: "within" }
}

/** Conditions are read by `readClause`, and activities alone do not name a job. */
const mayBeOffered = ({ from, to, concept }: Span, stems: readonly string[]) =>
  concept.kind !== "attribute" && !concept.tasks.has(stems.slice(from, to).join(" "))

const follows = (span: Span, before: Span | undefined) => !before || span.from <= before.to

function isOffered(stems: readonly string[], { from, concept }: Span): boolean {
  const isTrade = concept.kind === "occupation"
  for (let at = from - 1; at >= Math.max(0, from - (isTrade ? REACH : REACH_OF_FIELD)); at--) {
    const word = stems[at] as string
    if (NOT_OFFERED_AFTER.has(word)) return false
    if (OFFER_WORDS.has(word)) return true
    if (isTrade && from - at <= 3 && ACTIVITY_WORDS.has(word)) return isActivity(word, stems, from)
  }
  return false
}

/** Whether the name is a trade: 'experiência de padeiro' is one, 'experiência em mídias sociais' is a skill. */
function isActivity(doing: string, stems: readonly string[], from: number): boolean {
  return doing === "atuar" || stems[from - 1] === "como" || AGENT_ENDING.test(stems[from] as string)
}
