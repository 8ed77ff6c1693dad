import type { Database } from "../../db/client.ts"
import type { Deps } from "../feature.ts"
import { type AdRow, isRunning, selectAds } from "./ad-rows.queries.ts"

/** Other processes' changes are seen within this time; one's own at once. */
const KEPT_MS = 2000
/** More than anybody could see; keeps a flood of ads from filling the memory. */
const MOST = 1000

type Shelf = { readAt: number; rows: Promise<AdRow[]> }

const shelves = new WeakMap<Database, Shelf>()

/**
 * The ads that run now, as of at most two seconds ago: every page asks for some, so they are kept in the process.
 */
export function runningAds({ db, clock }: Pick<Deps, "db" | "clock">): Promise<AdRow[]> {
  const now = clock.now()
  const kept = shelves.get(db)
  if (kept && Math.abs(now.getTime() - kept.readAt) < KEPT_MS) return kept.rows
  const rows = Promise.resolve(selectAds(db).where(isRunning(now)).limit(MOST))
  const shelf = { readAt: now.getTime(), rows }
  shelves.set(db, shelf)
  // A failed reading is tried again by the next who asks.
  rows.catch(() => {
    if (shelves.get(db) === shelf) shelves.delete(db)
  })
  return rows
}

/** After a change of an ad: the next who asks reads anew. */
export const forgetRunningAds = (db: Database) => void shelves.delete(db)
