import type { ReactNode } from "react"
import type { JobReading } from "@upaon/contract/ai-publishing/endpoints"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { statusOf } from "@upaon/contract/jobs/statuses"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { confidenceLabel, SURELY_READ } from "@upaon/contract/ai-publishing/labels"
import { cut } from "@upaon/contract/platform/format"
import { PanelIcon, type PanelIconName, type Tone } from "../../panel-kit/index.ts"
import css from "./reading-hint.module.css"

const words = adminJobs.ai
const NEEDED: readonly string[] = ["job_type_id", "job_area_id", "state_id", "county_id"]
const PLACE: readonly string[] = ["state_id", "county_id", "neighborhood_id"]
const UNREVIEWED: readonly string[] = ["pending", "draft"]
const RANGE: readonly string[] = ["salary_from", "salary_to", "salary_max"]

type Form = {
  field: (path: never, ...rest: never[]) => object
  form: { isDirty: (path: never) => boolean }
}

/**
 * Adds to the form of a job read from a picture and not yet reviewed: the hint under each field is replaced by how surely the
 * field was read, until a person changes the field.
 */
export function withReading<R extends Form>(record: R, reading: JobReading | null | undefined, job: OwnJob) {
  if (!reading || !UNREVIEWED.includes(statusOf(job))) return record
  const field = (path: never, ...rest: never[]) => {
    const read = fieldOf(reading, path, statusOf(job) === "draft")
    const description = read && !record.form.isDirty(path) && markOf(read, path, job)
    return { ...record.field(path, ...rest), ...(description && { description }) }
  }
  return { ...record, field }
}

function markOf(read: ReadField, name: string, job: OwnJob): ReactNode {
  const { text: quote, confidence } = read
  // A person chose the company, so the name in the picture is only shown for comparison.
  if (name === "company_id") return quote && <Mark sureness="check" text={words.inPicture} quote={quote} />
  if (quote === null) return missingMark(name, job)
  return <Mark sureness={certaintyOf(read)} text={confidenceLabel(confidence)} quote={quote} />
}

/** A form field's reading. 'Até R$ Y' is a range's upper end; a draft's form has one amount, which shows the range. */
function fieldOf({ fields }: JobReading, name: string, isDraft: boolean): ReadField | undefined {
  const named = (wanted: string) => fields.find(({ field }) => field === wanted)
  const range = fields.find(({ field }) => RANGE.includes(field))
  if (isDraft && name === "salary" && range) return range
  if (name === "salary_to") return named("salary_to") ?? named("salary_max")
  if (name === "salary" && range) return undefined
  return named(name)
}

/**
 * The mark of a field that the picture does not state: a place is then the company's (rule c24), and a field without which the
 * job cannot become public must be chosen.
 */
function missingMark(name: string, job: OwnJob): ReactNode {
  const empty = job[name as keyof OwnJob] === null
  if (NEEDED.includes(name) && empty) return <Mark sureness="check" text={words.notReadChoose} />
  return <Mark sureness="missing" text={PLACE.includes(name) && !empty ? words.fromCompany : words.notRead} />
}

const WORDS_SHOWN = 90

export type ReadField = JobReading["fields"][number]
type Sureness = "sure" | "check" | "unsure" | "missing"

/** How carefully a field should be checked; a text that was not found is "missing". */
export function certaintyOf({ text, confidence }: ReadField): Sureness {
  if (text === null) return "missing"
  const label = confidenceLabel(confidence)
  if (label === SURELY_READ) return "sure"
  return label === "Confira" ? "check" : "unsure"
}

const looks: Record<Sureness, { icon: PanelIconName; tone: Tone }> = {
  sure: { icon: "check", tone: "good" },
  check: { icon: "eye", tone: "accent" },
  unsure: { icon: "warning", tone: "bad" },
  missing: { icon: "info", tone: "plain" },
}

type MarkProps = {
  sureness: Sureness
  text: string
  /** The words in the picture that the value was read from. */
  quote?: string
}

/** The mark under a form field that says how surely it was read. */
function Mark({ sureness, text, quote }: MarkProps) {
  const shown = quote?.replace(/\s*\n\s*/g, " / ")
  const { icon, tone } = looks[sureness]
  return (
    <span className={css.mark} data-tone={tone}>
      <PanelIcon name={icon} size={15} />
      <span>
        <b>{text}</b>
        {shown && <> “{cut(shown, WORDS_SHOWN)}”</>}
      </span>
    </span>
  )
}
