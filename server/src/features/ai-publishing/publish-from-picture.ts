import { jobReadings, type ReadField } from "../../db/schema/index.ts"
import type { Confidence, Found, JobDraft, JobReading, Place, Places } from "../../poster-reader/index.ts"
import type { Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { createJobFromDraft, logJob, wayOfText } from "../jobs/index.ts"
import { loadDirectory, type TypeEntry } from "../places/index.ts"
import { claimImage, storeImage } from "../uploads/index.ts"

/** Names change seldom, and the reader keeps an index for each list it is given: both are kept this long. */
const KEPT_MS = 5 * 60_000

type Names = { places: Places; areas: Place[]; types: TypeEntry[] }

/** What the reader may compare with, read from the catalogues now and then. */
export function createNames({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<Names> {
  let kept: { names: Names; at: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept && now - kept.at < KEPT_MS) return kept.names
    const directory = await loadDirectory(db)
    const names: Names = {
      places: {
        states: [...directory.states.values()],
        counties: [...directory.counties.values()],
        neighborhoods: [...directory.neighborhoods.values()],
        homeStateId: directory.homeStateId,
        homeCountyId: directory.homeCountyId,
      },
      areas: [...directory.areas.values()],
      types: [...directory.types.values()],
    }
    kept = { names, at: now }
    return names
  }
}

type Wanted = { bytes: Uint8Array; userId: number; companyId: number }

/**
 * Makes a job that waits for its review of what a picture was read to say, with the picture as its own and what was
 * read kept beside it. @returns the job's id
 */
export async function publishFromPicture(
  deps: Deps,
  doer: Doer,
  { bytes, userId, companyId }: Wanted,
  reading: JobReading,
  names: Names,
): Promise<number> {
  const now = deps.clock.now()
  const { draft } = reading
  const image = await storeImage(deps, { bytes, ownerId: doer.session.user.id })
  return deps.db.transaction(async (tx) => {
    await claimImage(tx, image.id, doer.session.user, now)
    const way = wayOfText(draft.email?.value ?? null, `${draft.description}\n${reading.text}`)
    const values = { ...draftValues(draft, names), ...way, userId, companyId, imageId: image.id }
    const job = await logJob(tx, doer, { action: "register", former: null, now }, (actor) =>
      createJobFromDraft(tx, { ...values, source: "picture" }, actor, now),
    )
    await tx.insert(jobReadings).values({
      jobPostId: job.id,
      imageId: image.id,
      reader: reading.source === "model" ? deps.env.ai.provider : "ocr",
      fields: readingFields(draft),
      text: reading.text,
      createdAt: now,
    })
    return job.id
  })
}

const draftValues = (draft: JobDraft, names: Names) => ({
  title: draft.title?.value ?? "",
  description: draft.description,
  jobTypeId: names.types.find((type) => type.name === draft.jobType?.value)?.id ?? null,
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

/** The words' three degrees as the contract's number; its labels begin at 0.85 and 0.5. */
const SURENESS: Record<Confidence, number> = { high: 0.95, medium: 0.65, low: 0.3 }

/** The fields of the job form with the words that each was read from, and how surely. Not found is said too. */
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

/** Most posters name no range: only one that was read is marked. */
const range = (
  field: string,
  salary: Found<unknown> | null,
  value: number | null | undefined,
): ReadField[] => (salary && value !== null && value !== undefined ? [read(field, salary)] : [])
