import { z } from "zod"
import { moment } from "../platform/fields.ts"
import { image } from "../uploads/schemas.ts"
import { repliesTo } from "./fields.ts"
import { jobReport } from "./report-endpoints.ts"
import { ownJob } from "./schemas.ts"

/** A job as administrators see it: with its owner and all that only they set. */
export const adminJob = ownJob.extend({
  ...repliesTo("administrator"),
  user: z.object({
    id: z.int(),
    name: z.string(),
    last_name: z.string(),
    /** Asked for and waiting for an administrator; null: nothing waits. */
    pending_name: z.string().nullable(),
    username: z.string(),
    email: z.string(),
  }),
  company: z.object({
    id: z.int(),
    name: z.string(),
    /** Asked for and waiting for an administrator; null: nothing waits. */
    pending_name: z.string().nullable(),
    email: z.string().nullable(),
    cnpj: z.string().nullable(),
    /** false: the check digits don't agree, which the review shows as a warning (rule b1). */
    cnpj_valid: z.boolean().nullable(),
    hide_data: z.boolean(),
    logo: image.nullable(),
  }),
})
export type AdminJob = z.output<typeof adminJob>

/** One field that differs from what the last review saw, as a person reads it. */
export const jobChange = z.object({
  field: z.string(),
  /** Name of the field in Portuguese. */
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whether both are HTML. */
  html: z.boolean(),
})
export type JobChange = z.output<typeof jobChange>

/** A job that waits for its review, the longest waiting first. */
export const reviewItem = adminJob.extend({
  /** It was published at once by the trust in its owner: approving it marks it as seen. */
  read_afterwards: z.boolean(),
  waiting_since: moment(),
  date_waiting_for_humans: z.string(),
  last_review: z
    .object({
      at: moment(),
      by: z.string().nullable(),
      decision: z.enum(["approve", "rectify", "refuse"]),
      instructions: z.string().nullable(),
    })
    .nullable(),
  /** How many of the owner's vacancies were sent, approved, sent back, refused and reported. */
  owner_history: z.object({
    sent: z.int(),
    approved: z.int(),
    corrected: z.int(),
    refused: z.int(),
    reported: z.int(),
  }),
  /** What readers reported of it and nobody has decided on. */
  reports: z.array(jobReport),
  /** Since it was last approved, or else last reviewed; null when this is the first one. */
  changes: z.array(jobChange).nullable(),
})
export type ReviewItem = z.output<typeof reviewItem>
