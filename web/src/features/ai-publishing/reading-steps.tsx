import { Progress } from "@mantine/core"
import { readingStageLabels } from "@upaon/contract/ai-publishing/labels"
import type { ReadingProgress } from "@upaon/contract/ai-publishing/schemas"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { PanelIcon } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import css from "./reading-steps.module.css"

const words = adminJobs.ai
const LOOK_MS = 700

/** What is shown in a row; a picture that waits is there, and is not prepared yet. */
const steps = ["sending", "preparing", "reading", "understanding", "saving"] as const
const UNKNOWN: ReadingProgress = { stage: "sending", percent: 0 }

/** The picture and how far its reading is. `readingId` null: nothing can be asked, so no figure is shown. */
export function ReadingSteps({ picture, readingId }: { picture: string; readingId: string | null }) {
  const query = useCall(
    "GET /api/admin/jobPost/ai/progress/{reading_id}",
    { params: { reading_id: readingId ?? "" } },
    { enabled: readingId !== null, every: LOOK_MS, handles: "all", freshMs: 0 },
  )
  const { stage, percent } = query.data?.data ?? UNKNOWN
  const now = readingStageLabels[stage]
  return (
    <div className={css.box}>
      <div className={css.frame}>
        <img className={css.picture} src={picture} alt={words.preview} />
        <span className={css.beam} aria-hidden="true" />
      </div>
      <div className={css.words}>
        <output className={css.now}>{now}</output>
        <Progress
          value={Math.max(percent, 3)}
          animated
          size="lg"
          radius="xl"
          transitionDuration={400}
          aria-label={now}
        />
        <ol className={css.steps}>
          {steps.map((step, place) => (
            <Step key={step} label={readingStageLabels[step]} state={stateOf(place, stage)} />
          ))}
        </ol>
        <p className={css.patience}>{words.patience}</p>
      </div>
    </div>
  )
}

type State = "done" | "now" | "later"

function stateOf(place: number, stage: ReadingProgress["stage"]): State {
  if (stage === "done") return "done"
  const reached = stage === "waiting" ? 1 : steps.indexOf(stage)
  if (place === reached) return "now"
  return place < reached ? "done" : "later"
}

function Step({ label, state }: { label: string; state: State }) {
  return (
    <li className={css.step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
      <span className={css.mark}>{state === "done" && <PanelIcon name="check" size={14} />}</span>
      {label}
    </li>
  )
}
