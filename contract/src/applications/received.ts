import { z } from "zod"
import { moment } from "../platform/fields.ts"
import { applicationAnswer, applicationStatus, applicationStep, curriculumFile } from "./schemas.ts"

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

/** All that a candidate sent, for whom it was sent to. */
export const receivedApplication = z.object({
  ...common,
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  message: z.string().nullable(),
  answers: z.array(applicationAnswer),
  curriculum: curriculumFile.nullable(),
  note: z.string().nullable(),
  /** `by`: who of the employer made it. */
  history: z.array(applicationStep.extend({ by: z.string().nullable() })),
})
export type ReceivedApplication = z.output<typeof receivedApplication>
