import { z } from "zod"

/**
 * Field schemas that several features share, with their sentences in Portuguese.
 * Upper bounds: contract section 10, c17.
 */
export const REQUIRED = "Campo obrigatório."

/** Text that must hold something besides white space; trimmed. */
export const requiredText = (max = 255, message: string = REQUIRED) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(max, { error: `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.` })

/** Text that may be absent or null; "" means null. */
export const optionalText = (max = 255) =>
  z
    .string({ error: "Texto inválido." })
    .trim()
    .max(max, { error: `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.` })
    .nullish()

const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/

export const email = (message = "Informe um e-mail válido.") =>
  z
    .string({ error: REQUIRED })
    .trim()
    .min(1, { error: REQUIRED })
    .max(254, { error: "Use no máximo 254 caracteres." })
    .regex(EMAIL, { error: message })

/** E-mail that may be left out: absent, null or "". */
export const optionalEmail = () =>
  z
    .string({ error: "Informe um e-mail válido." })
    .trim()
    .max(254, { error: "Use no máximo 254 caracteres." })
    .refine((value) => value === "" || EMAIL.test(value), { error: "Informe um e-mail válido." })
    .nullish()

/** Id of a record, as a number or as digits in a string (path and query). */
export const id = (message = "Selecione uma opção válida.") =>
  z.coerce
    .number({ error: message })
    .int({ error: message })
    .positive({ error: message })
    .max(2147483647, { error: message })

/** Id in a form: required, null and "" are refused with `message`. */
export const requiredId = (message: string = REQUIRED) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), id(message))

/** Id that may be left out; null empties it. "" counts as null. */
export const optionalId = () => z.preprocess((value) => (value === "" ? null : value), id().nullish())

/** true/false, also as 1/0, "1"/"0", "true"/"false". */
export const flag = (message = "Informe sim ou não.") =>
  z.preprocess(
    (value) => {
      if (value === 1 || value === "1" || value === "true") return true
      if (value === 0 || value === "0" || value === "false") return false
      return value
    },
    z.boolean({ error: message }),
  )

/** Day as YYYY-MM-DD that exists in the calendar. */
export const day = (message = "Informe uma data válida.") => z.iso.date({ error: message })

/** Moment as ISO 8601 in UTC, as every answer carries it. */
export const moment = () => z.iso.datetime({ offset: true })

/** Relations asked for with `params[]`; the server may always send them, so any words are accepted. */
export const relations = {
  params: z.preprocess(
    (value) => (typeof value === "string" ? [value] : Array.isArray(value) ? value.map(String) : undefined),
    z.array(z.string()).optional(),
  ),
}

/** Several ids; one alone is taken as a list of one, as forms and queries send it. */
export const ids = () =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(id()).max(500),
  )

/** Text of a search box: never an error, whatever it holds; trimmed and cut at `max` characters. */
export const searchText = (max = 200) =>
  z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined),
    z
      .string()
      .overwrite((text) => text.trim().slice(0, max))
      .optional(),
  )

/** Id in a filter: what is no id becomes 0, which no record has, so the result is empty and not an error. */
export const looseId = () =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === "") return undefined
    const number = Number(value)
    return Number.isInteger(number) && number > 0 && number <= 2147483647 ? number : 0
  }, z.int().optional())

const asAmount = (value: unknown) => {
  if (typeof value !== "string") return value
  const text = value.replace(/R\$|\s/g, "")
  if (text === "") return null
  return Number(text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text)
}

/** The largest amount of money the product stores, in reais (contract c17). */
export const MONEY_MAX = 999_999.99

/** Money in reais: a number, "1234.56" or "1.234,56"; two decimals kept. Null and "" mean no amount. */
export const optionalMoney = (message = "Informe um valor em reais.") =>
  z.preprocess(
    asAmount,
    z
      .number({ error: message })
      .min(0, { error: "O valor não pode ser negativo." })
      .max(MONEY_MAX, { error: "O valor máximo é R$ 999.999,99." })
      .overwrite((amount) => Math.round(amount * 100) / 100)
      .nullish(),
  )

/** Whole number in a form; null and "" mean not given. */
export const optionalCount = (min: number, max: number, message: string) =>
  z.preprocess(
    (value) => (value === "" ? null : value),
    z.coerce
      .number({ error: message })
      .int({ error: message })
      .min(min, { error: message })
      .max(max, { error: message })
      .nullish(),
  )

/** Day that may be left out; null and "" empty it. */
export const optionalDay = () => z.preprocess((value) => (value === "" ? null : value), day().nullish())

/** Longest HTML a request may carry; the 20,000 characters of contract c17 are counted by the server after cleaning. */
const RAW_HTML_MAX = 60_000
const htmlText = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(RAW_HTML_MAX, { error: "O texto é longo demais: use no máximo 20.000 caracteres." })

/** HTML with at least one visible character; sanitised by the server. */
export const requiredHtml = (message: string) =>
  htmlText(message).refine((html) => hasText(html), { error: message })

/** HTML that may be absent, null or empty. */
export const optionalHtml = () => htmlText("Texto inválido.").nullish()

const hasText = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|&#160;/g, " ")
    .trim() !== ""

const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/

/** A moment as forms send it (`YYYY-MM-DD HH:mm:ss`, read in America/Fortaleza, or ISO 8601) as ISO in UTC; null if none. */
export function readMoment(text: string): string | null {
  const local = LOCAL_MOMENT.exec(text.trim())
  // America/Fortaleza has kept UTC-3 without summer time since 2002.
  const iso = local ? `${local[1]}T${local[2] ?? "00:00"}:${local[3] ?? "00"}-03:00` : text.trim()
  if (!local && !/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(iso)) return null
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return null
  if (local && new Date(time.getTime() - 3 * 3_600_000).toISOString().slice(0, 10) !== local[1]) return null
  return time.toISOString()
}

/** Moment in a form (contract b5); parsed to ISO in UTC. */
export const momentInput = (required: string, invalid = "Informe uma data válida.") =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .refine((text) => text === "" || readMoment(text) !== null, { error: invalid })
    .overwrite((text) => readMoment(text) ?? text)

/** Moment that may be left out; null and "" empty it. */
export const optionalMoment = () =>
  z.preprocess((value) => (value === "" ? null : value), momentInput("Informe uma data válida.").nullish())

/** Full address of a page, http or https only. */
export const webAddress = (required: string, invalid = "URL deve ser válida") =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(2048, { error: invalid })
    .refine((text) => text === "" || isWebAddress(text), { error: invalid })

/** Whether a text is a full http or https address. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === "http:" || protocol === "https:") && hostname !== ""
}

/** 0 or 1, as the specification sends some flags; true and false are read as well. */
export const bit = () =>
  z.preprocess(
    (value) =>
      value === true || value === "1" || value === "true" ? 1 : value === false || value === "0" ? 0 : value,
    z.union([z.literal(0), z.literal(1)], { error: "Informe 0 ou 1." }),
  )
