import { useState } from "react"
import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { MINUTE_MS } from "@upaon/contract/platform/format-time"
import { useCall, useRenew } from "../../../platform/query.ts"

const QUEUE = "GET /api/admin/jobPosts/review"
/** The server's largest page. */
const MOST = 100
/**
 * The queue as one reviewer goes through it: what is decided or skipped gives way to the next, the oldest first.
 * @param words only jobs whose title, company or owner holds them; "": all
 */
export function useReviewQueue(words: string) {
  const asked = { query: { perPage: MOST, query: words } }
  const query = useCall(QUEUE, asked, { every: MINUTE_MS, keepPrevious: true })
  // With the number in the menu.
  const renew = useRenew()
  const [decided, setDecided] = useState<readonly number[]>([])
  const [skipped, setSkipped] = useState<readonly number[]>([])
  const rows = query.data?.data
  const waiting = rows?.filter(({ id }) => !decided.includes(id))
  // Whoever comes to stand before it does not take its place under the reviewer's eyes.
  const [shown, show] = useState<number | null>(null)
  const next = waiting?.filter(({ id }) => !skipped.includes(id))
  const current: ReviewItem | undefined = next?.find(({ id }) => id === shown) ?? next?.[0]
  if (current && current.id !== shown) show(current.id)
  // Rows that the answer still held when they were decided are not waiting any more.
  const known = rows?.filter(({ id }) => decided.includes(id)).length ?? 0
  const total = (query.data?.total ?? 0) - known
  return {
    query,
    current,
    /** How many wait; the current one's place among them. */
    total,
    place: current ? (waiting ?? []).indexOf(current) + 1 : 0,
    hasPrevious: skipped.length > 0,
    /** It has left the queue, by this reviewer or by another. */
    decide: (id: number) => {
      setDecided((before) => [...before, id])
      renew(QUEUE)
    },
    /** Where nobody knows whether a decision arrived: read anew; where that fails too, it counts as waiting. */
    stillWaits: async (id: number) => {
      const { data, isError } = await query.refetch()
      return isError || data?.data.some((row) => row.id === id) !== false
    },
    /** A decision was taken back: it stands in the queue again. */
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
