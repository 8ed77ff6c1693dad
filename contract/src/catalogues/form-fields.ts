import { z } from "zod"
import {
  optionalCount,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  tooLong,
} from "../platform/fields.ts"

/** Lists that a select field chooses from. */
export type ChoiceName = "region" | "state" | "county"

type Look =
  | { kind: "text"; label: string; labelOnEdit?: string; max: number }
  | { kind: "longText"; label: string; max: number; required: boolean }
  | { kind: "number"; label: string; max: number }
  /** `sends`: whether the request carries the id or the UF of the choice. */
  | { kind: "choice"; label: string; of: ChoiceName; sends: "id" | "uf" }
  | { kind: "picture"; label: string }

/** A field of a catalogue: the schema that both sides validate with, and how the form shows it; null: it is not shown. */
export type FormField<S extends z.ZodType = z.ZodType> = { schema: S; look: Look | null }

const shown = <S extends z.ZodType>(schema: S, look: Look): FormField<S> => ({ schema, look })

export const hidden = <S extends z.ZodType>(schema: S): FormField<S> => ({ schema, look: null })

/** A required text; `missing` is the message when it is empty. */
export const text = (label: string, missing: string, labelOnEdit: string = label) =>
  shown(requiredText(255, missing), { kind: "text", label, labelOnEdit, max: 255 })

export const longText = <const M extends string | undefined = undefined>(label: string, missing?: M) =>
  shown(
    missing === undefined
      ? optionalText(20_000)
      : z.string(missing).trim().min(1, missing).max(20_000, tooLong(20_000)),
    { kind: "longText", label, max: 20_000, required: missing !== undefined },
  )

/** An optional whole number from 1. */
export const number = (label: string, max: number, wrong: string) =>
  shown(optionalCount(1, max, wrong), { kind: "number", label, max })

export const choice = (label: string, of: ChoiceName, missing: string) =>
  shown(requiredId(missing), { kind: "choice", label, of, sends: "id" })

/** A state chosen by its UF. Optional in the schema, because `state_id` may be sent instead; the server requires one. */
export const stateByUf = (label: string, missing: string) =>
  shown(ufSchema(missing).optional(), { kind: "choice", label, of: "state", sends: "uf" })

/** The two-letter code of a state. */
export const uf = (label: string, missing: string) =>
  shown(ufSchema(missing), { kind: "text", label, max: 2 })

export const picture = () => shown(optionalId(), { kind: "picture", label: "Imagem" })

const ufSchema = (missing: string) =>
  z
    .string(missing)
    .trim()
    .toUpperCase()
    .min(1, missing)
    .regex(/^([A-Z]{2})?$/, "A UF tem duas letras.")
