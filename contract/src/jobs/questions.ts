import { z } from "zod"
import { flag, requiredText } from "../platform/fields.ts"

const KINDS = ["yes_no", "short"] as const

/** A question to applicants; the answer to `yes_no` is `yes` or `no`, the answer to `short` is one line. */
export const question = z.object({
  id: z.int(),
  text: z.string(),
  kind: z.enum(KINDS),
  required: z.boolean(),
})
export type Question = z.output<typeof question>

export const kindLabels: Record<Question["kind"], string> = { yes_no: "Sim ou não", short: "Resposta curta" }

export const MAX_QUESTIONS = 3

const tooMany = `Faça no máximo ${MAX_QUESTIONS} perguntas.`

/** Questions in a request: a new one has no id yet; null means none. */
export const questions = () =>
  z
    .preprocess(
      (value) => (value === null ? [] : value),
      z
        .array(
          z.object({
            id: z.int().positive().nullish(),
            text: requiredText(120, "Escreva a pergunta."),
            kind: z.enum(KINDS, "Escolha o tipo de resposta."),
            required: flag().default(false),
          }),
          tooMany,
        )
        .max(MAX_QUESTIONS, tooMany),
    )
    .optional()
