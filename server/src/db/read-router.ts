import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { outageOf } from "../platform/outage.ts"
import { withTimeout } from "../platform/with-timeout.ts"

/** A replica that is further behind the primary than this is not read from. */
const MAX_LAG_MS = 5000
const LOOK_EVERY_MS = 1000
/** A replica or primary that does not answer for this long is treated as unavailable. */
const LOOK_WITHIN_MS = 2000

const MARK = "select pg_current_wal_flush_lsn()::text as lsn"
/** A server that was never a standby cannot tell its replay position; it is accepted as it is. */
const REACHED = "select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, not pg_is_in_recovery()) as reached"

export type ReplicaEvents = {
  /** Called once when a replica is no longer read from, or cannot be from the start. */
  onLost: (error: Error) => void
  /** Called when the primary answers again after replicas stood in for it: their answers may have been stale. */
  onBack: () => void
}

/**
 * Two kinds of reads: those that may be slightly stale, and those that may not, except while there is no primary. Every second
 * each replica is checked: has it reached the primary's position of five seconds ago? A read that fails on a replica goes to
 * the primary, so a dead, frozen or late replica costs nobody an answer.
 */
export function createReadRouter(primary: pg.Pool, replicas: readonly pg.Pool[], told: ReplicaEvents) {
  const fit = new Set<pg.Pool>()
  /** Of one that was never fit, the first fault is reported, too. */
  const fresh = new Set(replicas)
  let isAway = false
  /** Whether a replica answered a read that should have gone to the primary. */
  let stoodIn = false
  let marks: { at: number; lsn: string }[] = []
  let turn = 0
  let closed = false

  function lose(replica: pg.Pool, error: unknown) {
    const isNews = [fit.delete(replica), fresh.delete(replica)].includes(true)
    if (isNews && !closed) told.onLost(new Error("a read replica is left out", { cause: error }))
  }

  async function markPrimary() {
    const { rows } = await inTime(primary.query<{ lsn: string }>(MARK))
    const now = performance.now()
    if (rows[0]) marks.push({ at: now, lsn: rows[0].lsn })
    // The first mark is the primary's position of five seconds ago, or the oldest known one.
    const young = marks.findIndex(({ at }) => now - at < MAX_LAG_MS)
    marks = marks.slice(Math.max(0, young - 1))
  }

  async function look(replica: pg.Pool) {
    try {
      const { rows } = await inTime(replica.query<{ reached: boolean }>(REACHED, [marks[0]?.lsn]))
      if (rows[0]?.reached) fit.add(replica)
      else if (fit.has(replica)) lose(replica, new Error(`more than ${MAX_LAG_MS} ms behind`))
    } catch (error) {
      lose(replica, error)
    }
  }

  async function keepLooking() {
    while (!closed) {
      // While the primary is unavailable, its last known position stays the measure.
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

  /** Null when no replica is fit, or when the one whose turn it is fails. */
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
    /** Like `query` of a pool: from fit replicas in turn, otherwise from the primary. */
    query: async (...given: unknown[]) => (await fromReplica(given)) ?? ask(primary, given),
    /** Like `query` of a pool: from the primary, or from a replica while the primary is unavailable. */
    async freshest(...given: unknown[]) {
      try {
        // A primary known to be unavailable would only be waited for in vain.
        if (!isAway || fit.size === 0) return await ask(primary, given)
      } catch (error) {
        if (fit.size === 0 || outageOf(error) !== "away" || isStopped(error)) throw error
      }
      stoodIn = true
      return (await fromReplica(given)) ?? ask(primary, given)
    },
    /** Like `query` of a pool: from the primary only. */
    primary: (...given: unknown[]) => ask(primary, given),
    /** Number of replicas that are read from. */
    fit: () => fit.size,
    /** Stops checking; the caller closes the pools. */
    close() {
      closed = true
    },
  }
}

/** Whether a running server cancelled the query, which would take too long on any server. */
const isStopped = (error: unknown) => (error as { code?: unknown }).code === "57014"

const ask = (pool: pg.Pool, given: unknown[]): Promise<unknown> =>
  (pool.query as (...all: unknown[]) => Promise<unknown>).apply(pool, given)

const inTime = <T>(asked: Promise<T>): Promise<T> =>
  withTimeout(LOOK_WITHIN_MS, asked, () => {
    throw new Error(`no answer within ${LOOK_WITHIN_MS} ms`)
  })
