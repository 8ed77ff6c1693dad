import { z } from "zod"
import { curriculum as words } from "../messages/curriculum.ts"
import { dataOf, endpointsFor, messageReply } from "../platform/endpoint.ts"
import { platformErrors } from "../platform/errors.ts"
import { moment, optionalCount, optionalEmail, optionalLine, optionalText } from "../platform/fields.ts"
import {
  AGE,
  CURRICULUM_FIELDS,
  curriculumLines,
  curriculumTexts,
  maritalStatuses,
  nationalities,
} from "./fields.ts"

const each = <Name extends string, Rule>(
  fields: Record<Name, { max: number }>,
  rule: (max: number) => Rule,
) =>
  Object.fromEntries(
    Object.entries<{ max: number }>(fields).map(([name, { max }]) => [name, rule(max)]),
  ) as Record<Name, Rule>

/** One of several words; null and "" count as absent. */
const oneOf = (values: readonly string[]) =>
  z
    .string(words.chooseOne)
    .refine((value) => value === "" || values.includes(value), words.chooseOne)
    .nullish()

/** All fields are optional (rule d20). */
export const curriculum = z.object({
  ...each(curriculumLines, optionalLine),
  nationality: oneOf(nationalities.map(({ value }) => value)),
  marital_status: oneOf(maritalStatuses),
  age: optionalCount(AGE.min, AGE.max, AGE.invalid),
  email: optionalEmail(),
  ...each(curriculumTexts, optionalText),
})

const keptCurriculum = curriculum.extend({ updated_at: moment() })

const own = endpointsFor({ tag: "curriculum", access: "signed-in" })
const open = endpointsFor({ tag: "curriculum" })

/** 404 unless a curriculum is stored in the account (rule d18). */
export const showCurriculum = own.get("/api/curriculum", {
  summary: "O currículo guardado na conta de quem está conectado",
  reply: dataOf(keptCurriculum),
})

/** Replaces the stored curriculum completely. */
export const keepCurriculum = own.put("/api/curriculum", {
  summary: "Guarda o currículo na conta de quem está conectado",
  body: curriculum,
  reply: dataOf(keptCurriculum),
})

export const dropCurriculum = own.delete("/api/curriculum", {
  summary: "Apaga da conta o currículo de quem está conectado",
  reply: messageReply,
})

const readField = z.object({
  field: z.enum(CURRICULUM_FIELDS),
  value: z.union([z.string(), z.int()]),
  /** From 0 (a guess) to 1 (sure). */
  confidence: z.number(),
})
export type ReadCurriculumField = z.output<typeof readField>

/** Reads the file of a curriculum and stores nothing. 422 at `file` when no curriculum can be read from it. */
export const readCurriculum = open.post("/api/curriculum/read", {
  summary: "Lê os campos de um currículo em PDF, DOCX, ODT, JPEG ou PNG, até 5 MB; nada fica guardado",
  limit: "upload",
  multipart: true,
  body: z.object({ file: z.file("Escolha um arquivo.") }),
  reply: dataOf(z.object({ fields: z.array(readField) })),
  errors: [platformErrors.payloadTooLarge, platformErrors.unsupportedMedia, platformErrors.unavailable],
})
