import { Button, Group } from "@mantine/core"
import type { JobReport } from "@upaon/contract/jobs/schemas"
import type { ReportDecision } from "@upaon/contract/jobs/reports"
import { statusOf } from "@upaon/contract/jobs/statuses"
import { reportWords } from "@upaon/contract/messages/reports"
import { fill } from "@upaon/contract/platform/format"
import { useEffect, useRef, useState } from "react"
import {
  CardLine,
  choicesOf,
  confirmAction,
  ListScreen,
  PanelButton,
  RecordCard,
  StatusChip,
  useList,
  useShortcuts,
} from "../../../panel-kit/index.ts"
import { singly, useSending } from "../../../platform/form-sending.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../../platform/renewals.ts"
import { ReportLines } from "./report-lines.tsx"
import css from "./reports.module.css"

const words = reportWords.admin
const CALL = "GET /api/admin/reports"

const STATUSES = ["open", "keep", "remove"] as const
const readStatus = (text: string) => STATUSES.find((one) => one === text) ?? "open"

/** /panel/admin/reports: the reported vacancies; one key decides all reports of a vacancy. */
export default function ReportsScreen() {
  const list = useList(CALL, {
    perPage: 100,
    filters: ["status"],
    ask: (values) => ({ status: readStatus(values.status) }),
  })
  const { query, address } = list
  const status = readStatus(address.values.status)
  const jobs = Map.groupBy(query.data?.data ?? [], ({ job_post }) => job_post.id)
  const { decide, busy, decided, underWay } = useDecision()
  // A decided vacancy leaves the list at once, so that the next key press applies to the next vacancy.
  const firsts = [...jobs.values()].flatMap(([first]) =>
    first && !(status === "open" && decided.includes(first.id)) ? first : [],
  )
  const current = useCurrent(status === "open" ? firsts : [], busy ? null : decide)
  return (
    <ListScreen
      {...list}
      title={words.title}
      counted
      filters={{
        choices: [
          {
            name: "status",
            label: words.situation,
            options: choicesOf(words.status.open, words.status, ["keep", "remove"]),
          },
        ],
        children: status === "open" && <p className="soft keys">{words.shortcuts}</p>,
      }}
      empty={{ title: words.none, text: words.noneText, icon: "check" }}
      narrowBy={(report) => firsts.includes(report)}
      cardWidth={380}
      card={(report) => (
        <ReportedJob
          reports={jobs.get(report.job_post.id) ?? []}
          isCurrent={report === current}
          decide={report.status === "open" ? decide : null}
          isShut={busy}
          isSending={(decision) => underWay?.params.id === report.id && underWay.body.decision === decision}
        />
      )}
    />
  )
}

const isOver = (job: JobReport["job_post"]) => ["notactive", "filled"].includes(statusOf(job))

type Decide = (report: JobReport, decision: ReportDecision) => Promise<void>

function useDecision() {
  const [decided, setDecided] = useState<readonly number[]>([])
  const { busy, sendOnce } = useSending()
  const { mutateAsync, isPending, variables } = useCallMutation("POST /api/admin/report/{id}/decide", {
    renews: [CALL, ...CHANGED_BY_ADMIN_JOBS],
    gone: words.gone,
  })
  const said = { keep: words.kept, remove: words.removed }
  const decide: Decide = async ({ id, job_post: job }, decision) => {
    const { title } = job
    const text = isOver(job) ? words.removeEndedText : words.removeText
    const asked = { title: fill(words.removeAsk, { title }), text, danger: true }
    if (decision === "remove" && !(await confirmAction(asked))) return
    await sendOnce(() =>
      mutateAsync({ params: { id }, body: { decision } }).then(
        () => {
          setDecided((before) => [...before, id])
          notify({ kind: "success", text: fill(said[decision], { title }) })
        },
        () => {},
      ),
    )
  }
  return { decide, busy, decided, underWay: isPending ? variables : undefined }
}

/**
 * The vacancy that the keys act on: the first one, until the keys select another. It stays selected when a reload of the list puts
 * others before it; once it has left the list, the one in its place is next.
 */
function useCurrent(firsts: readonly JobReport[], decide: Decide | null): JobReport | undefined {
  const [last, setLast] = useState({ at: 0, jobId: 0 })
  const select = (to: number) => {
    const at = Math.max(0, Math.min(to, firsts.length - 1))
    const job = firsts[at]?.job_post
    if (job && (at !== last.at || job.id !== last.jobId)) setLast({ at, jobId: job.id })
    return at
  }
  const found = firsts.findIndex(({ job_post }) => job_post.id === last.jobId)
  const at = select(found < 0 ? last.at : found)
  const current = firsts[at]
  const run = (decision: ReportDecision) => () => void (current && decide?.(current, decision))
  useShortcuts({
    m: run("keep"),
    r: run("remove"),
    j: () => select(at + 1),
    k: () => select(at - 1),
  })
  return current
}

type CardProps = {
  reports: readonly JobReport[]
  isCurrent: boolean
  decide: Decide | null
  /** True while a decision is being sent, when no other one is accepted. */
  isShut: boolean
  isSending: (decision: ReportDecision) => boolean
}

function ReportedJob({ reports, isCurrent, decide, isShut, isSending }: CardProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) box.current?.scrollIntoView({ block: "nearest" })
  }, [isCurrent])
  const [first] = reports
  if (!first) return null
  const { job_post: job } = first
  return (
    <div
      ref={box}
      className={css.job}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
    >
      <RecordCard
        title={job.title}
        to={`/job/${job.slug}`}
        chips={job.sent_back && <StatusChip tone="bad">{words.sentBack}</StatusChip>}
        foot={
          <Group className="over-link">
            {decide && (
              <>
                <Button
                  aria-keyshortcuts="m"
                  disabled={isShut}
                  loading={isSending("keep")}
                  onClick={singly(() => void decide(first, "keep"))}
                >
                  {words.keep}
                </Button>
                <Button
                  variant="light"
                  color="red"
                  aria-keyshortcuts="r"
                  disabled={isShut}
                  loading={isSending("remove")}
                  onClick={() => void decide(first, "remove")}
                >
                  {words.remove}
                </Button>
              </>
            )}
            <PanelButton to={`/panel/admin/job/edit?id=${job.id}`} variant="subtle">
              {words.edit}
            </PanelButton>
          </Group>
        }
      >
        <CardLine icon="building">{job.company_name}</CardLine>
        <ReportLines reports={reports} />
      </RecordCard>
    </div>
  )
}
