import { z } from "zod"
import { jobAreaRef, jobTypeRef } from "../catalogues/refs.ts"
import { moment } from "../platform/fields.ts"
import { countyRef, neighborhoodRef, regionRef, stateRef } from "../places/schemas.ts"
import { image } from "../uploads/schemas.ts"
import { repliesTo } from "./fields.ts"
import { STATED } from "./stated.ts"

export const exclusiveAccess = z.object({
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
export const publicJob = z.object({
  ...common,
  type: z.literal("job"),
  /** null when the company hides its data; `company_name` then stands in for it. */
  company: z.object({ name: z.string(), slug: z.string(), logo: image.nullable() }).nullable(),
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
export const specialAd = publicJob.extend({ type: z.literal("special_ad") })

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
export const endedJob = z.object({
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
