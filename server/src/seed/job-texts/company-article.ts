/** First words of company names that take a masculine article; a company is feminine otherwise ('a empresa'). */
const MASCULINE = new Set(
  "Atacado Auto Barbeiro Centro Código Colégio Comercial Empório Escritório Espaço Estaleiro Estúdio Expresso Grupo Hospital Hotel Instituto Lar Laboratório Mercadinho Mercado Porto Posto Restaurante Salão Studio Supermercado Terminal".split(
    " ",
  ),
)

/** 'Maré Cheia Restaurante' says what it is at its end. */
const isMasculine = (company: string) =>
  MASCULINE.has(company.split(" ")[0] ?? "") || /\b(?:Restaurante|Center)$/.test(company)

/** 'o Hotel Beira Rio', 'a Drogaria Bem Querer' */
export const theCompany = (company: string) => `${isMasculine(company) ? "o" : "a"} ${company}`

/** 'do Hotel Beira Rio', 'da Drogaria Bem Querer' */
export const ofCompany = (company: string) => `d${theCompany(company)}`

/** 'no Hotel Beira Rio', 'na Drogaria Bem Querer' */
export const atCompany = (company: string) => `n${theCompany(company)}`
