import { z } from "zod"
import { jobAreaRef, jobTypeRef } from "../catalogues/endpoints.ts"
import { countyRef, neighborhoodRef, regionRef, stateRef } from "../places/endpoints.ts"
import { defineError } from "../platform/errors.ts"
import { moment, optionalEmail, optionalText } from "../platform/fields.ts"
import { image } from "../uploads/endpoints.ts"
import { repliesTo } from "./fields.ts"
import { REPORT_DECISIONS, REPORT_LENGTH, REPORT_REASONS } from "./reports.ts"
import { STATED } from "./stated.ts"

export const jobEnded = defineError("job_ended", 410, "Vaga encerrada")

const exclusiveAccess = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
})

/** One status of a job; of a list the first is the current one. */
export const jobStatus = z.object({ id: z.int(), name: z.string() })

/** What every view of a job carries. */
const common = {
  id: z.int(),
  slug: z.string(),
  ...repliesTo("everybody"),
  /** HTML; in lists its first part; null when the job is locked to this reader. */
  description: z.string().nullable(),
  created_at: moment(),
  /** First approval; null before it. */
  published_at: moment().nullable(),
  /** When it leaves the public lists. */
  expiry_date: moment().nullable(),
  date_format_ptbr: z.string(),
  date_diff_for_humans: z.string(),
  image: image.nullable(),
  region: regionRef.nullable(),
  state: stateRef.nullable(),
  county: countyRef.nullable(),
  neighborhood: neighborhoodRef.nullable(),
  job_area: jobAreaRef.nullable(),
  job_type: jobTypeRef.nullable(),
  job_exclusive_access: z.array(exclusiveAccess),
}

/** A job as anybody reads it in a list. */
const publicJob = z.object({
  ...common,
  type: z.literal("job"),
  /** null when the company hides its data; `company_name` then stands in for it. Without `slug` it has no page. */
  company: z.object({ name: z.string(), slug: z.string().nullable(), logo: image.nullable() }).nullable(),
  company_name: z.string(),
  /** Left out (null) when the company hides its data. */
  user: z.object({ name: z.string() }).nullable(),
  /** When its owner last said that it is still open. */
  confirmed_at: moment().nullable(),
  /** What its words were read to state; nothing of a locked one. */
  stated: z.array(z.enum(STATED)),
  /** The reader lacks its exclusive accesses: description and contact are not sent. */
  locked: z.boolean(),
})

/** A job that opens its own outside address. */
const specialAd = publicJob.extend({ type: z.literal("special_ad") })

/** Near-copies of one another in a county stand in a search once (rule d11). */
const folded = {
  /** How many more of what is searched nearly equal it. */
  similar_count: z.int(),
  /** Where all of them are shown; null: it has none. */
  similar_path: z.string().nullable(),
  /** Shared by near-copies. */
  similar_group: z.int().nullable(),
}

export const listedJob = z.discriminatedUnion("type", [publicJob.extend(folded), specialAd.extend(folded)])
export type ListedJob = z.output<typeof listedJob>

/** How a company answers applications, and within how many days on average. */
export const answerRate = z.object({ percent: z.int(), days: z.int().nullable() })
export type AnswerRate = z.output<typeof answerRate>

/** How one applies; locked, as though the description told it. */
const { apply_by, email_receive_cv, apply_whatsapp, apply_link, questions, curriculum_required } =
  repliesTo("owner")
const ways = { apply_by, email_receive_cv, apply_whatsapp, apply_link, questions, curriculum_required }

/** A job on its own page. */
export const jobDetail = publicJob.extend({
  type: z.enum(["job", "special_ad"]),
  ...ways,
  updated_at: moment(),
  status_job_post: z.array(jobStatus),
  /** How the company answers applications; null: too few to tell, or the company is confidential. */
  answer_rate: answerRate.nullable(),
  /** Whether strangers can read it too; false for an owner's or administrator's own view. */
  public: z.boolean(),
})
export type JobDetail = z.output<typeof jobDetail>

/** `data` of the 410 of a job that has ended. */
const endedJob = z.object({
  title: z.string(),
  /** Somebody was found for it. */
  filled: z.boolean(),
  state: stateRef.nullable(),
  county: countyRef.nullable(),
  job_area: jobAreaRef.nullable(),
})
export type EndedJob = z.output<typeof endedJob>

/** A job as whoever applied to it reads it, also once it is over. */
export const appliedJob = endedJob.extend({
  id: z.int(),
  slug: z.string(),
  company_name: z.string(),
  /** Strangers can read it now. */
  open: z.boolean(),
})
export type AppliedJob = z.output<typeof appliedJob>

/** A job as its advertiser sees it, in the list and in the form. */
export const ownJob = z.object({
  ...common,
  ...repliesTo("owner"),
  company: z.object({ id: z.int(), name: z.string(), hide_data: z.boolean(), logo: image.nullable() }),
  status_id: z.int(),
  status_job_post: z.array(jobStatus),
  updated_at: moment(),
  /** Made from a picture: what was read can be asked for (`jobPost/{id}/reading`). */
  from_picture: z.boolean(),
})
export type OwnJob = z.output<typeof ownJob>

const reason = z.enum(REPORT_REASONS, "Escolha o motivo.")

export const reportBody = z.object({
  reason,
  text: optionalText(REPORT_LENGTH),
  /** Told how it ended. */
  email: optionalEmail(),
})

export const jobReport = z.object({
  id: z.int(),
  reason,
  text: z.string().nullable(),
  /** Whoever sent it left an e-mail and is told how it ends; the address itself stays here. */
  answered_by_email: z.boolean(),
  status: z.enum(["open", ...REPORT_DECISIONS]),
  created_at: moment(),
  date_diff_for_humans: z.string(),
  job_post: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    company_name: z.string(),
    /** It was taken back to its review by reports. */
    sent_back: z.boolean(),
    status_job_post: z.array(jobStatus),
  }),
})
export type JobReport = z.output<typeof jobReport>

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
    /** The account is suspended. */
    blocked: z.boolean(),
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
const jobChange = z.object({
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
  /** With what its page says from the first approval on. */
  company: adminJob.shape.company.extend({ about: z.string().nullable() }),
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
