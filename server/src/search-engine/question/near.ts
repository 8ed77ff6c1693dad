import { conceptTerm } from "../words/concept-term.ts"
import { CONCEPTS, type Concept } from "../words/concepts.ts"
import { findSpans } from "../words/phrases.ts"
import { levelOf } from "./level.ts"

function nearTerms(concepts: readonly Concept[]): string[] {
  return [
    ...new Set(
      concepts.flatMap((concept) => concept.near.filter((key) => CONCEPTS.has(key)).map(conceptTerm)),
    ),
  ]
}

/** Any helper will do who wants to help anyone: 'ajudante geral' is near to every 'ajudante de …'. */
const ANY_HELPER = conceptTerm("aju-geral")
/** Who leads in one field may lead in another: 'supervisor de produção' is near to other supervisors. */
const LEADERS = new Set("supervisor encarregado lider coordenador".split(" "))
/** Cleaners are near to many, and help nobody: no 'ajudante de pedreiro' cleans a hospital. */
const CLEANERS = conceptTerm("asg")

/** What is near by rank, before what is near by trade. */
function nearByRank(
  stems: readonly string[],
  concepts: readonly Concept[],
  near: readonly string[],
): string[] {
  const [rank = "", ...subject] = stems
  if (concepts.some((concept) => concept.term === ANY_HELPER)) return ["ajudante", ...near]
  if (subject.length === 0) return [...near]
  if (LEADERS.has(rank)) return [...near.slice(0, 1), rank, ...near.slice(1)]
  return levelOf(rank) === "helper" ? near.filter((term) => term !== CLEANERS) : [...near]
}

/**
 * Single names of a field, wherever they stand in a title: 'Auxiliar Administrativo/Financeiro' is another group's name,
 * and near to 'contas a pagar'.
 */
const hiddenNames = (stems: readonly string[], concepts: readonly Concept[]): string[] =>
  concepts.flatMap(({ kind, names }) =>
    kind === "topic" && stems.length > 1
      ? names.flatMap(([one = "", ...more]) => (more.length > 0 || stems.includes(one) ? [] : [one]))
      : [],
  )

/** Terms of what a person (stem) is called and what is near to that; none for a rank. */
export function kinOf(person: string): string[] {
  if (levelOf(person) !== undefined) return []
  const concepts = findSpans([person]).map((span) => span.concept)
  return [...concepts.map((concept) => concept.term), ...nearTerms(concepts)]
}

/** Terms of what is near enough to a name (stems) of groups to show after it, nearest first. */
export const nearTo = (stems: readonly string[], concepts: readonly Concept[]): string[] => [
  ...nearByRank(stems, concepts, nearTerms(concepts)),
  ...hiddenNames(stems, concepts),
]
