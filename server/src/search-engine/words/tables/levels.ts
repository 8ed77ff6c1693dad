/** Ranks of office work (stems): of another rank in the same field is near. */
export const LEVELS: ReadonlySet<string> = new Set(
  "auxiliar ajudante assistente analista agente tecnico especialista coordenador supervisor superintendente tecnologo gestor inspetor diretor chefe gerente encarregado lider assessor consultor".split(
    " ",
  ),
)

/**
 * Who is known by what they work on (stems): of 'operador de britador' the crusher is meant, and of 'inspetor imperatriz'
 * the inspector before the town.
 */
export const HEADS: ReadonlySet<string> = new Set([
  ...LEVELS,
  ..."operador trabalhador oficial profissional".split(" "),
])
