import { z } from "zod"
import { MAX_QUESTIONS, question } from "../jobs/questions.ts"
import { appliedJob } from "../jobs/schemas.ts"
import {
  asNumber,
  moment,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredText,
  together,
  tooLong,
} from "../platform/fields.ts"
import { APPLICATION_STATUSES, applicationSentences as sentences, MAX_ANSWER } from "./rules.ts"

const isList = (text: string) => text.trimStart().startsWith("[")

/** In multipart, a list is sent as one JSON string (rule d1). */
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
        question_id: z.preprocess(asNumber, z.number()),
        answer: z
          .string()
          // Removes U+0000 and lone surrogates, which no database stores, also from JSON inside of a JSON body.
          .overwrite((text) => text.replaceAll("\u0000", "").toWellFormed())
          .max(MAX_ANSWER, tooLong(MAX_ANSWER)),
      }),
    )
    .max(MAX_QUESTIONS)
    .optional(),
)

/** Browsers send an empty file field as a file without name and bytes. */
const chosen = (value: unknown) =>
  value === null || (value instanceof File && value.size === 0 && value.name === "") ? undefined : value

/** The fields that a vacancy may ask for. */
export const askedFor = z.object({
  slug: z.string().max(300),
  answers,
  curriculum: z.preprocess(chosen, z.file(sentences.curriculum).optional()),
})

/** What a candidate sends. One way to contact them is enough; the server checks what the vacancy asks for. */
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
    /** A field hidden from people: whoever fills it in is a bot. */
    website: z.string().max(255).optional().catch(undefined),
  })
  .refine((given) => Boolean(given.email || given.phone), {
    error: sentences.reach,
    path: ["phone"],
    when: together,
  })

export const applicationStatus = z.enum(APPLICATION_STATUSES)

const applicationAnswer = z.object({
  question_id: z.int(),
  text: z.string(),
  kind: question.shape.kind,
  answer: z.string(),
})

const curriculumFile = z.object({ name: z.string(), mime: z.string(), bytes: z.int() })

/** A status change of an application. `message`: what the employer wrote with it. */
const applicationStep = z.object({
  status: applicationStatus,
  at: moment(),
  message: z.string().nullable(),
})

const standing = {
  status: applicationStatus,
  status_at: moment(),
  created_at: moment(),
  job_post: appliedJob,
}

/** What a candidate sent, and its status, for whoever has its token. */
export const sentApplication = z.object({
  ...standing,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  message: z.string().nullable(),
  answers: z.array(applicationAnswer),
  curriculum: curriculumFile.nullable(),
  history: z.array(applicationStep),
})
export type SentApplication = z.output<typeof sentApplication>

/** One of the person's own applications in the panel's list; after a withdrawal nothing else is left (rule d4). */
export const ownApplication = z.object({ id: z.int(), ...standing, history: z.array(applicationStep) })
export type OwnApplication = z.output<typeof ownApplication>

/** An application that waits for an administrator, because the same content was sent to too many vacancies. */
export const heldApplication = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string(),
  message: z.string().nullable(),
  curriculum: curriculumFile.nullable(),
  held_at: moment(),
  date_held_for_humans: z.string(),
  /** How many waiting applications have the same content. */
  alike: z.int(),
  job_post: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
})
export type HeldApplication = z.output<typeof heldApplication>

const common = {
  id: z.int(),
  name: z.string(),
  city: z.string().nullable(),
  status: applicationStatus,
  status_at: moment(),
  created_at: moment(),
  job_post: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
}

/** An application in the employer's list: without contact data or curriculum. */
export const receivedRow = z.object(common)
export type ReceivedRow = z.output<typeof receivedRow>

/** Everything that a candidate sent, for the employer. */
export const receivedApplication = z.object({
  ...common,
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  message: z.string().nullable(),
  answers: z.array(applicationAnswer),
  curriculum: curriculumFile.nullable(),
  note: z.string().nullable(),
  /** `by`: who in the employer's team made the change. */
  history: z.array(applicationStep.extend({ by: z.string().nullable() })),
})
export type ReceivedApplication = z.output<typeof receivedApplication>
