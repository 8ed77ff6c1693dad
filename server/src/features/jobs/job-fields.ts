import { descriptionFault } from "@upaon/contract/jobs/description-template"
import type { JobField, Reader } from "@upaon/contract/jobs/fields"
import { allJobFields, jobFields, jobSentences } from "@upaon/contract/jobs/fields"
import type { adminJobUpdate, jobDraft } from "@upaon/contract/jobs/requests"
import { sql } from "drizzle-orm"
import type { z } from "zod"
import { jobPosts } from "../../db/index.ts"
import { invalidField } from "../../platform/http/index.ts"
import { cleanText } from "../../platform/html.ts"
import { pick, withoutUndefined } from "../../platform/pick.ts"
import { type Camel, toCamel, toColumns, toWire } from "../../platform/wire.ts"
import type { Job, JobValues } from "./job.ts"

type Whole = Omit<z.output<typeof adminJobUpdate>, "id" | "seen">
type Draft = Partial<z.output<typeof jobDraft>>

/** A checked job form, an administrator's or an advertiser's. A field that is absent stays unchanged. */
export type JobForm = Omit<Whole, keyof Draft> & Omit<Draft, "draft"> & { draft?: boolean | undefined }

/** Fields that are not simply the column of the same name: the code that reads and writes each of them handles it. */
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

const columnNamed = <F extends PlainField>(field: F) => toCamel(field) as Camel<F>

/** Converts a form to columns: cleaned; a field absent from the form is absent here too. @throws Failure 422 at the field */
export function jobColumnsOf(form: JobForm): JobValues {
  const { description, job_number, onesignal_notification, ...others } = pick(form, ...plainFields)
  const read = {
    description: description === undefined ? undefined : cleanDescription(description),
    jobNumber: job_number === null ? 1 : job_number,
    onesignalNotification: onesignal_notification === undefined ? undefined : onesignal_notification === 1,
  }
  return { ...toColumns(others), ...withoutUndefined(read) }
}

const ownColumns = plainFields.filter((field) => field in jobFields).map(columnNamed)

/** A job in the form in which its own form would send it, without regions, which follow from the places. */
export const formOf = (job: Job) => toWire(pick(job, "questions", ...ownColumns))

/** What a copy of a job takes over: everything that advertisers fill in. */
export const copyOf = (job: Job): JobValues => pick(job, "questions", "companyName", ...ownColumns)

/** What the log of administrators' changes stores of each plain field. */
export const auditFields = (job: Job) => toWire(pick(job, ...plainFields.map(columnNamed)))

type FieldOf<R extends Reader> = {
  [F in PlainField]: (typeof allJobFields)[F]["reader"] extends R ? F : never
}[PlainField]

const firstReadBy = <R extends Reader>(reader: R) =>
  plainFields.filter((field) => allJobFields[field].reader === reader).map(columnNamed) as Camel<FieldOf<R>>[]

/** The columns that each reader sees in addition to the readers before. */
export const columnsFor = {
  everybody: firstReadBy("everybody"),
  owner: firstReadBy("owner"),
  administrator: firstReadBy("administrator"),
}

/** Joined parts of a job query whose name is shown instead of the id. */
export type NamedPart = "company" | "type" | "area" | "state" | "county" | "neighborhood"

/** What readers see, in order: `true` for the value itself, else whose name. The history stores it, reviews show its changes. */
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

/** The same as a list for loops. `key` is the field's name in the history, without `_id` because the name is stored there. */
export const visibleFields = (Object.keys(visible) as (keyof typeof visible)[]).map((field) => ({
  field,
  key: field.replace(/_id$/, ""),
  column: columnNamed(field),
  visible: visible[field],
}))

/** Columns that hold what advertisers write themselves, for a query that calls the table of jobs `j`. */
export const writtenColumns = sql.join(
  visibleFields.flatMap(({ column, visible }) =>
    visible === true ? [sql`j.${sql.identifier(jobPosts[column].name)}`] : [],
  ),
  sql`, `,
)

/** @throws Failure 422 when nothing visible is left, template lines remain, or for more than 20,000 characters */
function cleanDescription(html: string | null): string {
  const clean = cleanText("description", html ?? "", jobSentences.description)
  const fault = descriptionFault(clean)
  if (fault) throw invalidField("description", fault)
  return clean
}

/**
 * Instructions for the advertiser in the stored form; null when nothing visible is left.
 * @throws Failure 422 when longer than 20,000 characters
 */
export const cleanInstructions = (html: string | null | undefined) =>
  cleanText("instructions", html ?? "") || null
