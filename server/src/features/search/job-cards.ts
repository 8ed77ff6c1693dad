import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import type { Deps } from "../feature.ts"
import { cacheOf } from "../../platform/freshness.ts"
import { presentJobs } from "../jobs/index.ts"
import type { Directory } from "../places/index.ts"

/** Cards kept at most, some 2 KB each. */
const MOST = 30_000
/** What no event tells of (the owner's own name, the words of an exclusive access) shows after this time. */
const KEPT_MS = 10 * 60_000

export type JobCards = ReturnType<typeof createJobCards>

/**
 * Cards of public jobs as this process last read them; most result pages ask the database for nothing.
 * @param names of places, areas and types, as of the last event: a change of one forgets the cards that show it
 */
export function createJobCards({ db, clock }: Pick<Deps, "db" | "clock">, names: () => Directory) {
  const kept = cacheOf<number, ListedJob>(() => clock.now().getTime(), MOST)
  /** Of every reading under way: what changed since it began. `all` after forget() without ids. */
  const readings = new Set<{ changed: Set<number>; all: boolean }>()

  /** A replica in general may not have heard yet of what was just forgotten. */
  async function load(ids: readonly number[], now: Date): Promise<ListedJob[]> {
    const reading = { changed: new Set<number>(), all: false }
    readings.add(reading)
    try {
      const cards = await presentJobs(db, ids, now, names())
      if (!reading.all)
        for (const card of cards) if (!reading.changed.has(card.id)) kept.set(card.id, card, { ttl: KEPT_MS })
      return cards
    } finally {
      readings.delete(reading)
    }
  }

  function find(id: number, now: Date): ListedJob | undefined {
    const card = kept.get(id)
    // In its place: a copy of forty fields for each card of each answer was a seventh of a search.
    if (card) card.date_diff_for_humans = dateDiffForHumans(card.published_at ?? card.created_at, now)
    return card
  }

  return {
    /** In the order of the ids; what is no longer public is left out. */
    async read(ids: readonly number[], now: Date): Promise<ListedJob[]> {
      const cards = new Map(ids.map((id) => [id, find(id, now)] as const))
      const missing = ids.filter((id) => !cards.get(id))
      if (missing.length > 0) for (const card of await load(missing, now)) cards.set(card.id, card)
      return ids.flatMap((id) => cards.get(id) ?? [])
    },
    /** Of jobs that changed; without ids, of all. What is being read at this moment is not kept. */
    forget(ids?: readonly number[]): void {
      for (const reading of readings) {
        if (ids) for (const id of ids) reading.changed.add(id)
        else reading.all = true
      }
      if (ids) for (const id of ids) kept.delete(id)
      else kept.clear()
    },
  }
}
