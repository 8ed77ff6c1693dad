import type { ReactNode } from "react"
import type { JobReading } from "@upaon/contract/ai-publishing/schemas"
import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import { statusOf } from "@upaon/contract/jobs/statuses"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { CompanyMark, MissingMark, ReadingMark, type ReadField } from "./reading-mark.tsx"

const words = adminJobs.ai
const NEEDED: readonly string[] = ["job_type_id", "job_area_id", "state_id", "county_id"]
const PLACE: readonly string[] = ["state_id", "county_id", "neighborhood_id"]
const RANGE: readonly string[] = ["salary_from", "salary_to", "salary_max"]

/**
 * What stands under each field of the form of a job that was read from a picture and still waits for its review.
 * `changed`: whether a person has changed the field since, which ends its mark.
 */
export function readingHint(
  reading: JobReading | null | undefined,
  job: AdminJob,
  changed: (name: string) => boolean,
): ((name: string) => ReactNode) | undefined {
  if (!reading || statusOf(job) !== "pending") return undefined
  return (name) => {
    const read = fieldOf(reading, name)
    if (!read || changed(name)) return undefined
    if (name === "company_id") return read.text === null ? undefined : <CompanyMark read={read} />
    return read.text === null ? missingMark(name, job) : <ReadingMark read={read} />
  }
}

/** 'Até R$ Y' stands in the form as the end of a range; a salary read as a range is not missing. */
function fieldOf({ fields }: JobReading, name: string): ReadField | undefined {
  const named = (wanted: string) => fields.find(({ field }) => field === wanted)
  if (name === "salary_to") return named("salary_to") ?? named("salary_max")
  if (name === "salary" && fields.some(({ field }) => RANGE.includes(field))) return undefined
  return named(name)
}

/** A place that the picture does not name is the company's (rule c24); type and area are for a person to choose. */
function missingMark(name: string, job: AdminJob): ReactNode {
  const empty = job[name as keyof AdminJob] === null
  if (NEEDED.includes(name) && empty) return <MissingMark text={words.notReadChoose} must />
  return (
    <MissingMark text={PLACE.includes(name) && !empty ? words.fromCompany : words.notRead} must={false} />
  )
}
