import { z } from "zod"
import { moment } from "../platform/fields.ts"
import { image } from "../uploads/schemas.ts"

/** What a picture was read to say of one field of the job. */
export const readField = z.object({
  /** Name of the field in the job form. */
  field: z.string(),
  /** As it stands in the picture; null: not found, left empty. */
  text: z.string().nullable(),
  /** From 0 (a guess) to 1 (sure). */
  confidence: z.number(),
})

/** In their order. */
export const READING_STAGES = [
  "sending",
  "waiting",
  "preparing",
  "reading",
  "understanding",
  "saving",
  "done",
] as const
export type ReadingStage = (typeof READING_STAGES)[number]

/** What was read from the picture a job was made of. */
export const jobReading = z.object({
  job_post_id: z.int(),
  image,
  /** `ocr`, or the name of the AI provider. */
  reader: z.string(),
  fields: z.array(readField),
  /** Everything the picture says, line by line. */
  text: z.string(),
  /** The picture that was given, and how many vacancies stand in it that none was made of yet. */
  picture_id: z.int().nullable(),
  more: z.int(),
})
export type JobReading = z.output<typeof jobReading>

/** How the reading of a picture stands or ended; `read`: there are vacancies of it. */
export const PICTURE_STATES = ["waiting", "reading", "read", "not_a_job", "failed", "stopped"] as const

/** A picture that was given to be read. */
export const readPicture = z.object({
  id: z.int(),
  image,
  state: z.enum(PICTURE_STATES),
  /** What is being done, where it is known here. */
  stage: z.enum(READING_STAGES),
  /** From 0 to 100. */
  percent: z.int(),
  /** Made of it. */
  jobs: z.array(z.object({ id: z.int(), title: z.string() })),
  /** How many vacancies stand in it that none was made of yet. */
  more: z.int(),
  created_at: moment(),
  date_diff_for_humans: z.string(),
})
export type ReadPicture = z.output<typeof readPicture>
