import type { ReadField } from "../../db/schema/index.ts"
import type { Confidence, Found, JobDraft } from "./reading/index.ts"

/** The words' three degrees as the contract's number; its labels begin at 0.85 and 0.5. */
const SURENESS: Record<Confidence, number> = { high: 0.95, medium: 0.65, low: 0.3 }

/** The fields of the job form with the words that each was read from, and how surely. Not found is said too. */
export function readingFields(draft: JobDraft): ReadField[] {
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
