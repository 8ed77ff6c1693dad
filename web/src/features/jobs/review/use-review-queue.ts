import { useState } from "react"
import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { MINUTE_MS } from "@upaon/contract/platform/format-time"
import { quietApi } from "../../../platform/api.ts"
import { useCall, useInvalidate } from "../../../platform/query.ts"

const QUEUE = "GET /api/admin/jobPosts/review"
/** The largest page size that the server accepts. */
const MOST = 100
/**
 * The queue as one reviewer goes through it: a decided or skipped job is replaced by the next one, oldest first.
 * @param words only jobs whose title, company or owner contains them; "" for all jobs
 */
export function useReviewQueue(words: string) {
  const asked = { query: { perPage: MOST, query: words } }
  const query = useCall(QUEUE, asked, { every: MINUTE_MS, keepPrevious: true })
  // Invalidating the call also updates the counter in the menu.
  const renew = useInvalidate()
  const [decided, setDecided] = useState<readonly number[]>([])
  const [skipped, setSkipped] = useState<readonly number[]>([])
  // Another search shows what it finds, also what was skipped before.
  const [searched, setSearched] = useState(words)
  if (searched !== words) {
    setSearched(words)
    setSkipped([])
  }
  const rows = query.data?.data
  // A decided job that the queue no longer contains may come back, e.g. after its owner corrected it.
  const listed = decided.filter((id) => rows?.some((row) => row.id === id))
  if (rows && !query.isPlaceholderData && listed.length < decided.length) setDecided(listed)
  const waiting = rows?.filter(({ id }) => !decided.includes(id))
  // A job that enters the queue before the shown one does not replace it on the screen.
  const [shown, show] = useState<number | null>(null)
  const next = waiting?.filter(({ id }) => !skipped.includes(id))
  const current: ReviewItem | undefined = next?.find(({ id }) => id === shown) ?? next?.[0]
  if (current && current.id !== shown) show(current.id)
  // The last response may still contain rows that were decided since; they no longer count.
  const known = rows?.filter(({ id }) => decided.includes(id)).length ?? 0
  const total = (query.data?.total ?? 0) - known
  return {
    query,
    current,
    /** How many jobs wait, and the position of the current one among them. */
    total,
    /** How many of them are loaded. */
    loaded: waiting?.length ?? 0,
    place: current ? (waiting ?? []).indexOf(current) + 1 : 0,
    hasPrevious: skipped.length > 0,
    /** The job has left the queue, through this reviewer or another. */
    decide: (id: number) => {
      setDecided((before) => [...before, id])
      renew(QUEUE)
    },
    /**
     * For a decision whose outcome is unknown: reads the queue again. If that fails too, the job counts as waiting. A call of its
     * own, because a reload of the cached one may be replaced by another and would then give its former rows.
     */
    stillWaits: (id: number) =>
      quietApi(QUEUE, asked).then(
        ({ data }) => data.some((row) => row.id === id),
        () => true,
      ),
    /** A decision was undone: the job is in the queue again. */
    undo: (id: number) => {
      setDecided((before) => before.filter((one) => one !== id))
      setSkipped((before) => before.filter((one) => one !== id))
      void query.refetch().then(() => {
        show(id)
        renew(QUEUE)
      })
    },
    skip: () => {
      if (current) setSkipped((before) => [...before, current.id])
    },
    previous: () => {
      show(skipped.at(-1) ?? null)
      setSkipped((before) => before.slice(0, -1))
    },
    restart: () => setSkipped([]),
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
