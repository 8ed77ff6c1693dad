import { Button, Skeleton } from "@mantine/core"
import { useEffect, useRef } from "react"
import { SiteLink } from "../../../platform/site-link.tsx"
import type { ReviewItem } from "@upaon/contract/jobs/admin-schemas"
import { admin } from "@upaon/contract/messages/admin"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import {
  FailedState,
  FilterBar,
  Screen,
  SearchFilter,
  StateCard,
  useListAddress,
} from "../../../panel-kit/index.ts"
import { fill } from "../../../platform/format.ts"
import { ReviewChanges } from "./review-changes.tsx"
import { ReviewDecision } from "./review-decision.tsx"
import { ReviewDescription, ReviewFacts } from "./review-job.tsx"
import { titleOf } from "../job-card-view.ts"
import css from "./review.module.css"
import { type ReviewQueue, useReviewQueue } from "./use-review-queue.ts"

const words = admin.review

/** /panel/admin/review: the job that waits longest, beside what changed since its last review. */
export default function ReviewScreen() {
  const address = useListAddress("query")
  const asked = address.values.query
  const queue = useReviewQueue(asked)
  const { total, place, current } = queue
  const position = current ? fill(words.position, { place, total }) : fill(words.counted, { total })
  return (
    <Screen
      title={words.title}
      access="administrator"
      note={queue.query.data ? position : queue.query.isPending && "…"}
      backTo="/panel/admin/dashboard"
    >
      <FilterBar>
        <SearchFilter
          value={asked}
          onSearch={(query) => address.set({ query })}
          placeholder={adminJobs.search}
        />
      </FilterBar>
      <Queue queue={queue} asked={asked !== ""} />
    </Screen>
  )
}

function Queue({ queue, asked }: { queue: ReviewQueue; asked: boolean }) {
  const { query, current } = queue
  if (query.isLoadingError) return <FailedState onRetry={() => void query.refetch()} />
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
