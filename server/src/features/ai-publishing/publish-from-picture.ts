import type { Confidence, Found, JobDraft, Reading } from "@upaon/poster-reader"
import { jobReadings, type ReadField, type readPictures, type Transaction } from "../../db/index.ts"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { toSlug } from "../../platform/slug.ts"
import { toWire } from "../../platform/wire.ts"
import type { Author } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { createJobFromDraft, logJob, wayToApplyIn } from "../jobs/index.ts"
import type { Names } from "./known-names.ts"

type Picture = typeof readPictures.$inferSelect

/**
 * Creates a job from a picture's reading, with the picture as its image and the reading stored beside it: a job that waits
 * for its review or, from an advertiser, a draft.
 */
export async function publishFromPicture(
  tx: Transaction,
  { env, clock }: Pick<Deps, "env" | "clock">,
  doer: Author,
  picture: Pick<Picture, "userId" | "companyId" | "imageId" | "asDraft">,
  { source, text }: Pick<Reading, "source" | "text">,
  draft: JobDraft,
  names: Names,
): Promise<void> {
  const now = clock.now()
  const { userId, companyId, imageId, asDraft } = picture
  const way = wayToApplyIn(draft.email?.value ?? null, draft.description)
  // The advertiser's form has only one amount; the words of a range remain in the description.
  const range = asDraft ? { salaryFrom: null, salaryTo: null, salaryMax: null } : {}
  const values = {
    ...draftValues(draft, names),
    ...range,
    ...way,
    userId,
    companyId,
    imageId,
    source: "picture",
  } as const
  const person = doer.session.user.id
  const job = asDraft
    ? await createJobFromDraft(tx, values, { kind: "advertiser", userId: person }, now, JOB_STATUS.draft)
    : await logJob(tx, doer, { action: "register", former: null, now }, (actor) =>
        createJobFromDraft(tx, values, actor, now),
      )
  const made: Record<string, unknown> = toWire(job)
  await tx.insert(jobReadings).values({
    jobPostId: job.id,
    imageId,
    reader: source === "model" ? env.ai.provider : "ocr",
    fields: readingFields(draft).map((one) => ({ ...one, value: made[one.field] })),
    text,
    createdAt: now,
  })
}

const draftValues = (draft: JobDraft, names: Names) => ({
  title: draft.title?.value ?? "",
  description: draft.description,
  jobTypeId: names.types.find(({ slug }) => slug === toSlug(draft.jobType?.value ?? ""))?.id ?? null,
  jobAreaId: draft.jobArea?.value.id ?? null,
  stateId: draft.state?.value.id ?? null,
  countyId: draft.county?.value.id ?? null,
  neighborhoodId: draft.neighborhood?.value.id ?? null,
  jobNumber: draft.openings?.value ?? 1,
  salary: draft.salary?.value.exact ?? null,
  salaryFrom: draft.salary?.value.from ?? null,
  salaryTo: draft.salary?.value.to ?? null,
  salaryMax: draft.salary?.value.max ?? null,
  negotiableSalary: draft.salary?.value.negotiable ?? false,
  emailReceiveCv: draft.email?.value ?? null,
  receivedDate: draft.deadline?.value ?? null,
})

/** Confidence as a number of the contract, whose labels begin at 0.85 and 0.5. */
const SURENESS: Record<Confidence, number> = { high: 0.95, medium: 0.65, low: 0.3 }

/** The fields of the job form with the words that they were read from and the confidence, including fields not found. */
function readingFields(draft: JobDraft): ReadField[] {
  const { salary } = draft
  const salaryFound = salary && (salary.value.exact !== null || salary.value.negotiable) ? salary : null
  return [
    read("title", draft.title),
    read("company_id", draft.company),
    read("job_number", draft.openings),
    read("salary", salaryFound),
    ...range("salary_from", salary, salary?.value.from),
    ...range("salary_to", salary, salary?.value.to),
    ...range("salary_max", salary, salary?.value.max),
    read("job_type_id", draft.jobType),
    read("job_area_id", draft.jobArea),
    read("state_id", draft.state),
    read("county_id", draft.county),
    read("neighborhood_id", draft.neighborhood),
    read("email_receive_cv", draft.email),
    read("received_date", draft.deadline),
    {
      field: "description",
      text: draft.description === "" ? null : "",
      confidence: draft.description === "" ? 0 : SURENESS.medium,
    },
  ]
}

const read = (field: string, found: Found<unknown> | null): ReadField =>
  found
    ? { field, text: found.words, confidence: SURENESS[found.confidence] }
    : { field, text: null, confidence: 0 }

/** A range is only included if it was read, because most posters have none. */
const range = (
  field: string,
  salary: Found<unknown> | null,
  value: number | null | undefined,
): ReadField[] => (salary && value !== null && value !== undefined ? [read(field, salary)] : [])
