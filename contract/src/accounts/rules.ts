import { ADVERTISER, CANDIDATE } from "../platform/roles.ts"

/** Rules that the account pages check before sending, with the same patterns and messages as the schemas. */
export const NAME_REQUIRED = "Informe o seu nome."
export const LAST_NAME_REQUIRED = "Informe o seu sobrenome."
export const USER_TYPE_REQUIRED = "Escolha o tipo de usuário."

/** Also matches an empty text, which has a message of its own. */
export const USERNAME = /^([a-z0-9._-]{3,30})?$/
export const USERNAME_REQUIRED = "Informe o nome de usuário."
export const USERNAME_INVALID =
  "Use de 3 a 30 caracteres: letras sem acento, números, ponto, hífen ou sublinhado."

export const PASSWORD_REQUIRED = "Informe a senha."
export const passwordTooShort = (min: number) => `A senha deve ter no mínimo ${min} caracteres.`
export const CONFIRMATION_DIFFERS = "A confirmação deve ser igual à senha."

/** Minimum password lengths of the specification. The setting PASSWORD_MIN raises all except the login's (rule b12). */
export const PASSWORD_MIN = { registration: 3, login: 3, reset: 3, profile: 5 } as const

type Role = { isAdmin: boolean; user_type: { id: number } }

/** Label in the header of the side drawer. An administrator gets this label whatever the user type (rule c46). */
export function roleLabel({ isAdmin, user_type }: Role): string {
  if (isAdmin) return "Administrador"
  return user_type.id === ADVERTISER ? "Anunciante" : "Candidato"
}

/** Label in the administrator's own account, where the specified text is shorter. */
export const adminRoleLabel = (role: Role) => (role.isAdmin ? "Admin" : roleLabel(role))

/** The user type of `userType` in a URL: 1 or candidato; 2, empregador or anunciante; anything else is null (rule a23). */
export function userTypeOf(word: string | null | undefined): typeof CANDIDATE | typeof ADVERTISER | null {
  const text = word?.trim().toLowerCase()
  if (text === "1" || text === "candidato") return CANDIDATE
  if (text === "2" || text === "empregador" || text === "anunciante") return ADVERTISER
  return null
}

/** Chip of the person's own account. */
export const verificationLabel = (verification: 0 | 1) => (verification === 1 ? "Verificada" : "Pendente")
