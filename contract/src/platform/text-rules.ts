/** Rules of texts that pages check too, without schemas: those are more than a public page should load. */
export const TITLE_REQUIRED = "Título é obrigatório"
export const REQUIRED = "Campo obrigatório."

export const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/
export const EMAIL_INVALID = "Informe um e-mail válido."

export const STATE_REQUIRED = "Selecione o estado."
export const COUNTY_REQUIRED = "Selecione a cidade."
export const MUNICIPALITY_REQUIRED = "Selecione o município."
export const REGION_REQUIRED = "Selecione a região."
