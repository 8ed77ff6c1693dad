import { z } from "zod"
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

/** What was read from the picture a job was made of. */
export const jobReading = z.object({
  job_post_id: z.int(),
  image,
  /** `ocr`, or the name of the AI provider. */
  reader: z.string(),
  fields: z.array(readField),
  /** Everything the picture says, line by line. */
  text: z.string(),
})
export type JobReading = z.output<typeof jobReading>

/** In their order; `sending`: the server knows of no such reading (yet), the picture being under way to it. */
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

/** How far the reading of a picture is. `percent` from 0 to 100. */
export const readingProgress = z.object({ stage: z.enum(READING_STAGES), percent: z.int() })
export type ReadingProgress = z.output<typeof readingProgress>
