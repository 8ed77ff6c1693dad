/**
 * Ranks within a trade (stems). Names of one rank say the same of it: who looks for 'ajudante de cozinha' finds an
 * 'auxiliar de cozinha', and no chef before one.
 */
const RANKS = {
  helper: "ajudante auxiliar servente meio",
  assistant: "assistente",
  learner: "estagio estagiario aprendiz trainee",
  chief: "supervisor encarregado lider coordenador gerente chefe gestor subgerente diretor",
  expert: "tecnico analista especialista engenheiro",
} as const

export type Level = keyof typeof RANKS

const LEVEL_OF: ReadonlyMap<string, Level> = new Map(
  (Object.keys(RANKS) as Level[]).flatMap((level) =>
    RANKS[level].split(" ").map((word): [string, Level] => [word, level]),
  ),
)

/** The rank that a word (stem) names, if any. */
export const levelOf = (word: string): Level | undefined => LEVEL_OF.get(word)

/** Ranks that say less than the trade they help in. */
export const HELPING: ReadonlySet<Level | undefined> = new Set<Level>(["helper", "assistant"])

export const isHelping = (word: string): boolean => HELPING.has(levelOf(word))

const isHelper = (word: string): boolean => levelOf(word) === "helper"

/** A rank is the lesser part of a name: 'assistente de logística' is nearer to 'auxiliar de logística' than 'auxiliar de depósito'. */
const RANK_WEIGHT = 0.3
const weightOf = (word: string): number => (isHelping(word) ? RANK_WEIGHT : 1)
const sum = (words: readonly string[]): number => words.reduce((all, word) => all + weightOf(word), 0)

/** Which part of the words asked for a name has, ranks of helpers counting as the same word. */
export function sharedWith(asked: readonly string[], named: readonly string[]): number {
  if (asked.length === 0) return 0
  const has = (word: string): boolean => named.includes(word) || (isHelper(word) && named.some(isHelper))
  // A rank alone says nothing: 'servente' is no 'ajudante de motorista'.
  return asked.some((word) => named.includes(word)) ? sum(asked.filter(has)) / sum(asked) : 0
}
