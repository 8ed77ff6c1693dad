import { confidenceLabel } from "@upaon/contract/ai-publishing/labels"
import type { JobReading } from "@upaon/contract/ai-publishing/schemas"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { cut } from "@upaon/contract/platform/format"
import { PanelIcon, type PanelIconName } from "../../panel-kit/index.ts"
import css from "./reading-mark.module.css"

const words = adminJobs.ai
const WORDS_SHOWN = 90

export type ReadField = JobReading["fields"][number]
export type Sureness = "sure" | "check" | "unsure" | "missing"

/** How a field is to be looked at; a text that was not found is missing. */
export function surenessOf({ text, confidence }: ReadField): Sureness {
  if (text === null) return "missing"
  const label = confidenceLabel(confidence)
  if (label === "Lido com segurança") return "sure"
  return label === "Confira" ? "check" : "unsure"
}

const icons: Record<Sureness, PanelIconName> = {
  sure: "check",
  check: "eye",
  unsure: "warning",
  missing: "info",
}

/** Under a field of the form: how surely it was read, and the words of the picture that it came from. */
export function ReadingMark({ read }: { read: ReadField }) {
  return (
    <Mark sureness={surenessOf(read)} text={confidenceLabel(read.confidence)}>
      {read.text}
    </Mark>
  )
}

/** Under a field that the picture does not tell. `must`: a job without it cannot become public. */
export const MissingMark = ({ text, must }: { text: string; must: boolean }) => (
  <Mark sureness={must ? "check" : "missing"} text={text}>
    {null}
  </Mark>
)

/** The company was chosen by a person: the picture's is there to compare with. */
export const CompanyMark = ({ read }: { read: ReadField }) => (
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
