import { Alert, Button, Group, Skeleton, Tabs, Menu } from "@mantine/core"
import { answerText, type ApplicationStatus, type Tab, TABS } from "@upaon/contract/applications/rules"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { count, fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useLocation, useSearchParams } from "react-router"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { Pager } from "../../../design/pager.tsx"
import {
  FailedState,
  ClearFilters,
  Filters,
  PanelIcon,
  Screen,
  SearchFilter,
  StateCard,
  useIdOfAddress,
  useLastPage,
  useListAddress,
  PanelButton,
} from "../../../panel-kit/index.ts"
import { isGone } from "../../../platform/failures.ts"
import { useCall } from "../../../platform/query.ts"
import { personOf, useSession } from "../../../platform/session.ts"
import { ApplicantList } from "./applicant-list.tsx"
import { ApplicantPane, useApplicant } from "./applicant-pane.tsx"
import css from "./applicants.module.css"
import { FillButton } from "./fill-dialog.tsx"
import { MoveBar } from "./move-bar.tsx"
import { RejectDialog } from "./reject-dialog.tsx"
import type { OnMoved } from "./use-moves.tsx"
import { download } from "../../../platform/files.ts"
import { useSending } from "../../../platform/form-sending.ts"

const PAGE_SIZE = 20
const orders = [
  { value: "", label: words.newest },
  { value: "waiting", label: words.waiting },
]
const tabs = [...(Object.keys(TABS) as Tab[]), "all"] as const

/** /panel/job/applicants?id=12 shows the applicants of one vacancy, /panel/applicants those of all. */
export default function ApplicantsScreen() {
  const ofOneJob = useLocation().pathname === "/panel/job/applicants"
  const id = useIdOfAddress()
  const isAdmin = personOf(useSession())?.isAdmin ?? false
  const jobId = ofOneJob ? (id ?? 0) : undefined
  const own = useCall(
    "GET /api/jobPost/my/{id}",
    { params: { id: jobId ?? 0 } },
    { enabled: Boolean(jobId) && !isAdmin, handles: [404] },
  )
  const job = own.data?.data
  return (
    <Screen
      title={words.title}
      note={ofOneJob && (job?.title ?? (own.isLoading && "…"))}
      crumbs={[
        { label: words.title, ...(ofOneJob && { to: "/panel/applicants" }) },
        ...(job ? [{ label: job.title }] : []),
      ]}
      backTo={ofOneJob ? "/panel/jobs" : undefined}
      access="advertiser"
      verified
      actions={
        job ? (
          <>
            <FillButton job={job} />
            <ExportMenu job={job} />
          </>
        ) : (
          own.isLoading && <Skeleton height={44} width={130} />
        )
      }
    >
      <Applicants jobId={jobId} questions={job?.questions ?? []} waits={own.isLoading} mayMove={!isAdmin} />
    </Screen>
  )
}

type Props = {
  /** Undefined for all vacancies. */
  jobId: number | undefined
  questions: readonly { id: number; text: string; kind: string }[]
  /** Whether the questions are not known yet: their filter would move the rows down. */
  waits: boolean
  mayMove: boolean
}

function Applicants({ jobId, questions, waits, mayMove }: Props) {
  const address = useListAddress("query", "tab", "order", "answer")
  const person = usePerson()
  const [selected, setSelected] = useState<readonly number[]>([])
  const [moved, setMoved] = useState<readonly number[]>([])
  const opened = useApplicant(person.id)
  const tab = tabs.find((one) => one === address.values.tab) ?? "new"
  // Whoever was moved here is listed under another tab, where they come next like the others.
  const [movedUnder, setMovedUnder] = useState(tab)
  if (movedUnder !== tab) {
    setMovedUnder(tab)
    setMoved([])
  }
  const [question_id, ...said] = address.values.answer.split(":")
  const answer = said.join(":")
  const { query: asked, order } = address.values
  const filtered = asked !== "" || address.values.answer !== ""
  const query = useCall(
    "GET /api/jobApplications",
    {
      query: {
        job_post_id: jobId,
        status: tab === "all" ? undefined : [...TABS[tab].statuses],
        query: asked,
        order: order === "waiting" ? order : undefined,
        ...(answer && { question_id, answer }),
        page: address.page,
        perPage: PAGE_SIZE,
      },
    },
    { keepPrevious: true, every: MINUTE_MS, handles: [404] },
  )
  const passing = useLastPage(query, address)
  const reply = query.data
  const tabList = useRef<HTMLDivElement>(null)
  const known = Boolean(reply)
  // On a phone the row of tabs is wider than the screen and scrolls, so the selected tab is brought into view.
  useEffect(() => {
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" })
  }, [tab, known])
  // Somebody who was removed from the vacancy's team keeps nothing of it on the screen.
  if (isGone(query.error))
    return <FailedState query={query} title={words.jobGoneTitle} text={words.jobGoneText} />
  if (query.isLoadingError) return <FailedState query={query} />
  const rows = reply?.data ?? []
  const totalOf = (one: (typeof tabs)[number]) => (reply ? ` (${count(totalIn(reply.counts, one))})` : "")
  const place = rows.findIndex(({ id }) => id === person.id)
  const step = (by: number) => person.open(rows[place < 0 ? 0 : place + by]?.id ?? null)
  // Only the selected rows that are listed count: under another tab or filter nobody would see which applicants are moved.
  const here = selected.filter((id) => rows.some((row) => row.id === id))
  // Whoever cannot be read is not decided on.
  const unread = opened.isLoadingError || isGone(opened.error)
  const targets = here.length > 0 ? here : person.id === null || unread ? [] : [person.id]
  /** A moved applicant leaves the tab: opens the next one that was not moved, unless another one was opened meanwhile. */
  const goOn: OnMoved = (ids, undone) => {
    if (undone) return setMoved((before) => before.filter((id) => !ids.includes(id)))
    const done = [...moved, ...ids]
    setMoved(done)
    const isLeft = ({ id }: { id: number }) => !done.includes(id)
    if (here.length === 0 && person.id !== null && ids.includes(person.id))
      person.open((rows.slice(place + 1).find(isLeft) ?? rows.find(isLeft))?.id ?? null)
    toggle(ids, false)
  }
  const toggle = (ids: readonly number[], on: boolean) =>
    setSelected((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])])
  const written = questions.find(({ id, kind }) => kind === "short" && String(id) === question_id)
  return (
    <Tabs
      value={tab}
      onChange={(next) => address.set({ tab: next === "new" ? "" : (next ?? "") })}
      keepMounted={false}
    >
      <Tabs.List aria-label={words.tabs} className={css.tabs} ref={tabList}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {`${one === "all" ? words.all : TABS[one].label}${totalOf(one)}`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={css.panel} data-open={person.id !== null || undefined}>
        {reply?.closing && <Closing {...reply.closing} mayMove={mayMove} />}
        <Filters
          address={address}
          search={words.search}
          choices={[
            { name: "order", label: words.order, options: orders },
            questions.length > 0 && {
              name: "answer",
              label: words.question,
              value: written ? `${written.id}:` : address.values.answer,
              options: [{ value: "", label: words.anyAnswer }, ...questions.flatMap(answersOf)],
            },
          ]}
        >
          {written && (
            <SearchFilter
              label={written.text}
              placeholder={fill(words.answerIs, { question: written.text, answer: "…" })}
              value={answer}
              onSearch={(text) => address.set({ answer: `${written.id}:${text}` })}
            />
          )}
        </Filters>
        {!reply || waits || (passing && person.id === null) ? (
          <Skeleton height={320} className={css.columns} />
        ) : rows.length === 0 && person.id === null ? (
          <Nobody
            filtered={filtered || totalIn(reply.counts, "all") > 0}
            action={filtered && <ClearFilters clear={() => address.set({ query: "", answer: "" })} />}
          />
        ) : (
          <div className={css.columns}>
            <ApplicantList
              rows={rows}
              open={person.id}
              hrefOf={person.hrefOf}
              selected={here}
              onSelect={mayMove ? toggle : undefined}
              // Administrators have no title above the list: the vacancy is not their own.
              withJob={jobId === undefined || !mayMove}
            />
            {person.id === null ? (
              <div className={css.choose}>
                <StateCard icon="people" title={words.choose} />
              </div>
            ) : (
              <ApplicantPane
                key={person.id}
                id={person.id}
                mayMove={mayMove}
                onClose={() => person.open(null)}
              />
            )}
          </div>
        )}
        {mayMove && (
          <MoveBar
            targets={targets}
            several={here.length}
            isEmpty={rows.length === 0}
            rowOf={(id) => [...rows, ...(opened.data ? [opened.data.data] : [])].find((one) => one.id === id)}
            onMoved={goOn}
            onNext={() => step(1)}
            onPrevious={() => step(-1)}
            onSelect={() => person.id !== null && toggle([person.id], !here.includes(person.id))}
          />
        )}
        <Pager page={address.page} lastPage={reply?.last_page ?? 1} hrefOf={address.hrefOf} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The filter's choices for a question. A written answer has one choice, beside which a text box appears. */
function answersOf({ id, text, kind }: Props["questions"][number]) {
  if (kind === "short")
    return [{ value: `${id}:`, label: fill(words.answerIs, { question: text, answer: "…" }) }]
  return (["yes", "no"] as const).map((answer) => ({
    value: `${id}:${answer}`,
    label: fill(words.answerIs, { question: text, answer: answerText({ kind: "yes_no", answer }) }),
  }))
}

const totalIn = (counts: Record<ApplicationStatus, number>, tab: (typeof tabs)[number]) =>
  (tab === "all" ? Object.values(TABS).flatMap(({ statuses }) => statuses) : TABS[tab].statuses).reduce(
    (sum: number, status) => sum + counts[status],
    0,
  )

/** The open applicant is kept in the address, so that the browser's back button closes the pane. */
function usePerson() {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const of = (id: number | null) => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete("person")
    else next.set("person", String(id))
    return next
  }
  return {
    id: Number(search.get("person")) || null,
    open: (id: number | null) => setSearch(of(id), { preventScrollReset: true }),
    hrefOf: (id: number) => `${pathname}?${of(id)}`,
  }
}

const Nobody = ({ filtered, action }: { filtered: boolean; action: ReactNode }) => (
  <StateCard
    icon={filtered ? "search" : "people"}
    title={filtered ? words.noneFound : words.empty}
    text={filtered ? words.noneFoundText : words.emptyText}
    action={action}
  />
)

/** The rows of the applicants to be answered: only their status is known here, not their names. */
const waiting = () => ({ name: "", status: "sent" }) as const

/** Says what happens automatically to the applicants of a finished vacancy, with one button to answer them before that. */
function Closing({ at, ids, mayMove }: { at: string; ids: readonly number[]; mayMove: boolean }) {
  // The recipients stay those of the moment the button was pressed, even if the list changes meanwhile.
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  return (
    <Alert color="yellow" icon={<PanelIcon name="clock" />}>
      <Group justify="space-between" gap="sm">
        <p>{fill(words.closing, { day: dateFormatPtbr(at) })}</p>
        {mayMove && <Button onClick={() => setAsked(ids)}>{words.answerAll}</Button>}
      </Group>
      <RejectDialog targets={asked} rowOf={waiting} onClose={() => setAsked(null)} />
    </Alert>
  )
}

/** Exports the applications as CSV and the curricula as a ZIP file. */
function ExportMenu({ job }: { job: OwnJob }) {
  const { busy, sendOnce } = useSending()
  const save = (file: "applications.csv" | "curricula.zip") => () =>
    void sendOnce(() => download(`/api/jobPost/${job.id}/${file}`, `${job.slug}-${file}`, words.exportFailed))
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <PanelButton variant="light" loading={busy} icon="file">
          {words.export}
        </PanelButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={save("applications.csv")}>{words.exportCsv}</Menu.Item>
        <Menu.Item onClick={save("curricula.zip")}>{words.exportZip}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
