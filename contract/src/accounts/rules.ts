import { ADVERTISER, CANDIDATE } from "../platform/roles.ts"

/** What the account pages check before they send, by the same patterns and in the same words as the schemas. */
export const NAME_REQUIRED = "Informe o seu nome."
export const LAST_NAME_REQUIRED = "Informe o seu sobrenome."
export const USER_TYPE_REQUIRED = "Escolha o tipo de usuário."

/** Or nothing, which is told in other words. */
export const USERNAME = /^([a-z0-9._-]{3,30})?$/
export const USERNAME_REQUIRED = "Informe o nome de usuário."
export const USERNAME_INVALID = "Use de 3 a 30 letras sem acento, números, ponto, hífen ou sublinhado."

export const PASSWORD_REQUIRED = "Informe a senha."
export const passwordTooShort = (min: number) => `A senha deve ter no mínimo ${min} caracteres.`
export const CONFIRMATION_DIFFERS = "A confirmação deve ser igual à senha."

/** Shortest passwords as specified; the setting PASSWORD_MIN raises all but the login's (rule b12). */
export const PASSWORD_MIN = { registration: 3, login: 3, reset: 3, profile: 5 } as const

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
