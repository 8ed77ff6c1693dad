/** Ranks of office work (stems): of another rank in the same field is near. */
export const LEVELS: ReadonlySet<string> = new Set(
  "auxiliar ajudante assistente analista agente tecnico especialista coordenador supervisor superintendente tecnologo gestor inspetor diretor chefe gerente encarregado lider assessor consultor".split(
    " ",
  ),
)

/** Persons at work (stems) who are known by what they work on: of 'operador de britador' the crusher is meant. */
export const HEADS: ReadonlySet<string> = new Set("operador trabalhador oficial profissional".split(" "))
