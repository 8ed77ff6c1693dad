import { z } from "zod"
import { appliedJob } from "../jobs/schemas.ts"
import { question } from "../jobs/questions.ts"
import { moment } from "../platform/fields.ts"
import { APPLICATION_STATUSES } from "./statuses.ts"

export const applicationStatus = z.enum(APPLICATION_STATUSES)

export const applicationAnswer = z.object({
  question_id: z.int(),
  text: z.string(),
  kind: question.shape.kind,
  answer: z.string(),
})

export const curriculumFile = z.object({ name: z.string(), mime: z.string(), bytes: z.int() })

/** A step of an application. `message`: what the employer wrote with it. */
export const applicationStep = z.object({
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

/** What a candidate sent, and where it stands, for whoever holds its token. */
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

/** One's own application in the panel's list; withdrawn, nothing else of it is left (rule d4). */
export const ownApplication = z.object({ id: z.int(), ...standing, history: z.array(applicationStep) })
export type OwnApplication = z.output<typeof ownApplication>

/** One that waits for an administrator: the same thing was sent to too many vacancies at once. */
export const heldApplication = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string(),
  message: z.string().nullable(),
  curriculum: curriculumFile.nullable(),
  held_at: moment(),
  date_held_for_humans: z.string(),
  /** How many that hold the same wait. */
  alike: z.int(),
  job_post: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
})
export type HeldApplication = z.output<typeof heldApplication>
