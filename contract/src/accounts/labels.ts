import { ADVERTISER, CANDIDATE } from "../platform/roles.ts"

type Role = { isAdmin: boolean; user_type: { id: number } }

/** Label of the side drawer's header. An administrator is shown as one, whatever the user type (rule c46). */
export function roleLabel({ isAdmin, user_type }: Role): string {
  if (isAdmin) return "Administrador"
  return user_type.id === ADVERTISER ? "Anunciante" : "Candidato"
}

/** Label in the administrator's own account, where the literal is shorter. */
export const adminRoleLabel = (role: Role) => (role.isAdmin ? "Admin" : roleLabel(role))

/** What `userType` in an address means: 1 or candidato, 2, empregador or anunciante; else null (rule a23). */
export function userTypeOf(word: string | null | undefined): typeof CANDIDATE | typeof ADVERTISER | null {
  const text = word?.trim().toLowerCase()
  if (text === "1" || text === "candidato") return CANDIDATE
  if (text === "2" || text === "empregador" || text === "anunciante") return ADVERTISER
  return null
}

/** Chip of the own account. */
export const verificationLabel = (verification: 0 | 1) => (verification === 1 ? "Verificada" : "Pendente")
