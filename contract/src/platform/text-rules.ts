/** Rules of texts that pages check too, without schemas: those are more than a public page should load. */
export const TITLE_REQUIRED = "Título é obrigatório"
export const REQUIRED = "Campo obrigatório."

/** No İ: PostgreSQL's small letter of it is i, JavaScript's are two, so one address would count as two and outgrow its column. */
export const EMAIL = /^[^\s@<>"(),;:\\[\]İ]+@[^\s@.İ]+(\.[^\s@.İ]+)+$/
export const EMAIL_INVALID = "Informe um e-mail válido."

/** A number as it is stored: without what stands between its places, and the signs that nobody sees, which a copied one has around it. */
export const bareNumber = (text: string) => text.replace(/[\s()./\p{Pd}\p{Cf}]/gu, "")

export const STATE_REQUIRED = "Selecione o estado."
export const COUNTY_REQUIRED = "Selecione a cidade."
export const MUNICIPALITY_REQUIRED = "Selecione o município."
export const REGION_REQUIRED = "Selecione a região."
