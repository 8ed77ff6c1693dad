import { bareNumber } from "../platform/text-rules.ts"

/**
 * Check digits of a CNPJ, numeric or with letters (in use since July 2026: the first twelve places may hold A-Z,
 * each worth its ASCII code less 48; the two check digits stay numeric).
 * Source: Receita Federal, Instrução Normativa RFB 2.229/2024. A wrong one is only warned of (rule b1).
 */

const FORM = /^[0-9A-Z]{12}\d{2}$/

/** What is stored, letters in capitals; of A to Z alone, for of others (ß) capitals may be more than one. */
export const bareCnpj = (text: string) => bareNumber(text).replace(/[a-z]/g, (letter) => letter.toUpperCase())

function checkDigit(places: string): number {
  const sum = places
    .split("")
    .toReversed()
    .reduce((total, place, index) => total + (place.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The CNPJ that begins with these twelve places. */
export function withCheckDigits(places: string): string {
  const cnpj = `${places}${checkDigit(places)}`
  return `${cnpj}${checkDigit(cnpj)}`
}

/** Whether the check digits agree. Fourteen equal places are refused, as the registry never gives them. */
export function isValidCnpj(text: string): boolean {
  const cnpj = bareCnpj(text)
  return FORM.test(cnpj) && new Set(cnpj).size > 1 && cnpj === withCheckDigits(cnpj.slice(0, 12))
}

/** Shown beside the field when `isValidCnpj` is false; never blocks. */
export const CNPJ_WARNING = "Confira o CNPJ: os dígitos não conferem"

/** `12.ABC.345/01DE-35` of fourteen places; anything else as it is. */
export function formatCnpj(text: string): string {
  const parts = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(bareCnpj(text))
  return parts ? `${parts[1]}.${parts[2]}.${parts[3]}/${parts[4]}-${parts[5]}` : text
}
