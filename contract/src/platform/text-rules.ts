/** Text rules that public pages check too. No schemas, which would be too large for these pages. */
export const TITLE_REQUIRED = "Título é obrigatório"
export const REQUIRED = "Campo obrigatório."

/** No İ: its lower case is i in PostgreSQL, two characters in JavaScript. One address would be two and outgrow its column. */
export const EMAIL = /^[^\s@<>"(),;:\\[\]İ]+@[^\s@.<>"(),;:/\\[\]İ]+(\.[^\s@.<>"(),;:/\\[\]İ]+)+$/
export const EMAIL_REQUIRED = "Informe o e-mail."
export const EMAIL_INVALID = "Informe um e-mail válido."

/** A number as it is stored: without separators, and without the invisible characters around a copied number. */
export const normaliseNumber = (text: string) => text.replace(/[\s().\p{Pd}\p{Cf}]/gu, "")

export const STATE_REQUIRED = "Escolha o estado."
export const COUNTY_REQUIRED = "Escolha a cidade."
export const MUNICIPALITY_REQUIRED = "Escolha o município."
export const REGION_REQUIRED = "Escolha a região."
