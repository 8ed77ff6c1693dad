import { z } from "zod"
import {
  optionalCount,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  tooLong,
} from "../platform/fields.ts"

/** Lists that a choice is made from. */
export type ChoiceName = "region" | "state" | "county"

type Look =
  | { kind: "text"; label: string; labelOnEdit?: string; max: number }
  | { kind: "longText"; label: string; max: number; required: boolean }
  | { kind: "number"; label: string; max: number }
  /** `sends` is what the call takes of the choice. */
  | { kind: "choice"; label: string; of: ChoiceName; sends: "id" | "uf" }
  | { kind: "picture"; label: string }

/** A field of a catalogue: the schema that both sides check it by, and how its form shows it; null: not at all. */
export type FormField<S extends z.ZodType = z.ZodType> = { schema: S; look: Look | null }

const shown = <S extends z.ZodType>(schema: S, look: Look): FormField<S> => ({ schema, look })

export const hidden = <S extends z.ZodType>(schema: S): FormField<S> => ({ schema, look: null })

/** A text that must be there; `missing` says so. */
export const text = (label: string, missing: string, labelOnEdit: string = label) =>
  shown(requiredText(255, missing), { kind: "text", label, labelOnEdit, max: 255 })

export const longText = <const M extends string | undefined = undefined>(label: string, missing?: M) =>
  shown(
    missing === undefined
      ? optionalText(20_000)
      : z.string(missing).trim().min(1, missing).max(20_000, tooLong(20_000)),
    { kind: "longText", label, max: 20_000, required: missing !== undefined },
  )

/** A whole number from 1, or none. */
export const number = (label: string, max: number, wrong: string) =>
  shown(optionalCount(1, max, wrong), { kind: "number", label, max })

export const choice = (label: string, of: ChoiceName, missing: string) =>
  shown(requiredId(missing), { kind: "choice", label, of, sends: "id" })

/** A state, told by its UF. The server refuses none being given, for a state's id may stand in its place. */
export const stateByUf = (label: string, missing: string) =>
  shown(ufSchema(missing).optional(), { kind: "choice", label, of: "state", sends: "uf" })

/** The two letters of a state. */
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
