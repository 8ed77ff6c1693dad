import { z } from "zod"
import { MOST_QUESTIONS } from "../jobs/questions.ts"
import { LONGEST_ANSWER } from "./limits.ts"
import {
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredText,
  together,
  tooLong,
} from "../platform/fields.ts"
import { applicationSentences as sentences } from "./sentences.ts"

const isList = (text: string) => text.trimStart().startsWith("[")

/** In multipart a list is one JSON string (rule d1). */
const listed = (value: unknown) => {
  if (typeof value !== "string") return value
  try {
    return isList(value) ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

const answers = z.preprocess(
  listed,
  z
    .array(
      z.object({
        question_id: z.coerce.number(),
        answer: z.string().max(LONGEST_ANSWER, tooLong(LONGEST_ANSWER)),
      }),
    )
    .max(MOST_QUESTIONS)
    .optional(),
)

/** A form's file field that nobody chose a file for is sent as one without name or bytes. */
const chosen = (value: unknown) =>
  value === null || (value instanceof File && value.size === 0 && value.name === "") ? undefined : value

/** What a vacancy asks of an application. */
export const askedFor = z.object({
  slug: z.string().max(300),
  answers,
  curriculum: z.preprocess(chosen, z.file({ error: sentences.curriculum }).optional()),
})

/** What a candidate sends. One way to be reached is enough; what the vacancy asks besides is checked by the server. */
export const jobApplication = z
  .object({
    slug: askedFor.shape.slug,
    name: requiredText(255, sentences.name),
    email: optionalEmail(),
    phone: optionalPhone(),
    city: optionalLine(),
    message: optionalText(1000),
    answers,
    curriculum: askedFor.shape.curriculum,
    /** Stands where people do not see it: who fills it in is none. */
    website: z.string().max(255).optional().catch(undefined),
  })
  .refine((given) => Boolean(given.email || given.phone), {
    error: sentences.reach,
    path: ["phone"],
    when: together,
  })
