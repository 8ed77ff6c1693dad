import { descriptionFault } from "@upaon/contract/jobs/description-template"
import {
  allJobFields,
  type JobField,
  jobFields,
  jobSentences,
  type Reader,
} from "@upaon/contract/jobs/fields"
import type { adminJobUpdate, jobDraft } from "@upaon/contract/jobs/requests"
import { sql } from "drizzle-orm"
import type { z } from "zod"
import { jobPosts } from "../../db/index.ts"
import { invalidField } from "../../platform/http/index.ts"
import { cleanText } from "../../platform/html.ts"
import { pick, withoutUndefined } from "../../platform/pick.ts"
import { type Camel, camelOf, columnsOf, wire } from "../../platform/wire.ts"
import type { Job, JobValues } from "./job.ts"

type Whole = Omit<z.output<typeof adminJobUpdate>, "id" | "seen">
type Draft = Partial<z.output<typeof jobDraft>>

/** A form of a vacancy as it was checked, an administrator's or an advertiser's; an absent field stays as it is. */
export type JobForm = Omit<Whole, keyof Draft> & Omit<Draft, "draft"> & { draft?: boolean | undefined }

/** Fields that are more than the column of their name: the code that reads and writes them says how. */
const ELSEWHERE = [
  "region_id",
  "status_job_post_id",
  "instructions",
  "job_exclusive_accesses_ids",
  "questions",
] as const
type PlainField = Exclude<JobField, (typeof ELSEWHERE)[number]>

const isPlain = (field: JobField): field is PlainField => !ELSEWHERE.some((one) => one === field)
const plainFields = (Object.keys(allJobFields) as JobField[]).filter(isPlain)

const columnNamed = <F extends PlainField>(field: F) => camelOf(field) as Camel<F>

/** A form as columns: cleaned, an absent field absent here too. @throws Failure 422 at the field */
export function jobColumnsOf(form: JobForm): JobValues {
  const { description, job_number, onesignal_notification, ...others } = pick(form, ...plainFields)
  const read = {
    description: description === undefined ? undefined : cleanDescription(description),
    jobNumber: job_number === null ? 1 : job_number,
    onesignalNotification: onesignal_notification === undefined ? undefined : onesignal_notification === 1,
  }
  return { ...columnsOf(others), ...withoutUndefined(read) }
}

const ownColumns = plainFields.filter((field) => field in jobFields).map(columnNamed)

/** A vacancy as its form would send it; places' regions follow. */
export const formOf = (job: Job) => wire(pick(job, "questions", ...ownColumns))

/** What a copy of a vacancy takes over: all that advertisers fill in. */
export const copyOf = (job: Job): JobValues =>
  pick(job, "questions", "regionId", "companyName", ...ownColumns)

/** What the log of administrators' changes keeps of each plain field. */
export const auditFields = (job: Job) => wire(pick(job, ...plainFields.map(columnNamed)))

type FieldOf<R extends Reader> = {
  [F in PlainField]: (typeof allJobFields)[F]["reader"] extends R ? F : never
}[PlainField]

const firstReadBy = <R extends Reader>(reader: R) =>
  plainFields.filter((field) => allJobFields[field].reader === reader).map(columnNamed) as Camel<FieldOf<R>>[]

/** The columns that each reader is the first to read. */
export const columnsFor = {
  everybody: firstReadBy("everybody"),
  owner: firstReadBy("owner"),
  administrator: firstReadBy("administrator"),
}

/** Parts of a query of vacancies whose name is shown in place of the number. */
export type NamedPart = "company" | "type" | "area" | "state" | "county" | "neighborhood"

/** What readers see, itself or its name: the history stores it, and reviews show, in this order, what changed. */
const visible = {
  title: true,
  company_id: "company",
  job_type_id: "type",
  job_area_id: "area",
  state_id: "state",
  county_id: "county",
  neighborhood_id: "neighborhood",
  description: true,
  job_number: true,
  salary: true,
  negotiable_salary: true,
  email_receive_cv: true,
  apply_by: true,
  apply_whatsapp: true,
  apply_link: true,
  curriculum_required: true,
  received_date: true,
} as const satisfies Partial<Record<PlainField, true | NamedPart>>

/** The same for loops; `key`, its name in the history: without `_id`, for the name stands there. */
export const visibleFields = (Object.keys(visible) as (keyof typeof visible)[]).map((field) => ({
  field,
  key: field.replace(/_id$/, ""),
  column: columnNamed(field),
  visible: visible[field],
}))

/** Columns that hold what advertisers write themselves, for a query that calls the vacancies `j`. */
export const writtenColumns = sql.join(
  visibleFields.flatMap(({ column, visible }) =>
    visible === true ? [sql`j.${sql.identifier(jobPosts[column].name)}`] : [],
  ),
  sql`, `,
)

/** @throws Failure 422 when nothing visible is left, lines of the template are, or more than 20,000 characters */
function cleanDescription(html: string | null): string {
  const clean = cleanText("description", html ?? "", jobSentences.description)
  const fault = descriptionFault(clean)
  if (fault) throw invalidField("description", fault)
  return clean
}

/**
 * Instructions for the advertiser as they are kept; null when nothing visible is left.
 * @throws Failure 422 when longer than 20,000 characters
 */
export const cleanInstructions = (html: string | null | undefined) =>
  cleanText("instructions", html ?? "") || null
