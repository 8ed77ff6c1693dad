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
  z.coerce.number({ error: message }).int({ error: message }).positive({ error: message }).max(2147483647, { error: message })

/** Id in a form: required, null and "" are refused with `message`. */
export const requiredId = (message: string = REQUIRED) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), id(message))

/** Id that may be left out; null empties it. "" counts as null. */
export const optionalId = () => z.preprocess((value) => (value === "" ? null : value), id().nullish())

/** true/false, also as 1/0, "1"/"0", "true"/"false". */
export const flag = (message = "Informe sim ou não.") =>
  z.preprocess((value) => {
    if (value === 1 || value === "1" || value === "true") return true
    if (value === 0 || value === "0" || value === "false") return false
    return value
  }, z.boolean({ error: message }))

/** Day as YYYY-MM-DD that exists in the calendar. */
export const day = (message = "Informe uma data válida.") =>
  z.iso.date({ error: message })

/** Moment as ISO 8601 in UTC, as every answer carries it. */
export const moment = () => z.iso.datetime({ offset: true })

/** Relations asked for with `params[]`; the server may always send them, so any words are accepted. */
export const relations = { params: z.array(z.string()).optional() }
