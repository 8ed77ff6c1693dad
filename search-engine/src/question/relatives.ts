import type { Concept } from "../words/concepts.ts"
import { conceptTerm } from "../words/tables.ts"

/** Who helps is asked for by one name or the other (stems), and says less than the trade. */
export const HELPERS = new Set("ajudante auxiliar servente meio assistente".split(" "))

/** Any helper will do who wants to help anyone: 'ajudante geral' is near to every 'ajudante de …'. */
const ANY_HELPER = conceptTerm("aju-geral")
/** Who leads in one field may lead in another: 'supervisor de produção' is near to other supervisors. */
const LEADERS = new Set("supervisor encarregado lider coordenador".split(" "))

export const isAnyHelp = (concepts: readonly Concept[]) => concepts.some(({ term }) => term === ANY_HELPER)

/** Terms of what is near enough to a name (stems) of groups to show after it: by its rank, then by its trade. */
export function relativesOf(
  [first = "", subject]: readonly string[],
  concepts: readonly Concept[],
): string[] {
  const near = [...new Set(concepts.flatMap((concept) => concept.near))]
  if (isAnyHelp(concepts)) return ["ajudante", ...near]
  return subject && LEADERS.has(first) ? [...near.slice(0, 1), first, ...near.slice(1)] : near
}
