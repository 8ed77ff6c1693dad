import { z } from "zod"
import { brand } from "../site/brand.ts"
import { isVisible, parseAmount, prefixOf } from "./format.ts"
import { brazilianPhone } from "./phone.ts"
import { EMAIL, EMAIL_INVALID, EMAIL_REQUIRED, REQUIRED } from "./text-rules.ts"

/** Field schemas that several features share, with their messages in Portuguese. Maximum lengths: rule c17. */
export const tooLong = (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`

/** Invisible characters, and marks that change the text direction. Joiners are kept: emoji of several people need them. */
const UNSEEN =
  /(?!\s)\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/gu

/** Removes invisible characters, because one inside a word would hide the word from every check. */
export const withoutInvisible = (text: string) => text.replace(UNSEEN, "")

/** Makes a single line: a name that goes into a mail's subject or a list must not contain line breaks or tabs. */
const oneLine = (text: string) => withoutInvisible(text).replace(/\s+/g, " ").trim()

/** One line with at least one visible character. */
export const requiredText = (max = 255, message: string = REQUIRED) =>
  z
    .string(message)
    .overwrite(oneLine)
    .min(1, message)
    .max(max, tooLong(max))
    .refine((text) => text === "" || isVisible(text), message)

/** One line that may be absent or null. */
export const optionalLine = (max = 255) =>
  z.string("Texto inválido.").overwrite(oneLine).max(max, tooLong(max)).nullish()

/** A form without scripts sends two characters per line break, so a text that fills its field would be too long. */
const trimmed = (text: string) => withoutInvisible(text).replaceAll("\r\n", "\n").trim()

/** Text that may be absent or null; "" means null. */
export const optionalText = (max = 255) =>
  z.string("Texto inválido.").overwrite(trimmed).max(max, tooLong(max)).nullish()

/** Removes joiners and similar characters, because no working e-mail address contains them. */
const bareAddress = (text: string) => oneLine(text).replace(/\p{Default_Ignorable_Code_Point}/gu, "")

/** Nothing else is asked of one too long: some questions take the square of its length. */
const ADDRESS_MAX = 254
const addressTooLong = { error: tooLong(ADDRESS_MAX), abort: true }

export const email = () =>
  z
    .string(EMAIL_REQUIRED)
    .overwrite(bareAddress)
    .min(1, EMAIL_REQUIRED)
    .max(ADDRESS_MAX, addressTooLong)
    .regex(EMAIL, EMAIL_INVALID)

/** Optional e-mail: absent, null or "" means none. */
export const optionalEmail = () =>
  z
    .string(EMAIL_INVALID)
    .overwrite(bareAddress)
    .max(ADDRESS_MAX, addressTooLong)
    .refine((value) => value === "" || EMAIL.test(value), EMAIL_INVALID)
    .nullish()

export const PHONE_INVALID = `Informe o número com DDD, como (${brand.areaCode}) 98765-4321.`

/** Optional Brazilian number in a form, converted to E.164; absent, null or "" means none. */
export const optionalPhone = () =>
  z
    .string(PHONE_INVALID)
    .trim()
    .refine((text) => text === "" || brazilianPhone(text) !== null, PHONE_INVALID)
    .overwrite((text) => brazilianPhone(text) ?? text)
    .nullish()

export const CHOICE_INVALID = "Escolha uma opção válida."

/**
 * Converts a whole number from a path, query or form. Only strings of digits are converted, because `Number` also accepts `true`
 * and lists, and reads '1e3' and '0x10'.
 */
export const asNumber = (value: unknown) =>
  typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value

/** Id of a record: a number, or digits in a string (path and query). */
export const id = (message = CHOICE_INVALID) =>
  z.preprocess(asNumber, z.number(message).int(message).positive(message).max(2147483647, message))

/**
 * Fields of the record, as in responses, that the sender of an update has seen: 409 `record_changed` when one of them has
 * changed since. When omitted, changes made in between are overwritten.
 */
export const seen = { seen: z.record(z.string(), z.unknown()).optional() }

/** The schema of an update from a form's fields: an absent field stays, null empties it. @param id the record's id */
export const updateOf = <Fields extends z.ZodRawShape, Id extends z.ZodType>(fields: Fields, id: Id) =>
  z
    .object(fields)
    .partial()
    .extend({ id, ...seen })

/**
 * `when` for a rule over several fields: checks it even if single fields are invalid, so that all errors are reported at once.
 * The fields may therefore hold any values.
 */
export const together = ({ value }: { value: unknown }) => typeof value === "object" && value !== null

/** The same schema for each name. */
export const each = <const Name extends string, One extends z.ZodType>(names: readonly Name[], one: One) =>
  Object.fromEntries(names.map((name) => [name, one])) as Record<Name, One>

/** The input schemas of fields, by name. */
export const schemasOf = <Fields extends Record<string, { schema: z.ZodType }>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]["schema"]
  }

/** Required id in a form; null and "" are refused with `message`. */
export const requiredId = (message: string = REQUIRED) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), id(message))

/** Makes a schema optional; null and "" empty the field. */
export const emptiable = <One extends z.ZodType>(one: One) =>
  z.preprocess((value) => (value === "" ? null : value), one.nullish())

/** Optional id; null and "" empty the field. */
export const optionalId = () => emptiable(id())

function asFlag(value: unknown) {
  if (value === 1 || value === "1" || value === "true") return true
  return value === 0 || value === "0" || value === "false" ? false : value
}

/** true/false, also as 1/0, "1"/"0", "true"/"false". */
export const flag = (message = "Informe sim ou não.") => z.preprocess(asFlag, z.boolean(message))

export const DAY_INVALID = "Informe uma data válida."

/** A real calendar day as YYYY-MM-DD, in years that both databases and `Date` support: there is no year 0. */
export const day = () => z.iso.date(DAY_INVALID).refine((text) => text > "0001" && text < "3000", DAY_INVALID)

/** Timestamp as ISO 8601 in UTC, as in all responses. */
export const moment = () => z.iso.datetime({ offset: true })

/** Relations requested with `params[]`. Any text is accepted, because the server may always send them. */
export const relations = {
  params: z.preprocess(
    (value) =>
      typeof value === "string"
        ? [value]
        : Array.isArray(value)
          ? value.filter((one) => typeof one === "string")
          : undefined,
    z.array(z.string()).optional(),
  ),
}

/** A list of ids. A single id becomes a list of one, as forms and queries send it, and null an empty list. */
export const ids = () =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : value === null ? [] : [value]),
    z.array(id(), CHOICE_INVALID).max(500, CHOICE_INVALID),
  )

/** Text of a search box, which never causes an error: one line, cut to `max` characters. */
export const searchText = (max = 200) =>
  z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined),
    z
      .string()
      .overwrite((text) => prefixOf(oneLine(text), max))
      .optional(),
  )

/** Id in a filter. An invalid id becomes 0, which no record has, so that the result is empty instead of an error. */
export const looseId = () =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === "") return undefined
    const number = asNumber(value)
    return typeof number === "number" && Number.isInteger(number) && number > 0 && number <= 2147483647
      ? number
      : 0
  }, z.int().optional())

/** An id that no record has: an unknown filter value gives an empty result. */
const NOBODY = 0

const asList = (value: unknown): unknown[] =>
  value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value]

/** Several choices of a filter, by id or slug; one alone becomes a list of one. @param error the message for more than `most` */
export const looseList = <One extends z.ZodType>(one: One, most: number, error: string) =>
  z.preprocess((value) => {
    const list = asList(value)
    return list.length > 0 ? list : undefined
  }, z.array(one).max(most, { error }).optional())

/** An on/off filter: 1 when on, absent when off, 0 for an invalid value. */
export const looseFlag = () =>
  z.preprocess((value) => {
    const on = asFlag(value)
    return on === true ? 1 : on !== false && asList(value).length > 0 ? NOBODY : undefined
  }, z.int().optional())

/** One of several orders or the like; "" means the default. Unknown values of filters match nothing instead: {@link searchText}. */
export const filterChoice = <const C extends readonly string[]>(choices: C, error: string) =>
  z.preprocess((value) => (value === "" ? undefined : value), z.enum(choices, { error }).optional())

/** Reais in a filter. An invalid amount becomes one that no pay reaches. */
export const looseAmount = () =>
  z.preprocess((value) => {
    if (asList(value).length === 0) return undefined
    const reais = Number(parseAmount(value))
    return Number.isFinite(reais) && reais >= 0 ? reais : Number.MAX_SAFE_INTEGER
  }, z.number().optional())

/** Optional whole number in a form; null and "" mean none. */
export const optionalCount = (min: number, max: number, message: string) =>
  emptiable(z.preprocess(asNumber, z.number(message).int(message).min(min, message).max(max, message)))

/** Optional day; null and "" empty the field. */
export const optionalDay = () => emptiable(day())

/** 0 or 1, as some flags are sent; true and false are accepted too. */
export const bit = () =>
  z.preprocess(
    (value) =>
      value === true || value === "1" || value === "true" ? 1 : value === false || value === "0" ? 0 : value,
    z.union([z.literal(0), z.literal(1)], "Informe 0 ou 1."),
  )
