import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { outageOf } from "../platform/outage.ts"
import { within } from "../platform/within.ts"

/** A replica further behind the primary than this is not read from. */
const MOST_BEHIND_MS = 5000
const LOOK_EVERY_MS = 1000
/** A replica or primary that says nothing for this long is taken for away. */
const LOOK_WITHIN_MS = 2000

const MARK = "select pg_current_wal_flush_lsn()::text as lsn"
/** A server that never was a standby cannot tell how far it is; it is taken as it stands. */
const REACHED = "select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, not pg_is_in_recovery()) as reached"

export type Told = {
  /** Once when a replica is no longer read from. */
  onLost: (error: Error) => void
  /** The primary answers again after replicas stood in for it: what they told may have been late. */
  onBack: () => void
}

/**
 * Reads that may be a moment late, and those that must not but while there is no primary. Each replica is looked at every second: whether it has come to where the primary
 * stood five seconds ago. A read that a replica fails goes to the primary, so that a replica which is dead, frozen or
 * behind costs nobody an answer.
 */
export function createReading(primary: pg.Pool, replicas: readonly pg.Pool[], told: Told) {
  const fit = new Set<pg.Pool>()
  let isAway = false
  /** Something was answered by a replica that should have come from the primary. */
  let stoodIn = false
  let marks: { at: number; lsn: string }[] = []
  let turn = 0
  let closed = false

  function lose(replica: pg.Pool, error: unknown) {
    if (fit.delete(replica) && !closed) told.onLost(new Error("a read replica is left out", { cause: error }))
  }

  async function markPrimary() {
    const { rows } = await inTime(primary.query<{ lsn: string }>(MARK))
    const now = performance.now()
    if (rows[0]) marks.push({ at: now, lsn: rows[0].lsn })
    // The first one is where the primary stood five seconds ago, or as long ago as is known.
    const young = marks.findIndex(({ at }) => now - at < MOST_BEHIND_MS)
    marks = marks.slice(Math.max(0, young - 1))
  }

  async function look(replica: pg.Pool) {
    try {
      const { rows } = await inTime(replica.query<{ reached: boolean }>(REACHED, [marks[0]?.lsn]))
      if (rows[0]?.reached) fit.add(replica)
      else lose(replica, new Error(`more than ${MOST_BEHIND_MS} ms behind`))
    } catch (error) {
      lose(replica, error)
    }
  }

  async function keepLooking() {
    while (!closed) {
      // While the primary is away, what it said last goes on to be the measure.
      isAway = await markPrimary().then(
        () => false,
        () => true,
      )
      if (stoodIn && !isAway) {
        stoodIn = false
        told.onBack()
      }
      if (marks.length > 0) await Promise.all(replicas.map(look))
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
    }
  }

  /** Null where no replica is fit, or the one whose turn it is turns out not to be. */
  async function fromReplica(given: unknown[]): Promise<unknown> {
    const candidates = [...fit]
    const replica = candidates[turn++ % candidates.length]
    if (!replica) return null
    try {
      return await ask(replica, given)
    } catch (error) {
      if (!outageOf(error)) throw error
      lose(replica, error)
      return null
    }
  }

  if (replicas.length > 0) void keepLooking()
  return {
    /** As a pool's: from the replicas in turn that are there and not late, from the primary otherwise. */
    query: async (...given: unknown[]) => (await fromReplica(given)) ?? ask(primary, given),
    /** As a pool's: from the primary, from a replica while it cannot be had. */
    async freshest(...given: unknown[]) {
      try {
        // One that is known to be away would be waited for in vain.
        if (!isAway || fit.size === 0) return await ask(primary, given)
      } catch (error) {
        if (fit.size === 0 || outageOf(error) !== "away" || isStopped(error)) throw error
      }
      stoodIn = true
      return (await fromReplica(given)) ?? ask(primary, given)
    },
    /** As a pool's: from the primary alone. */
    primary: (...given: unknown[]) => ask(primary, given),
    /** How many replicas are read from. */
    fit: () => fit.size,
    /** Ends the looking; the pools are the caller's. */
    close() {
      closed = true
    },
  }
}

/** By a server that is there: the query takes too long, wherever it is asked. */
const isStopped = (error: unknown) => (error as { code?: unknown }).code === "57014"

const ask = (pool: pg.Pool, given: unknown[]): Promise<unknown> =>
  (pool.query as (...all: unknown[]) => Promise<unknown>).apply(pool, given)

const inTime = <T>(asked: Promise<T>): Promise<T> =>
  within(LOOK_WITHIN_MS, asked, () => {
    throw new Error(`no answer within ${LOOK_WITHIN_MS} ms`)
  })
