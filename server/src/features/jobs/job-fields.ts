import type { AdminJob } from "@upaon/contract/jobs/schemas"
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
import { jobPosts, type SnapshotValue } from "../../db/index.ts"
import { invalidField } from "../../platform/http/index.ts"
import { cleanText } from "../../platform/html.ts"
import type { Job, JobValues } from "./job.ts"

type Whole = Omit<z.output<typeof adminJobUpdate>, "id" | "seen">
type Draft = Partial<z.output<typeof jobDraft>>

/** A form of a vacancy as it was checked, an administrator's or an advertiser's; an absent field stays as it is. */
export type JobForm = Omit<Whole, keyof Draft> & Omit<Draft, "draft"> & { draft?: boolean | undefined }

/** Fields that are more than one column: the code that reads and writes them says how. */
type Elsewhere =
  | "region_id"
  | "status_job_post_id"
  | "instructions"
  | "job_exclusive_accesses_ids"
  | "questions"
type PlainField = Exclude<JobField, Elsewhere>

type Sent<F extends PlainField> = Exclude<JobForm[F], undefined>
type Column = { [C in keyof Job]: Job[C] extends SnapshotValue ? Exclude<C, "words"> : never }[keyof Job]
/** Parts of a query of vacancies whose name is shown in place of the number. */
export type NamedPart = "company" | "type" | "area" | "state" | "county" | "neighborhood"

/** `read` turns what is sent into the column, `show` the column into what is answered; needed where they differ. */
type Read<S, C> = [S] extends [C] ? { read?: (value: S) => C } : { read: (value: S) => C }
type Show<C, A> = [C] extends [A] ? { show?: (value: C) => A } : { show: (value: C) => A }

type ColumnOf<F extends PlainField> = {
  [C in Column]: {
    column: C
    /** Readers see it, itself or its name: the history stores it, and reviews show, in this order, what changed. */
    visible?: true | NamedPart
  } & Read<Sent<F>, Job[C]> &
    Show<Job[C], AdminJob[F]>
}[Column]

/** The column of each field of a vacancy, and how it is read and answered. */
const jobColumns = {
  title: { column: "title", visible: true },
  company_id: { column: "companyId", visible: "company", show: (id: number | null) => id ?? 0 },
  job_type_id: { column: "jobTypeId", visible: "type" },
  job_area_id: { column: "jobAreaId", visible: "area" },
  state_id: { column: "stateId", visible: "state" },
  county_id: { column: "countyId", visible: "county" },
  neighborhood_id: { column: "neighborhoodId", visible: "neighborhood" },
  description: { column: "description", visible: true, read: cleanDescription },
  job_number: { column: "jobNumber", visible: true, read: (openings: number | null) => openings ?? 1 },
  salary: { column: "salary", visible: true },
  negotiable_salary: { column: "negotiableSalary", visible: true },
  email_receive_cv: { column: "emailReceiveCv", visible: true, read: (text: string | null) => text || null },
  apply_by: { column: "applyBy", visible: true },
  apply_whatsapp: { column: "applyWhatsapp", visible: true, read: (number: string | null) => number || null },
  apply_link: { column: "applyLink", visible: true, read: (address: string | null) => address || null },
  curriculum_required: { column: "curriculumRequired", visible: true },
  received_date: { column: "receivedDate", visible: true },
  image_id: { column: "imageId" },
  user_id: { column: "userId" },
  verified: { column: "verified" },
  onesignal_notification: {
    column: "onesignalNotification",
    read: (bit: 0 | 1) => bit === 1,
    show: (on: boolean) => (on ? 1 : 0),
  },
  salary_from: { column: "salaryFrom" },
  salary_to: { column: "salaryTo" },
  salary_max: { column: "salaryMax" },
  type_special_ad: { column: "typeSpecialAd" },
  url_special_ad: { column: "urlSpecialAd" },
  job_exclusive_accesses_condition: { column: "jobExclusiveAccessesCondition" },
} as const satisfies { [F in PlainField]: ColumnOf<F> }

/** The same for loops, which know no single field. */
type AnyColumn = {
  column: Column
  visible?: true | NamedPart
  read?: (value: unknown) => SnapshotValue
  show?: (value: unknown) => SnapshotValue
}
const fields = Object.entries(jobColumns) as [PlainField, AnyColumn][]

/** A form as columns: cleaned, an absent field absent here too. @throws Failure 422 at the field */
export function columnsOf(form: JobForm): JobValues {
  const entries = fields.flatMap(([name, { column, read }]) => {
    const value = form[name]
    return value === undefined ? [] : [[column, read ? read(value) : value]]
  })
  return Object.fromEntries(entries)
}

const ownFields = fields.filter(([name]) => name in jobFields)

/** A vacancy as its form would send it; places' regions follow. */
export const formOf = (job: Job): Record<string, unknown> => ({
  ...Object.fromEntries(ownFields.map(([name, { column }]) => [name, job[column]])),
  questions: job.questions,
})

/** What a copy of a vacancy takes over: all that advertisers fill in. */
export const copyOf = (job: Job): JobValues => ({
  ...Object.fromEntries(ownFields.map(([, { column }]) => [column, job[column]])),
  questions: job.questions,
  regionId: job.regionId,
  companyName: job.companyName,
})

type ShownField<R extends Reader> = {
  [F in PlainField]: (typeof allJobFields)[F]["reader"] extends R ? F : never
}[PlainField]
type ShownColumn<R extends Reader> = (typeof jobColumns)[ShownField<R>]["column"]

const byReader = Map.groupBy(fields, ([name]) => allJobFields[name].reader)

/** The fields that `reader` is the first to read, as answers carry them. */
export function presentFields<R extends Reader>(
  reader: R,
  job: Pick<Job, ShownColumn<R>>,
): Pick<AdminJob, ShownField<R>> {
  const columns: Record<string, unknown> = job
  const shown = (byReader.get(reader) ?? []).map(([name, { column, show }]) => [
    name,
    show ? show(columns[column]) : columns[column],
  ])
  return Object.fromEntries(shown)
}

/** Columns that every list of vacancies answers. */
export const listedColumns = (byReader.get("everybody") ?? []).map(
  ([, { column }]) => column as ShownColumn<"everybody">,
)

/** What the log of administrators' changes keeps of each plain field. */
export const auditFields = (job: Job) =>
  Object.fromEntries(fields.map(([name, { column }]) => [name, job[column]]))

/** What readers see; `key`, its name in the history: without `_id`, for the name stands there. */
export const visibleFields = fields.flatMap(([field, { column, visible }]) =>
  visible ? [{ field, key: field.replace(/_id$/, ""), column, visible }] : [],
)

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
