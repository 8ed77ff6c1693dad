import { AT_WORK } from "./families.ts"
import type { Span } from "./phrases.ts"
import { DOING, LATER, OFFERING } from "./tables.ts"

/** How a clause of a running text begins: the text itself, after 'Vagas:', or anywhere within. */
export type Offering = "beginning" | "listing" | "within"

/** So many words (joints left out) may stand between: 'contrata-se, para início imediato, motorista'. */
const REACH = 5
/** 'Vaga para vendas', but no 'oportunidade em empresa do ramo de construção'. */
const REACH_OF_FIELD = 3

/** 'Cargos disponíveis para esta unidade:' */
const LONGEST_HEADING = 4
type Offered = { offered: readonly Span[]; next: Offering }

/** Names that a clause states as what is offered, with those listed right after them; and how the next one begins. */
export function findOffered(stems: readonly string[], spans: readonly Span[], before: Offering): Offered {
  // Every clause of every text comes by here: most name nothing and are no heading.
  const named = spans.length > 0 ? spans.filter((span) => mayBeOffered(span, stems)) : []
  const [first] = named
  if (!first) {
    const isHeading = stems.length <= LONGEST_HEADING && stems.some((word) => OFFERING.has(word))
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

/** Conditions are stated by `readClause`; tasks name no job by themselves. */
const mayBeOffered = ({ from, to, concept }: Span, stems: readonly string[]) =>
  concept.kind !== "attribute" && !concept.tasks.has(stems.slice(from, to).join(" "))

const follows = (span: Span, before: Span | undefined) => !before || span.from <= before.to

function isOffered(stems: readonly string[], { from, concept }: Span): boolean {
  const isTrade = concept.kind === "occupation"
  for (let at = from - 1; at >= Math.max(0, from - (isTrade ? REACH : REACH_OF_FIELD)); at--) {
    const word = stems[at] as string
    if (LATER.has(word)) return false
    if (OFFERING.has(word)) return true
    if (isTrade && from - at <= 3 && DOING.has(word)) return isDone(word, stems, from)
  }
  return false
}

/** 'Experiência em mídias sociais' is a skill, 'experiência de padeiro' a trade. */
function isDone(doing: string, stems: readonly string[], from: number): boolean {
  return doing === "atuar" || stems[from - 1] === "como" || AT_WORK.test(stems[from] as string)
}
