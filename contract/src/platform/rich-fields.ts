import { z } from "zod"
import { DAY_INVALID, day, emptiable } from "./fields.ts"
import { asAmount, hasText } from "./format.ts"
import { fromLocalTime, localDay } from "./format-time.ts"

/** Field schemas of money, HTML, moments and web addresses, with their sentences in Portuguese. */

/** The largest amount of money the product stores, in reais (rule c17). */
export const MONEY_MAX = 999_999.99

/** Without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
const inCents = (amount: number) => Math.round(amount * 100) / 100

const amountRules = (missing: string, negative: string) =>
  z
    .number(missing)
    .min(0, negative)
    .max(MONEY_MAX, "O valor máximo é R$ 999.999,99.")
    .refine((amount) => Math.abs(amount - inCents(amount)) < 1e-6, "Use no máximo duas casas decimais.")
    .overwrite(inCents)

/** Money in reais that must be given, 0 included. */
export const requiredMoney = (missing: string, negative: string) =>
  z.preprocess((value) => asAmount(value) ?? undefined, amountRules(missing, negative))

/** Money in reais: a number, "1234.56" or "1.234,56"; two decimals at most. Null and "" mean no amount. */
export const optionalMoney = (message = "Informe um valor em reais.") =>
  z.preprocess(asAmount, amountRules(message, "O valor não pode ser negativo.").nullish())

/** Longest HTML a request may carry; the 20,000 characters of rule c17 are counted by the server after cleaning. */
const RAW_HTML_MAX = 60_000
export const TEXT_TOO_LONG = "O texto é longo demais: use no máximo 20.000 caracteres."
const htmlText = (message: string) => z.string(message).trim().max(RAW_HTML_MAX, TEXT_TOO_LONG)

/** HTML with at least one visible character; sanitised by the server. */
export const requiredHtml = (message: string) => htmlText(message).refine((html) => hasText(html), message)

/** HTML that may be absent, null or empty. */
export const optionalHtml = () => htmlText("Texto inválido.").nullish()

const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/

/** `Date` takes the 30th of February for March's 2nd, and years that no database takes. */
const isDay = (moment: string) => day().safeParse(moment.slice(0, 10)).success

/** A moment as forms send it (`YYYY-MM-DD HH:mm:ss`, read in local time, or ISO 8601) as ISO in UTC; null if none. */
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

/** Moment in a form (rule b5); parsed to ISO in UTC. */
export const momentInput = (required: string, invalid = DAY_INVALID) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .refine((text) => text === "" || readMoment(text) !== null, invalid)
    .overwrite((text) => readMoment(text) ?? text)

/** Moment that may be left out; null and "" empty it. */
export const optionalMoment = () => emptiable(momentInput(DAY_INVALID))

/** Full address of a page, or "". @param is which addresses will do */
export const addressOrNone = (invalid: string, is = isWebAddress, missing = invalid) =>
  z
    .string(missing)
    .trim()
    .max(2048, invalid)
    .refine((text) => text === "" || is(text), invalid)

/** Full address of a page, http or https only. */
export const webAddress = (required: string) =>
  addressOrNone("URL deve ser válida", isWebAddress, required).min(1, required)

/** Whether a text is a full http or https address, without a name and password, behind which the true host hides (`https://gov.br@…`). */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === "http:" || protocol === "https:") && hostname !== "" && !username && !password
}

/** Whether a text is a full https address. */
export const isSecureAddress = (text: string) => isWebAddress(text) && new URL(text).protocol === "https:"
