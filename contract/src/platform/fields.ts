import { z } from "zod"
import { brand } from "../site/brand.ts"
import { asAmount, beginning } from "./format.ts"
import { brazilianPhone } from "./phone.ts"
import { EMAIL, EMAIL_INVALID, REQUIRED } from "./text-rules.ts"

/**
 * Field schemas that several features share, with their sentences in Portuguese.
 * Upper bounds: rule c17.
 */
export const tooLong = (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`

/** What nobody sees, controls among it, or what turns the words around it; joiners stay, signs of several persons need them. */
const UNSEEN =
  /(?!\s)\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/gu

/** A text of which everything is seen, as it stands: what is hidden in a word hides the word from every check. */
export const withoutUnseen = (text: string) => text.replace(UNSEEN, "")

/** Breaks and tabs become spaces: a name that goes into a mail's subject or a list is one line. */
const oneLine = (text: string) => withoutUnseen(text).replace(/\s+/g, " ").trim()

/** One line that must hold something besides white space. */
export const requiredText = (max = 255, message: string = REQUIRED) =>
  z.string(message).overwrite(oneLine).min(1, message).max(max, tooLong(max))

/** One line that may be absent or null. */
export const optionalLine = (max = 255) =>
  z.string("Texto inválido.").overwrite(oneLine).max(max, tooLong(max)).nullish()

/** A form without scripts sends two characters for each break: what fills the box would be too long. */
const trimmed = (text: string) => withoutUnseen(text).replaceAll("\r\n", "\n").trim()

/** Text that may be absent or null; "" means null. */
export const optionalText = (max = 255) =>
  z.string("Texto inválido.").overwrite(trimmed).max(max, tooLong(max)).nullish()

/** Joiners and the like are in no address that can be answered. */
const bareAddress = (text: string) => oneLine(text).replace(/\p{Default_Ignorable_Code_Point}/gu, "")

/** Nothing else is asked of one too long: some questions take the square of its length. */
const ADDRESS_MAX = 254
const addressTooLong = { error: tooLong(ADDRESS_MAX), abort: true }

export const email = () =>
  z
    .string(REQUIRED)
    .overwrite(bareAddress)
    .min(1, REQUIRED)
    .max(ADDRESS_MAX, addressTooLong)
    .regex(EMAIL, EMAIL_INVALID)

/** E-mail that may be left out: absent, null or "". */
export const optionalEmail = () =>
  z
    .string(EMAIL_INVALID)
    .overwrite(bareAddress)
    .max(ADDRESS_MAX, addressTooLong)
    .refine((value) => value === "" || EMAIL.test(value), EMAIL_INVALID)
    .nullish()

export const PHONE_INVALID = `Informe o número com DDD, como (${brand.areaCode}) 98765-4321.`

/** Brazilian number in a form, left as E.164; absent, null or "" for none. */
export const optionalPhone = () =>
  z
    .string(PHONE_INVALID)
    .trim()
    .refine((text) => text === "" || brazilianPhone(text) !== null, PHONE_INVALID)
    .overwrite((text) => brazilianPhone(text) ?? text)
    .nullish()

export const CHOICE_INVALID = "Selecione uma opção válida."

/** A number, also as paths, queries and forms write it. Of `true` and of lists `Number` makes one too: they are none. */
export const asNumber = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? Number(value) : value

/** Id of a record, as a number or as digits in a string (path and query). */
export const id = (message = CHOICE_INVALID) =>
  z.preprocess(asNumber, z.number(message).int(message).positive(message).max(2147483647, message))

/**
 * Fields of the record as the sender of an update read them, by their names in its answers: 409 `record_changed` when
 * one of them is something else by now. Left out: whatever was written in between is overwritten.
 */
export const seen = { seen: z.record(z.string(), z.unknown()).optional() }

/** What an update takes of a record's form: an absent field stays, null empties it. @param id says which record */
export const updateOf = <Fields extends z.ZodRawShape, Id extends z.ZodType>(fields: Fields, id: Id) =>
  z
    .object(fields)
    .partial()
    .extend({ id, ...seen })

/**
 * `when` of a rule over several fields: told together with the single fields' faults, so that a form is not refused twice.
 * Those fields may hold anything yet.
 */
export const together = ({ value }: { value: unknown }) => typeof value === "object" && value !== null

/** One schema for each of some names. */
export const each = <const Name extends string, One extends z.ZodType>(names: readonly Name[], one: One) =>
  Object.fromEntries(names.map((name) => [name, one])) as Record<Name, One>

/** The schemas of what is sent for fields, by their names. */
export const schemasOf = <Fields extends Record<string, { schema: z.ZodType }>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]["schema"]
  }

/** Id in a form: required, null and "" are refused with `message`. */
export const requiredId = (message: string = REQUIRED) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), id(message))

/** What may be left out; null and "" empty it. */
export const emptiable = <One extends z.ZodType>(one: One) =>
  z.preprocess((value) => (value === "" ? null : value), one.nullish())

/** Id that may be left out; null and "" empty it. */
export const optionalId = () => emptiable(id())

function asFlag(value: unknown) {
  if (value === 1 || value === "1" || value === "true") return true
  return value === 0 || value === "0" || value === "false" ? false : value
}

/** true/false, also as 1/0, "1"/"0", "true"/"false". */
export const flag = (message = "Informe sim ou não.") => z.preprocess(asFlag, z.boolean(message))

export const DAY_INVALID = "Informe uma data válida."

/** Day as YYYY-MM-DD that exists in the calendar, within the years that databases and `Date` agree on: none is 0. */
export const day = (message = DAY_INVALID) =>
  z.iso.date({ error: message, abort: true }).refine((text) => text > "0001" && text < "3000", message)

/** Moment as ISO 8601 in UTC, as every answer carries it. */
export const moment = () => z.iso.datetime({ offset: true })

/** Relations asked for with `params[]`; the server may always send them, so any words are accepted. */
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

/** Several ids; one alone is taken as a list of one, as forms and queries send it, and null as none. */
export const ids = () =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : value === null ? [] : [value]),
    z.array(id(), CHOICE_INVALID).max(500, CHOICE_INVALID),
  )

/** Text of a search box: never an error, whatever it holds; trimmed and cut at `max` characters. */
export const searchText = (max = 200) =>
  z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined),
    z
      .string()
      .overwrite((text) => beginning(text.trim(), max))
      .optional(),
  )

/** Id in a filter: what is no id becomes 0, which no record has, so the result is empty and not an error. */
export const looseId = () =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === "") return undefined
    const number = typeof value === "string" ? Number(value) : value
    return typeof number === "number" && Number.isInteger(number) && number > 0 && number <= 2147483647
      ? number
      : 0
  }, z.int().optional())

/** What nobody has: an unknown value of a filter gives an empty result. */
const NOBODY = 0

const asList = (value: unknown): unknown[] =>
  value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value]

/** Some of a filter's choices, by id or by slug; one alone is taken as a list of one. @param most said when there are more */
export const looseList = <One extends z.ZodType>(one: One, most: number, error: string) =>
  z.preprocess((value) => {
    const list = asList(value)
    return list.length > 0 ? list : undefined
  }, z.array(one).max(most, { error }).optional())

/** A filter that is on or not: 1 when on, absent when off, and 0 for what is neither. */
export const looseFlag = () =>
  z.preprocess((value) => {
    const on = asFlag(value)
    return on === true ? 1 : on !== false && asList(value).length > 0 ? NOBODY : undefined
  }, z.int().optional())

/** One of some values in a filter; "" means all. */
export const filterChoice = <const C extends readonly string[]>(choices: C, error: string) =>
  z.preprocess((value) => (value === "" ? undefined : value), z.enum(choices, { error }).optional())

/** Reais in a filter: what is no amount is one that no pay reaches. */
export const looseAmount = () =>
  z.preprocess((value) => {
    if (asList(value).length === 0) return undefined
    const reais = Number(asAmount(value))
    return Number.isFinite(reais) && reais >= 0 ? reais : Number.MAX_SAFE_INTEGER
  }, z.number().optional())

/** Whole number in a form; null and "" mean not given. */
export const optionalCount = (min: number, max: number, message: string) =>
  emptiable(z.preprocess(asNumber, z.number(message).int(message).min(min, message).max(max, message)))

/** Day that may be left out; null and "" empty it. */
export const optionalDay = () => emptiable(day())

/** 0 or 1, as some flags are sent; true and false are read as well. */
export const bit = () =>
  z.preprocess(
    (value) =>
      value === true || value === "1" || value === "true" ? 1 : value === false || value === "0" ? 0 : value,
    z.union([z.literal(0), z.literal(1)], "Informe 0 ou 1."),
  )
