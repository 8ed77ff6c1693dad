import { z } from "zod"
import { DAY_INVALID, day, emptiable } from "./fields.ts"
import { parseAmount, hasText } from "./format.ts"
import { fromLocalTime, localDay } from "./format-time.ts"

/** Field schemas for money, HTML, moments and web addresses, with their messages in Portuguese. */

/** The largest amount of money the product stores, in reais (rule c17). */
export const MONEY_MAX = 999_999.99

/** Removes rounding errors of binary fractions: 0.1 + 0.2 becomes 0.3. */
const inCents = (amount: number) => Math.round(amount * 100) / 100

const amountRules = (missing: string, negative: string) =>
  z
    .number(missing)
    .min(0, negative)
    .max(MONEY_MAX, "O valor máximo é R$ 999.999,99.")
    .refine((amount) => Math.abs(amount - inCents(amount)) < 1e-6, "Use no máximo duas casas decimais.")
    .overwrite(inCents)

/** Required money in reais; 0 is allowed. */
export const requiredMoney = (missing: string, negative: string) =>
  z.preprocess((value) => parseAmount(value) ?? undefined, amountRules(missing, negative))

/** Optional money in reais: a number, "1234.56" or "1.234,56"; at most two decimals. Null and "" mean no amount. */
export const optionalMoney = (message = "Informe um valor em reais.") =>
  z.preprocess(parseAmount, amountRules(message, "O valor não pode ser negativo.").nullish())

/** Maximum HTML in a request. The server checks the 20,000 characters of rule c17 after cleaning. */
const RAW_HTML_MAX = 60_000
export const TEXT_TOO_LONG = "O texto é longo demais: use no máximo 20.000 caracteres."
const htmlText = (message: string) => z.string(message).trim().max(RAW_HTML_MAX, TEXT_TOO_LONG)

/** HTML with at least one visible character; the server sanitises it. */
export const requiredHtml = (message: string) => htmlText(message).refine((html) => hasText(html), message)

/** HTML that may be absent, null or empty. */
export const optionalHtml = () => htmlText("Texto inválido.").nullish()

const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/

/** `Date` would accept February 30 as March 2, and years that databases do not support. */
const isDay = (moment: string) => day().safeParse(moment.slice(0, 10)).success

/** A moment from a form (`YYYY-MM-DD HH:mm:ss` in local time, or ISO 8601) as ISO in UTC; null when it is invalid. */
export function readMoment(text: string): string | null {
  const local = LOCAL_MOMENT.exec(text.trim())
  if (!local && !/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text.trim())) return null
  const time = local
    ? fromLocalTime(`${local[1]}T${local[2] ?? "00:00"}:${local[3] ?? "00"}`)
    : new Date(text.trim())
  if (Number.isNaN(time.getTime()) || !isDay(text.trim()) || !isDay(time.toISOString())) return null
  if (local && localDay(time) !== local[1]) return null
  return time.toISOString()
}

/** Required moment in a form (rule b5), parsed to ISO in UTC. */
export const momentInput = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .refine((text) => text === "" || readMoment(text) !== null, DAY_INVALID)
    .overwrite((text) => readMoment(text) ?? text)

/** Optional moment; null and "" empty the field. */
export const optionalMoment = () => emptiable(momentInput(DAY_INVALID))

/** Full URL of a page, or "". @param is which URLs are accepted */
export const addressOrNone = (invalid: string, is = isWebAddress, missing = invalid) =>
  z
    .string(missing)
    .trim()
    .max(2048, invalid)
    .refine((text) => text === "" || is(text), invalid)

/** Full URL of a page, only http or https. */
export const webAddress = (required: string) =>
  addressOrNone("URL deve ser válida", isWebAddress, required).min(1, required)

/**
 * Whether a text is a full http(s) URL without name and password, which would disguise the true host (`https://gov.br@…`). A
 * browser looks for `https:/x.com` on the site of the page that shows it. A host without a dot (`https://www`) is nowhere, but
 * for the machine on which the product is tried.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return !username && !password && /.\..|^localhost$/.test(hostname)
}

/** Whether a text is such a URL with https. */
export const isSecureAddress = (text: string) => isWebAddress(text) && new URL(text).protocol === "https:"
