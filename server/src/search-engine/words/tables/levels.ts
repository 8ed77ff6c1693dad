/** Ranks of office work (stems): of another rank in the same field is near. */
export const LEVELS: ReadonlySet<string> = new Set(
  "auxiliar ajudante assistente analista agente tecnico especialista coordenador supervisor".split(" "),
)
