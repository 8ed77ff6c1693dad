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
