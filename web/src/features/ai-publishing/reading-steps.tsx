import { List, Progress, Stack, Text, ThemeIcon } from "@mantine/core"
import { useEffect, useEffectEvent } from "react"
import { readingStageLabels } from "@upaon/contract/ai-publishing/labels"
import type { ReadPicture } from "@upaon/contract/ai-publishing/endpoints"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { PanelIcon } from "../../panel-kit/index.ts"
import { isGone } from "../../platform/failures.ts"
import { intoView } from "../../platform/into-view.ts"
import { useCall } from "../../platform/query.ts"
import css from "./reading-steps.module.css"

type Progressed = Pick<ReadPicture, "stage" | "percent">
const words = adminJobs.ai
const LOOK_MS = 700

/** The stages shown in a row. "waiting" is not one of them: a waiting picture was sent and is not being prepared yet. */
const steps = ["sending", "preparing", "reading", "understanding", "saving"] as const
const UNKNOWN: Progressed = { stage: "sending", percent: 0 }

type Props = {
  /** Address of the picture. */
  picture: string
  /** Null while the picture is being uploaded. */
  id: number | null
  /** Called when the reading has ended; with null if the picture no longer exists. */
  onEnd: (picture: ReadPicture | null) => void
}

/** The picture and the progress of its reading. */
export function ReadingSteps({ picture, id, onEnd }: Props) {
  const query = useCall(
    "GET /api/jobPost/picture/{id}",
    { params: { id: id ?? 0 } },
    { enabled: id !== null, every: LOOK_MS, handles: "all", freshMs: 0 },
  )
  const found = query.data?.data
  const gone = isGone(query.error)
  const ended = gone ? null : found && isEnded(found) ? found : undefined
  const tell = useEffectEvent(onEnd)
  useEffect(() => {
    if (ended !== undefined) tell(ended)
  }, [ended])
  const { stage, percent } = found ?? UNKNOWN
  const now = readingStageLabels[stage]
  return (
    <div ref={intoView} className={css.box}>
      <div className={css.frame}>
        <img className={css.picture} src={picture} alt={words.preview} />
        <span className={css.beam} aria-hidden="true" />
      </div>
      <Stack>
        <Text component="output" fz="lg" fw={700} c="bright">
          {now}
        </Text>
        <Progress
          value={Math.max(percent, 3)}
          animated
          size="lg"
          radius="xl"
          transitionDuration={400}
          aria-label={now}
        />
        <List listStyleType="none" size="sm" spacing="xs" center>
          {steps.map((step, place) => (
            <Step key={step} label={readingStageLabels[step]} state={stateOf(place, stage)} />
          ))}
        </List>
        <p className="fine">{words.patience}</p>
      </Stack>
    </div>
  )
}

export const isEnded = ({ state }: ReadPicture) => state !== "waiting" && state !== "reading"

type State = "done" | "now" | "later"

function stateOf(place: number, stage: Progressed["stage"]): State {
  if (stage === "done") return "done"
  const reached = stage === "waiting" ? 1 : steps.indexOf(stage)
  if (place === reached) return "now"
  return place < reached ? "done" : "later"
}

/** A stage's ring is empty, filled, or a check mark. */
const Step = ({ label, state }: { label: string; state: State }) => (
  <List.Item
    aria-current={state === "now" ? "step" : undefined}
    c={state === "later" ? "dimmed" : undefined}
    fw={state === "now" ? 650 : undefined}
    icon={
      <ThemeIcon
        size={22}
        radius="50%"
        variant={state === "now" ? "filled" : state === "done" ? "light" : "default"}
        color={state === "done" ? "green" : undefined}
      >
        {state === "done" && <PanelIcon name="check" size={14} />}
      </ThemeIcon>
    }
  >
    {label}
  </List.Item>
)
