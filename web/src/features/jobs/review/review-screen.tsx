import { Button, SegmentedControl, Skeleton, Stack } from "@mantine/core"
import { useQueryClient, type UseQueryResult } from "@tanstack/react-query"
import { type ComponentProps, useEffect, useRef, useState } from "react"
import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { fill } from "@upaon/contract/platform/format"
import { MINUTE_MS } from "@upaon/contract/platform/format-time"
import {
  ClearFilters,
  Columns,
  FailedState,
  Filters,
  loadEditor,
  OpenedHeading,
  PanelButton,
  Screen,
  StateCard,
  useListAddress,
  useShortcuts,
} from "../../../panel-kit/index.ts"
import type { ReplyOf } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import { NameReviews } from "../../name-reviews/name-reviews.tsx"
import { EditForm } from "../admin-jobs/edit-form.tsx"
import { ReviewChanges } from "./review-changes.tsx"
import { ReviewDescription, ReviewFacts, ReviewHistory } from "./review-job.tsx"
import { ReviewDecision } from "./review-decision.tsx"
import { ReviewRisk } from "./review-risk.tsx"
import { titleOf } from "../job-card-view.ts"
import { undoLastDecision } from "./use-decision.ts"
import { type ReviewQueue, useReviewQueue } from "./use-review-queue.ts"

const words = admin.review
/** /panel/admin/review: the riskiest job first, then the one that waits longest, beside what changed since its last review. */
export default function ReviewScreen() {
  const address = useListAddress("query", "list")
  const asked = address.values.query
  const queue = useReviewQueue(asked)
  const names = useCall("GET /api/admin/nameReviews", { query: { perPage: 100 } }, { every: MINUTE_MS })
  const ofNames = address.values.list === "names"
  const { place, current } = queue
  const total = ofNames ? (names.data?.total ?? 0) : queue.total
  const { query } = ofNames ? { query: names } : queue
  const position =
    current && !ofNames
      ? fill(words.position, { place, total })
      : fill(asked && !ofNames ? words.found : words.counted, { total })
  return (
    <Screen
      title={words.title}
      note={query.data ? position : query.isPending && "…"}
      backTo="/panel/admin/dashboard"
    >
      {(ofNames || (names.data?.total ?? 0) > 0) && (
        <SegmentedControl
          aria-label={words.title}
          value={ofNames ? "names" : "jobs"}
          onChange={(list) => address.set({ list: list === "names" ? list : "" })}
          data={[
            { value: "jobs", label: admin.nameReviews.jobs },
            { value: "names", label: fill(admin.nameReviews.names, { total: names.data?.total ?? 0 }) },
          ]}
        />
      )}
      {names.isPending ? (
        // With names waiting, the choice between the two stands above.
        <Loading />
      ) : ofNames ? (
        <Names query={names} />
      ) : (
        <>
          <Filters address={address} search={adminJobs.search} />
          <Queue queue={queue} clear={asked ? address.clear : undefined} />
        </>
      )}
    </Screen>
  )
}

function Names({ query }: { query: UseQueryResult<ReplyOf<"GET /api/admin/nameReviews">, Error> }) {
  if (query.isLoadingError) return <FailedState query={query} />
  return query.data ? <NameReviews reviews={query.data.data} /> : <Skeleton height={220} />
}

function Queue({ queue, clear }: { queue: ReviewQueue; clear: (() => void) | undefined }) {
  const { query } = queue
  const calls = useQueryClient()
  // The key also works when the queue is empty. While a decision is being sent, the key does not undo the previous one.
  useShortcuts({
    u: () => {
      if (calls.isMutating() === 0) undoLastDecision()
    },
  })
  // A keyboard shortcut opens the dialogs, and the next keys are already text, so the editor is loaded in advance.
  useEffect(() => void loadEditor(), [])
  // A job that is being edited or written about stays on the screen, whatever happens in the queue.
  const [held, hold] = useState<{ job: ReviewItem; edits: boolean } | null>(null)
  const current = held?.job ?? queue.current
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data) return <Loading />
  if (held?.edits)
    return (
      <>
        <ReviewTitle job={held.job} />
        <EditForm
          job={held.job}
          submit={words.save}
          // A late answer about one job does not close the form of another.
          onDone={() => void query.refetch().then(() => hold((now) => (now === held ? null : now)))}
          push={false}
        />
      </>
    )
  if (current)
    return (
      <Review
        key={current.id}
        job={current}
        queue={queue}
        onEdit={() => hold({ job: current, edits: true })}
        onAsking={(asking) => hold(asking ? { job: current, edits: false } : null)}
      />
    )
  if (queue.total > 0) return <Skipped queue={queue} />
  return <Empty clear={clear} />
}

const Loading = () => (
  <div aria-busy="true">
    <Columns>
      <Skeleton height={480} />
      <Skeleton height={220} />
    </Columns>
  </div>
)

const Empty = ({ clear }: { clear: (() => void) | undefined }) =>
  clear ? (
    <StateCard icon="search" title={adminJobs.empty} action={<ClearFilters clear={clear} />} />
  ) : (
    <StateCard
      icon="check"
      title={words.empty}
      text={words.emptyText}
      action={
        <PanelButton to="/panel/admin/dashboard" variant="light">
          {words.dashboard}
        </PanelButton>
      }
    />
  )

const Skipped = ({ queue: { total, loaded, restart } }: { queue: ReviewQueue }) => (
  <StateCard
    icon="clock"
    tone="accent"
    title={total > loaded ? fill(words.skippedFirst, { count: loaded }) : words.skipped}
    action={<Button onClick={restart}>{words.restart}</Button>}
  />
)

function ReviewTitle({ job }: { job: ReviewItem }) {
  // The next job opens automatically, so the page scrolls up to its title.
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  return <OpenedHeading>{titleOf(job)}</OpenedHeading>
}

function Review(props: ComponentProps<typeof ReviewDecision>) {
  const { job } = props
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReviewTitle job={job} />
      <ReviewDecision {...props} />
      {/* The key reads the risk again when the vacancy was changed: the former one is of another text. */}
      <ReviewRisk key={job.updated_at} job={job} text={text} />
      <div ref={text}>
        <Columns>
          <Stack gap={24} miw={0}>
            <ReviewFacts job={job} />
            {job.last_review && <ReviewDescription job={job} />}
          </Stack>
          <Stack gap={24} miw={0}>
            {job.last_review ? <ReviewChanges job={job} /> : <ReviewDescription job={job} />}
            <ReviewHistory job={job} />
          </Stack>
        </Columns>
      </div>
    </>
  )
}
