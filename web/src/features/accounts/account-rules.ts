/** What the forms check themselves before they send; the server checks the same by the contract's schemas. */
const REQUIRED = "Campo obrigatório."
const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/
const USERNAME = /^[a-z0-9._-]{3,30}$/

type Rule = (value: string) => string | null

export const required =
  (message: string = REQUIRED): Rule =>
  (value) =>
    value.trim() === "" ? message : null

export const isEmail = (value: string) => EMAIL.test(value.trim())

export const emailRule: Rule = (value) => {
  if (value.trim() === "") return REQUIRED
  return isEmail(value) ? null : "Informe um e-mail válido."
}

export const isUsername = (value: string) => USERNAME.test(value.trim().toLowerCase())

export const usernameRule: Rule = (value) => {
  if (value.trim() === "") return "Informe o nome de usuário."
  return isUsername(value) ? null : "Use de 3 a 30 letras sem acento, números, ponto, hífen ou sublinhado."
}

/** At least `min` characters, white space counted as typed. */
export const passwordRule =
  (min: number): Rule =>
  (value) => {
    if (value === "") return "Informe a senha."
    return value.length < min ? `A senha deve ter no mínimo ${min} caracteres.` : null
  }

/** Checked only once a password is typed. */
export const confirmationRule = (value: string, { password }: { password: string }): string | null =>
  password !== "" && value !== password ? "A confirmação deve ser igual à senha." : null
