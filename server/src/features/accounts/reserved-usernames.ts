/** Names that would speak for the house. */
const RESERVED = new Set(
  "admin administrador administradora administrator ajuda atendimento contato equipe financeiro moderador oficial root seguranca sistema suporte support system upaon webmaster".split(
    " ",
  ),
)

/** Erased accounts are named so. */
const ERASED = "excluida-"

/** Whether nobody may choose this name: one of the house, however dotted, of no letter or digit, or an erased one's. */
export function isReserved(username: string): boolean {
  const bare = username.replace(/[._-]/g, "")
  return bare === "" || RESERVED.has(bare) || username.startsWith(ERASED)
}
