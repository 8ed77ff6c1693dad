import type { Unit } from "./unit.ts"
import { type Concept, CONCEPTS } from "../words/concepts.ts"
import { findSpans } from "../words/phrases.ts"
import { conceptTerm } from "../words/tables.ts"

/** Ranks within a trade (stems). */
const RANKS = {
  helper: "ajudante auxiliar servente meio",
  assistant: "assistente",
  learner: "estagio estagiario aprendiz trainee",
  chief: "supervisor encarregado lider coordenador gerente chefe gestor subgerente diretor",
  expert: "tecnico analista especialista engenheiro",
} as const

type Rank = keyof typeof RANKS

const RANK_OF = new Map(
  (Object.keys(RANKS) as Rank[]).flatMap((rank) =>
    RANKS[rank].split(" ").map((word) => [word, rank] as const),
  ),
)

/** The rank that a word (stem) names, if any. */
export const rankOf = (word: string) => RANK_OF.get(word)

/** Assistants and helpers are asked for by one name or the other, and say less than the trade they help in. */
export const isHelping = (rank: Rank | undefined) => rank === "helper" || rank === "assistant"

/** Any helper will do who wants to help anyone: 'ajudante geral' is near to every 'ajudante de …'. */
const ANY_HELPER = conceptTerm("aju-geral")
/** Who leads in one field may lead in another: 'supervisor de produção' is near to other supervisors. */
const LEADERS = new Set("supervisor encarregado lider coordenador".split(" "))
/** Cleaners are near to many, and help nobody: no 'ajudante de pedreiro' cleans a hospital. */
const CLEANERS = conceptTerm("asg")

const termsOfKeys = (keys: readonly string[]) => keys.filter((key) => CONCEPTS.has(key)).map(conceptTerm)

const nearTerms = (concepts: readonly Concept[]) => [
  ...new Set(termsOfKeys(concepts.flatMap(({ near }) => near))),
]

/** Terms of what is near enough to a name (stems) of groups to show after it: by its rank, then by its trade. */
export function relativesOf(stems: readonly string[], concepts: readonly Concept[]): string[] {
  const [first = "", ...subject] = stems
  const near = nearTerms(concepts)
  if (concepts.some((concept) => concept.term === ANY_HELPER)) return ["ajudante", ...near]
  if (subject.length === 0) return near
  if (LEADERS.has(first)) return [...near.slice(0, 1), first, ...near.slice(1)]
  return near.filter((term) => term !== CLEANERS || rankOf(first) !== "helper")
}

/** Terms of what a person (stem) is called and of what is near to that; none for a rank. */
export function tradeTerms(person: string): string[] {
  if (rankOf(person) !== undefined) return []
  const concepts = findSpans([person]).map((span) => span.concept)
  return [...concepts.map((concept) => concept.term), ...nearTerms(concepts)]
}

const byTerm = new Map([...CONCEPTS.values()].map((concept) => [concept.term, concept]))

const nearOf = (term: string) => termsOfKeys(byTerm.get(term)?.near ?? [])

/** Terms of the groups that name a group as near to them: the other way round. */
const namedBy = new Map<string, string[]>()
for (const { term, near } of CONCEPTS.values())
  for (const other of near.map(conceptTerm)) namedBy.set(other, [...(namedBy.get(other) ?? []), term])

const isGroup = (term: string) => (byTerm.get(term)?.kind ?? "attribute") !== "attribute"

/** Only by its own names, relatives left out. */
export const byOwnNames = (unit: Unit): Unit => ({ ...unit, relatives: [] })

/**
 * What a unit may be replaced by where nothing meets it: by the groups beside it ('restaurante' by 'sorveteria' and
 * 'garçom'), then by those near to them. Soft, so that it orders and hides nothing. Undefined for what the tables do
 * not know.
 */
export function widened(unit: Unit): Unit | undefined {
  const own = new Set(unit.names.flat().filter(isGroup))
  if (own.size === 0) return undefined
  const beside = [...own].flatMap((term) => [...nearOf(term), ...(namedBy.get(term) ?? [])])
  const first = new Set([...unit.relatives, ...beside].filter((term) => isGroup(term) && !own.has(term)))
  if (first.size === 0) return undefined
  const second = new Set([...first].flatMap(nearOf).filter((term) => !first.has(term) && !own.has(term)))
  return {
    ...unit,
    names: [...unit.names, ...[...first].map((term) => [term])],
    stems: [],
    either: [],
    relatives: [...second],
    isSoft: true,
  }
}
