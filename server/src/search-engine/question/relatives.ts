import { type Concept, CONCEPTS } from "../words/concepts.ts"
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

export const termsOfKeys = (keys: readonly string[]) =>
  keys.filter((key) => CONCEPTS.has(key)).map(conceptTerm)

export const isAnyHelp = (concepts: readonly Concept[]) => concepts.some(({ term }) => term === ANY_HELPER)

const nearTerms = (concepts: readonly Concept[]) => [
  ...new Set(termsOfKeys(concepts.flatMap(({ near }) => near))),
]

/** Terms of what is near enough to a name (stems) of groups to show after it: by its rank, then by its trade. */
export function relativesOf(stems: readonly string[], concepts: readonly Concept[]): string[] {
  const [first = "", ...subject] = stems
  const near = nearTerms(concepts)
  if (isAnyHelp(concepts)) return ["ajudante", ...near]
  if (subject.length === 0) return near
  if (LEADERS.has(first)) return [...near.slice(0, 1), first, ...near.slice(1)]
  return near.filter((term) => term !== CLEANERS || rankOf(first) !== "helper")
}
