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
    const { text: quote, confidence } = read
    // A company was chosen by a person: the picture's is there to compare with.
    if (name === "company_id")
      return quote === null ? undefined : <Mark sureness="check" text={words.inPicture} quote={quote} />
    if (quote === null) return missingMark(name, job)
    return <Mark sureness={surenessOf(read)} text={confidenceLabel(confidence)} quote={quote} />
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

/**
 * Of a field that the picture does not tell: a place is the company's then (rule c24), and without what is needed the job
 * cannot become public.
 */
function missingMark(name: string, job: OwnJob): ReactNode {
  const empty = job[name as keyof OwnJob] === null
  if (NEEDED.includes(name) && empty) return <Mark sureness="check" text={words.notReadChoose} />
  return <Mark sureness="missing" text={PLACE.includes(name) && !empty ? words.fromCompany : words.notRead} />
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

const looks: Record<Sureness, { icon: PanelIconName; tone: Tone }> = {
  sure: { icon: "check", tone: "good" },
  check: { icon: "eye", tone: "accent" },
  unsure: { icon: "warning", tone: "bad" },
  missing: { icon: "info", tone: "plain" },
}

type MarkProps = {
  sureness: Sureness
  text: string
  /** The words of the picture that it came from. */
  quote?: string
}

/** Under a field of the form: how surely it was read. */
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
