/**
 * Ranks within a trade (stems). Names of one rank say the same of it: who looks for 'ajudante de cozinha' finds an
 * 'auxiliar de cozinha', and no chef before one.
 */
const RANKS = {
  helper: "ajudante auxiliar servente meio aju assistente",
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

const isHelper = (word: string): boolean => levelOf(word) === "helper"

/** Which part of the words asked for a name has, ranks of one level counting as the same word. */
export function sharedWith(asked: readonly string[], named: readonly string[]): number {
  if (asked.length === 0) return 0
  let shared = asked.filter((word) => named.includes(word)).length
  // A rank alone says nothing: 'servente' is no 'ajudante de motorista'.
  if (shared > 0 && named.some(isHelper))
    shared += asked.filter((word) => isHelper(word) && !named.includes(word)).length
  return shared / asked.length
}
