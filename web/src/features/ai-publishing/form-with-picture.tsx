import { Group, Modal, Skeleton, Stack, ThemeIcon } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { type ReactNode, useState } from "react"
import type { JobReading } from "@upaon/contract/ai-publishing/endpoints"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { fill } from "@upaon/contract/platform/format"
import { PanelIcon, StatusChip, type Tone } from "../../panel-kit/index.ts"
import { certaintyOf } from "./reading-hint.tsx"
import css from "./form-with-picture.module.css"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { CreateAll } from "./pictures-list.tsx"
import { useCall } from "../../platform/query.ts"

/** What was read from the picture of a job; undefined while it loads, null when there is none. */
export function useReading(
  job: Pick<OwnJob, "id" | "from_picture">,
  call: "GET /api/admin/jobPost/ai/{id}/reading" | "GET /api/jobPost/{id}/reading",
): JobReading | null | undefined {
  const query = useCall(
    call,
    { params: { id: job.id } },
    { enabled: job.from_picture, freshMs: 0, handles: "all" },
  )
  return !job.from_picture || query.isError ? null : query.data?.data
}

const words = adminJobs.ai

type Props = {
  /** Undefined while it loads; null when there is none, and then only the form is shown. */
  reading: JobReading | null | undefined
  /** The form. */
  children: ReactNode
}

/** A form beside the picture it was filled from; on a narrow screen the picture is above. */
export function FormWithPicture({ reading, children }: Props) {
  if (reading === null) return children
  return (
    <div className={css.layout}>
      <aside className={css.aside} aria-label={words.picture}>
        {reading ? <Poster reading={reading} /> : <Skeleton height={320} />}
      </aside>
      <div>{children}</div>
    </div>
  )
}

function Poster({ reading }: { reading: JobReading }) {
  const [large, setLarge] = useState(false)
  const narrow = useMediaQuery("(width < 640px)")
  const { image, reader, text } = reading
  return (
    <div className={`surface ${css.card}`}>
      <button type="button" className={css.frame} aria-label={words.enlarge} onClick={() => setLarge(true)}>
        <img src={image.url} alt={words.picture} />
        <ThemeIcon variant="default" size={40} radius="50%" pos="absolute" right={12} bottom={12}>
          <PanelIcon name="search" size={18} />
        </ThemeIcon>
      </button>
      <Stack gap="sm" p="md">
        <p className="fine">{reader === "ocr" ? words.readHere : fill(words.readBy, { reader })}</p>
        <Counts reading={reading} />
        {reading.picture_id !== null && reading.more > 0 && (
          <CreateAll id={reading.picture_id} more={reading.more} />
        )}
        {text && (
          <details>
            <summary>{words.wholeText}</summary>
            <p className="soft as-written">{text}</p>
          </details>
        )}
      </Stack>
      <Modal
        opened={large}
        onClose={() => setLarge(false)}
        title={words.picture}
        size="min(1100px, 96vw)"
        fullScreen={narrow}
      >
        <div className={css.large}>
          <img src={image.url} alt={words.picture} />
        </div>
      </Modal>
    </div>
  )
}

/** How many fields are sure, to be checked, or missing. The company is not counted, because a person chooses it. */
function Counts({ reading }: { reading: JobReading }) {
  const all = reading.fields.filter(({ field }) => field !== "company_id").map(certaintyOf)
  const sure = all.filter((one) => one === "sure").length
  const missing = all.filter((one) => one === "missing").length
  const counts: [keyof typeof words.counts, number, Tone][] = [
    ["sure", sure, "good"],
    ["check", all.length - sure - missing, "accent"],
    ["missing", missing, "plain"],
  ]
  return (
    <Group gap={6}>
      {counts.map(
        ([kind, count, tone]) =>
          count > 0 && (
            <StatusChip key={kind} tone={tone}>
              {fill(words.counts[kind], { count })}
            </StatusChip>
          ),
      )}
    </Group>
  )
}
