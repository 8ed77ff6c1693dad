import { Button, SegmentedControl, Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import type { ReviewItem } from "@upaon/contract/jobs/admin-schemas"
import { admin } from "@upaon/contract/messages/admin"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { fill } from "@upaon/contract/platform/format"
import { MINUTE_MS } from "@upaon/contract/platform/format-time"
import { FailedState, Filters, Screen, StateCard, useListAddress } from "../../../panel-kit/index.ts"
import type { ReplyOf } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import { NameReviews } from "../../name-reviews/name-reviews.tsx"
import { ReviewChanges } from "./review-changes.tsx"
import { ReviewDecision } from "./review-decision.tsx"
import { ReviewDescription, ReviewFacts } from "./review-job.tsx"
import { titleOf } from "../job-card-view.ts"
import css from "./review.module.css"
import { type ReviewQueue, useReviewQueue } from "./use-review-queue.ts"

const words = admin.review
/** /panel/admin/review: the job that waits longest, beside what changed since its last review. */
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
    current && !ofNames ? fill(words.position, { place, total }) : fill(words.counted, { total })
  return (
    <Screen
      title={words.title}
      access="administrator"
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
      {ofNames ? (
        <Names query={names} />
      ) : (
        <>
          <Filters address={address} search={adminJobs.search} />
          <Queue queue={queue} asked={asked !== ""} />
        </>
      )}
    </Screen>
  )
}

function Names({ query }: { query: UseQueryResult<ReplyOf<"GET /api/admin/nameReviews">, Error> }) {
  if (query.isLoadingError) return <FailedState query={query} />
  return query.data ? <NameReviews reviews={query.data.data} /> : <Skeleton height={220} />
}

function Queue({ queue, asked }: { queue: ReviewQueue; asked: boolean }) {
  const { query, current } = queue
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data)
    return (
      <div className={css.columns} aria-busy="true">
        <Skeleton height={480} />
        <Skeleton height={220} />
      </div>
    )
  if (current) return <Review key={current.id} job={current} queue={queue} />
  if (queue.total > 0) return <Skipped onRestart={queue.restart} />
  return (
    <StateCard
      icon="check"
      title={asked ? adminJobs.empty : words.empty}
      text={asked ? undefined : words.emptyText}
      action={
        <Button component={SiteLink} to="/panel/admin/dashboard" variant="light">
          {words.dashboard}
        </Button>
      }
    />
  )
}

const Skipped = ({ onRestart }: { onRestart: () => void }) => (
  <StateCard
    icon="clock"
    tone="accent"
    title={words.skipped}
    action={<Button onClick={onRestart}>{words.restart}</Button>}
  />
)

function Review({ job, queue }: { job: ReviewItem; queue: ReviewQueue }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The next job opens by itself: whoever listens or scrolled down is brought to its title.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <h2 className={css.title} ref={heading} tabIndex={-1}>
        {titleOf(job)}
      </h2>
      <ReviewDecision
        job={job}
        onDecided={() => queue.decide(job.id)}
        onChanged={() => void queue.query.refetch()}
        onSkip={queue.skip}
        onPrevious={queue.hasPrevious ? queue.previous : null}
      />
      <div className={css.columns}>
        <div className={css.column}>
          <ReviewFacts job={job} />
          {job.last_review && <ReviewDescription job={job} />}
        </div>
        {job.last_review ? <ReviewChanges job={job} /> : <ReviewDescription job={job} />}
      </div>
    </>
  )
}
