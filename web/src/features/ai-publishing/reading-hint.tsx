import type { ReactNode } from "react"
import type { JobReading } from "@upaon/contract/ai-publishing/endpoints"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { statusOf } from "@upaon/contract/jobs/statuses"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { confidenceLabel, SURELY_READ } from "@upaon/contract/ai-publishing/labels"
import { cut } from "@upaon/contract/platform/format"
import { PanelIcon, type PanelIconName } from "../../panel-kit/index.ts"
import css from "./reading-hint.module.css"

const words = adminJobs.ai
const NEEDED: readonly string[] = ["job_type_id", "job_area_id", "state_id", "county_id"]
const PLACE: readonly string[] = ["state_id", "county_id", "neighborhood_id"]
const UNREVIEWED: readonly string[] = ["pending", "draft"]
const RANGE: readonly string[] = ["salary_from", "salary_to", "salary_max"]

/**
 * What stands under each field of the form of a job that was read from a picture and still waits for its review.
 * `changed`: whether a person has changed the field since, which ends its mark.
 */
export function readingHint(
  reading: JobReading | null | undefined,
  job: OwnJob,
  changed: (name: string) => boolean,
): ((name: string) => ReactNode) | undefined {
  if (!reading || !UNREVIEWED.includes(statusOf(job))) return undefined
  const isDraft = statusOf(job) === "draft"
  return (name) => {
    const read = fieldOf(reading, name, isDraft)
    if (!read || changed(name)) return undefined
    if (name === "company_id") return read.text === null ? undefined : <CompanyMark read={read} />
    return read.text === null ? missingMark(name, job) : <ReadingMark read={read} />
  }
}

/** 'Até R$ Y' stands in the form as the end of a range; a draft's form has one amount, for which the range is shown. */
function fieldOf({ fields }: JobReading, name: string, isDraft: boolean): ReadField | undefined {
  const named = (wanted: string) => fields.find(({ field }) => field === wanted)
  const range = fields.find(({ field }) => RANGE.includes(field))
  if (isDraft && name === "salary" && range) return range
  if (name === "salary_to") return named("salary_to") ?? named("salary_max")
  if (name === "salary" && range) return undefined
  return named(name)
}

/** A place that the picture does not name is the company's (rule c24); type and area are for a person to choose. */
function missingMark(name: string, job: OwnJob): ReactNode {
  const empty = job[name as keyof OwnJob] === null
  if (NEEDED.includes(name) && empty) return <MissingMark text={words.notReadChoose} must />
  return (
    <MissingMark text={PLACE.includes(name) && !empty ? words.fromCompany : words.notRead} must={false} />
  )
}

type WithFields = { field: (path: never, ...rest: never[]) => object }

/** The same record with its fields' hints replaced where there is another one. */
export function withHints<R extends WithFields>(
  record: R,
  hint: ((name: string) => ReactNode) | undefined,
): R {
  if (!hint) return record
  const field = (path: never, ...rest: never[]) => {
    const description = hint(path)
    return { ...record.field(path, ...rest), ...(description ? { description } : {}) }
  }
  return { ...record, field }
}

const WORDS_SHOWN = 90

export type ReadField = JobReading["fields"][number]
type Sureness = "sure" | "check" | "unsure" | "missing"

/** How a field is to be looked at; a text that was not found is missing. */
export function surenessOf({ text, confidence }: ReadField): Sureness {
  if (text === null) return "missing"
  const label = confidenceLabel(confidence)
  if (label === SURELY_READ) return "sure"
  return label === "Confira" ? "check" : "unsure"
}

const icons: Record<Sureness, PanelIconName> = {
  sure: "check",
  check: "eye",
  unsure: "warning",
  missing: "info",
}

/** Under a field of the form: how surely it was read, and the words of the picture that it came from. */
function ReadingMark({ read }: { read: ReadField }) {
  return (
    <Mark sureness={surenessOf(read)} text={confidenceLabel(read.confidence)}>
      {read.text}
    </Mark>
  )
}

/** Under a field that the picture does not tell. `must`: a job without it cannot become public. */
const MissingMark = ({ text, must }: { text: string; must: boolean }) => (
  <Mark sureness={must ? "check" : "missing"} text={text}>
    {null}
  </Mark>
)

/** The company was chosen by a person: the picture's is there to compare with. */
const CompanyMark = ({ read }: { read: ReadField }) => (
  <Mark sureness="check" text={words.inPicture}>
    {read.text}
  </Mark>
)

function Mark({ sureness, text, children }: { sureness: Sureness; text: string; children: string | null }) {
  const shown = children?.replace(/\s*\n\s*/g, " / ")
  return (
    <span className={css.mark} data-sureness={sureness}>
      <PanelIcon name={icons[sureness]} size={15} />
      <span>
        <b>{text}</b>
        {shown && <> “{cut(shown, WORDS_SHOWN)}”</>}
      </span>
    </span>
  )
}
