import type { Concept } from "../words/concepts.ts"
import { conceptTerm } from "../words/tables.ts"

/** Words for helpers (stems), used interchangeably. They say less than the trade. */
export const HELPERS = new Set("ajudante auxiliar servente meio assistente".split(" "))

/** Who asks for 'ajudante geral' accepts any helper's job, so it is near to every 'ajudante de …'. */
const ANY_HELPER = conceptTerm("aju-geral")
/** A leader in one field may lead in another: 'supervisor de produção' is near to other supervisors. */
const LEADERS = new Set("supervisor encarregado lider coordenador".split(" "))

export const isAnyHelp = (concepts: readonly Concept[]) => concepts.some(({ term }) => term === ANY_HELPER)

/** Terms near to a name (stems) of these groups, to be shown after it: first by its rank, then by its trade. */
export function relatedTerms(
  [first = "", subject]: readonly string[],
  concepts: readonly Concept[],
): string[] {
  const near = [...new Set(concepts.flatMap((concept) => concept.near))]
  if (isAnyHelp(concepts)) return ["ajudante", ...near]
  return subject && LEADERS.has(first) ? [...near.slice(0, 1), first, ...near.slice(1)] : near
}
