import { normaliseNumber } from "../platform/text-rules.ts"

/**
 * Check digits of a CNPJ, numeric or alphanumeric (since July 2026 the first twelve characters may be A-Z, each worth its ASCII
 * code minus 48; the two check digits stay numeric). Source: Receita Federal, Instrução Normativa RFB 2.229/2024. A wrong CNPJ
 * only causes a warning (rule b1).
 */

const FORM = /^[0-9A-Z]{12}\d{2}$/

/** The stored form, with capital letters. Only a-z are converted, because others (ß) may become more than one letter. */
export const normaliseCnpj = (text: string) =>
  normaliseNumber(text.replaceAll("/", "")).replace(/[a-z]/g, (letter) => letter.toUpperCase())

function checkDigit(places: string): number {
  const sum = places
    .split("")
    .toReversed()
    .reduce((total, place, index) => total + (place.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The CNPJ with these first twelve characters. */
export function withCheckDigits(places: string): string {
  const cnpj = `${places}${checkDigit(places)}`
  return `${cnpj}${checkDigit(cnpj)}`
}

/** Whether the check digits are correct. Fourteen equal characters are invalid, because the registry never issues them. */
export function isValidCnpj(text: string): boolean {
  const cnpj = normaliseCnpj(text)
  return FORM.test(cnpj) && new Set(cnpj).size > 1 && cnpj === withCheckDigits(cnpj.slice(0, 12))
}

/** Warning beside the field when `isValidCnpj` is false; it never blocks. */
export const CNPJ_WARNING = "Confira o CNPJ: os dígitos não conferem"

/** Formats fourteen characters as `12.ABC.345/01DE-35`; any other text is returned unchanged. */
export function formatCnpj(text: string): string {
  const parts = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(normaliseCnpj(text))
  return parts ? `${parts[1]}.${parts[2]}.${parts[3]}/${parts[4]}-${parts[5]}` : text
}
