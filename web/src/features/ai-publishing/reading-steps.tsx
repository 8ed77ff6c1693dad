import { Progress } from "@mantine/core"
import { readingStageLabels } from "@upaon/contract/ai-publishing/labels"
import type { ReadingProgress } from "@upaon/contract/ai-publishing/schemas"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { PanelIcon } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import css from "./reading-steps.module.css"

const words = adminJobs.ai
const LOOK_MS = 700

/** What is shown in a row; waiting stands for the first of them. */
const steps = ["preparing", "reading", "understanding", "saving"] as const

/** The picture and how far its reading is. `readingId` null: nothing can be asked, so no figure is shown. */
export function ReadingSteps({ picture, readingId }: { picture: string; readingId: string | null }) {
  const query = useCall(
    "GET /api/admin/jobPost/ai/progress/{reading_id}",
    { params: { reading_id: readingId ?? "" } },
    // The picture is still under way while the server knows of no reading.
    { enabled: readingId !== null, every: LOOK_MS, handles: "all", freshMs: 0 },
  )
  const progress = query.data?.data
  const now = labelOf(progress)
  return (
    <div className={css.box}>
      <div className={css.frame}>
        <img className={css.picture} src={picture} alt={words.preview} />
        <span className={css.beam} aria-hidden="true" />
      </div>
      <div className={css.words}>
        <output className={css.now}>{now}</output>
        <Progress
          value={progress?.percent ?? 3}
          animated
          size="lg"
          radius="xl"
          transitionDuration={400}
          aria-label={now}
        />
        <ol className={css.steps}>
          <Step label={words.sending} state={progress ? "done" : "now"} />
          {steps.map((step, place) => (
            <Step key={step} label={readingStageLabels[step]} state={stateOf(place, progress)} />
          ))}
        </ol>
        <p className={css.patience}>{words.patience}</p>
      </div>
    </div>
  )
}

const labelOf = (progress: ReadingProgress | undefined) =>
  progress ? readingStageLabels[progress.stage] : words.sending

type State = "done" | "now" | "later"

function stateOf(place: number, progress: ReadingProgress | undefined): State {
  if (!progress) return "later"
  if (progress.stage === "done") return "done"
  const reached = progress.stage === "waiting" ? 0 : steps.indexOf(progress.stage)
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
