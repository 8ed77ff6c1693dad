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

/** A status of a job; the first in a list is the current one. */
export const jobStatus = z.object({ id: z.int(), name: z.string() })

/** Fields of every view of a job. */
const common = {
  id: z.int(),
  slug: z.string(),
  ...repliesTo("everybody"),
  /** HTML; in lists only its beginning; null when the job is locked for this reader. */
  description: z.string().nullable(),
  created_at: moment(),
  /** First approval; null before it. */
  published_at: moment().nullable(),
  /** When the job leaves the public lists. */
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

/** A job in a public list. */
const publicJob = z.object({
  ...common,
  type: z.literal("job"),
  /** null when the company hides its data; `company_name` is shown instead. Without `slug` the company has no page. */
  company: z.object({ name: z.string(), slug: z.string().nullable(), logo: image.nullable() }).nullable(),
  company_name: z.string(),
  /** null when the company hides its data. */
  user: z.object({ name: z.string() }).nullable(),
  /** When the owner last confirmed that it is still open. */
  confirmed_at: moment().nullable(),
  /** What its text was found to state; empty for a locked job. */
  stated: z.array(z.enum(STATED)),
  /** The reader lacks the required exclusive accesses: description and contact are not sent. */
  locked: z.boolean(),
})

/** A job that links to an external URL. */
const specialAd = publicJob.extend({ type: z.literal("special_ad") })

/** Near-duplicates in one county are shown once in a search (rule d11). */
const folded = {
  /** How many more near-duplicates the search matches. */
  similar_count: z.int(),
  /** Path of the page that shows all of them; null: there are none. */
  similar_path: z.string().nullable(),
  /** Id shared by near-duplicates. */
  similar_group: z.int().nullable(),
}

export const listedJob = z.discriminatedUnion("type", [publicJob.extend(folded), specialAd.extend(folded)])
export type ListedJob = z.output<typeof listedJob>

/** Percentage of applications that the company answers, and the average days until then. */
export const answerRate = z.object({ percent: z.int(), days: z.int().nullable() })
export type AnswerRate = z.output<typeof answerRate>

/** The way to apply; for a locked job these fields say that the description tells it. */
const { apply_by, email_receive_cv, apply_whatsapp, apply_link, questions, curriculum_required } =
  repliesTo("owner")
const ways = { apply_by, email_receive_cv, apply_whatsapp, apply_link, questions, curriculum_required }

/** A job on its own page. */
export const jobDetail = publicJob.extend({
  type: z.enum(["job", "special_ad"]),
  ...ways,
  updated_at: moment(),
  status_job_post: z.array(jobStatus),
  /** How the company answers applications; null: too few applications, or a confidential company. */
  answer_rate: answerRate.nullable(),
  /** Whether the public can read it too; false in the view of an owner or administrator. */
  public: z.boolean(),
})
export type JobDetail = z.output<typeof jobDetail>

/** `data` of the 410 for a job that has ended. */
const endedJob = z.object({
  title: z.string(),
  /** Whether a candidate was found. */
  filled: z.boolean(),
  state: stateRef.nullable(),
  county: countyRef.nullable(),
  job_area: jobAreaRef.nullable(),
})
export type EndedJob = z.output<typeof endedJob>

/** A job as its applicants see it, even after its end. */
export const appliedJob = endedJob.extend({
  id: z.int(),
  slug: z.string(),
  company_name: z.string(),
  /** Whether it is public now. */
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
  /** Whether it was created from a picture; `jobPost/{id}/reading` returns what was read. */
  from_picture: z.boolean(),
})
export type OwnJob = z.output<typeof ownJob>

const reason = z.enum(REPORT_REASONS, "Escolha o motivo.")

export const reportBody = z.object({
  reason,
  text: optionalText(REPORT_LENGTH),
  /** The reporter is told the result at this address. */
  email: optionalEmail(),
})

export const jobReport = z.object({
  id: z.int(),
  reason,
  text: z.string().nullable(),
  /** Whether the reporter left an e-mail and is told the result; the address itself is not returned. */
  answered_by_email: z.boolean(),
  status: z.enum(["open", ...REPORT_DECISIONS]),
  created_at: moment(),
  date_diff_for_humans: z.string(),
  job_post: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    company_name: z.string(),
    /** Whether reports sent it back to review. */
    sent_back: z.boolean(),
    status_job_post: z.array(jobStatus),
  }),
})
export type JobReport = z.output<typeof jobReport>

/** A job as administrators see it: with its owner and the fields that only they set. */
export const adminJob = ownJob.extend({
  ...repliesTo("administrator"),
  user: z.object({
    id: z.int(),
    name: z.string(),
    last_name: z.string(),
    /** The requested name that waits for an administrator; null: nothing waits. */
    pending_name: z.string().nullable(),
    username: z.string(),
    email: z.string(),
    /** Whether the account is suspended. */
    blocked: z.boolean(),
  }),
  company: z.object({
    id: z.int(),
    name: z.string(),
    /** The requested name that waits for an administrator; null: nothing waits. */
    pending_name: z.string().nullable(),
    email: z.string().nullable(),
    cnpj: z.string().nullable(),
    /** false: the check digits are wrong, and the review shows a warning (rule b1). */
    cnpj_valid: z.boolean().nullable(),
    hide_data: z.boolean(),
    logo: image.nullable(),
  }),
})
export type AdminJob = z.output<typeof adminJob>

/** A field that changed since the last review, in readable form. */
const jobChange = z.object({
  field: z.string(),
  /** Portuguese name of the field. */
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whether `before` and `after` are HTML. */
  html: z.boolean(),
})
export type JobChange = z.output<typeof jobChange>

/** A job that waits for its review. In lists the one waiting longest comes first. */
export const reviewItem = adminJob.extend({
  /** With the text that the company's page shows after the first approval. */
  company: adminJob.shape.company.extend({ about: z.string().nullable() }),
  /** It was published at once because its owner is trusted: approving it marks it as seen. */
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
  /** How many of the owner's vacancies were submitted, approved, sent back, refused and reported. */
  owner_history: z.object({
    sent: z.int(),
    approved: z.int(),
    corrected: z.int(),
    refused: z.int(),
    reported: z.int(),
  }),
  /** Reports about it that are not decided yet. */
  reports: z.array(jobReport),
  /** Changes since the last approval, or otherwise since the last review; null for the first review. */
  changes: z.array(jobChange).nullable(),
})
export type ReviewItem = z.output<typeof reviewItem>
