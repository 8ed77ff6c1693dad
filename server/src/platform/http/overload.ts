import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { count } from "../tallies.ts"
import { Failure } from "./failure.ts"

/** Visitors' pages and read calls that run at once; more would only make each of them slower. */
const LANES = 10
const MOST_WAITING = 400
/** How long a request may wait when the queue was empty a moment ago: a burst is worked off. */
const BURST_MS = 400
/** The queue has not been empty for this long: more requests come than can be served, and waiting helps nobody. */
const STANDING_MS = 200
const STANDING_WAIT_MS = 100
/** Limits while requests are being refused: running ones end soon, waiting ones only fill gaps, and the processor stays busy. */
const SHEDDING = { lanes: 4, waitMs: 40 }

/** Above this event loop delay (ms) or this many requests waiting for a database connection, a request gets 503. */
const LIMITS = {
  visitor: { delayMs: 300, poolWaiting: 60 },
  signed_in: { delayMs: 1500, poolWaiting: 200 },
}
/** A delay measured longer ago than this says nothing. */
const MEASURED_MS = 1000

/** Never refused: health probes and metrics, and webhooks, which the bank would only send again. */
const ALWAYS = /^\/(?:api\/(?:health|ready|webhooks\/)|metrics)/

export type Overload = {
  /** Runs a visitor's read when its turn comes. Throws 503 when it would wait too long. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Whether the request is a call made while rendering a page: the page itself had its turn. */
  isInner(request: FastifyRequest): boolean
}

const sent503 = () =>
  // A random delay, so that not all clients come back at the same moment.
  new Failure(platformErrors.busy, { retryAfterSeconds: 2 + Math.floor(Math.random() * 4) })

/** A 503 for this kind of request, which is also counted in the metrics. */
export function retryLater(kind: "visitor" | "signed_in" | "password"): Failure {
  count("requests_shed_total", kind)
  return sent503()
}

/**
 * When this process is overloaded, some requests are refused at once instead of all waiting: visitors first, then signed-in
 * people, never payment webhooks. Cached pages are served as always.
 * @param poolWaiting number of requests that wait for a database connection
 */
export function installLoadShedding(
  app: FastifyInstance,
  poolWaiting: () => number,
  isInner: Overload["isInner"],
): void {
  const delay = loopDelay()
  const { inTurn, isCrowded } = createLaneQueue()
  app.overload = { inTurn, isInner }
  app.addHook("onRequest", async (request) => {
    if (isInner(request) || ALWAYS.test(request.url)) return
    const kind = request.headers.authorization ? "signed_in" : "visitor"
    const { delayMs, poolWaiting: most } = LIMITS[kind]
    // A process that just started is slow for its first requests; as long as it is not crowded, visitors are not refused.
    const isSlow = delay() > delayMs && (kind === "signed_in" || isCrowded())
    if (isSlow || poolWaiting() > most) throw retryLater(kind)
  })
}

/**
 * Delay of the event loop in ms, measured only while requests come. The lower of the last two measurements counts: a single
 * long turn (garbage collection, a new index taking over) is already over when it is measured.
 */
function loopDelay(): () => number {
  let measured = 0
  let former = 0
  let at = 0
  let measuring = false
  return () => {
    const now = performance.now()
    if (!measuring) {
      measuring = true
      setImmediate(() =>
        setImmediate(() => {
          measuring = false
          former = measured
          at = performance.now()
          measured = at - now
        }),
      )
    }
    return now - at < MEASURED_MS ? Math.min(measured, former) : 0
  }
}

/**
 * Runs work in parallel lanes with a queue. While the queue does not empty, waiting requests are refused soon. After the first
 * refusal, until the queue is empty, the newest request goes first: it has hardly waited, whereas in order of arrival all would
 * wait for as long as anybody may.
 */
export function createLaneQueue(): Pick<Overload, "inTurn"> & { isCrowded: () => boolean } {
  const waiting = new Set<() => void>()
  let running = 0
  let emptyAt = 0
  let shedding = false

  function sendAway() {
    shedding = true
    return retryLater("visitor")
  }

  async function wait() {
    if (waiting.size === 0) emptyAt = performance.now()
    if (waiting.size >= MOST_WAITING) throw sendAway()
    const isStanding = performance.now() - emptyAt > STANDING_MS
    const patience = shedding ? SHEDDING.waitMs : isStanding ? STANDING_WAIT_MS : BURST_MS
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(sendAway())
      }, patience)
      waiting.add(go)
    })
  }

  function next() {
    const one = shedding ? [...waiting].at(-1) : waiting.values().next().value
    if (!one || (shedding && running > SHEDDING.lanes)) return void running--
    waiting.delete(one)
    one()
  }

  return {
    async inTurn(work) {
      if (waiting.size === 0) shedding = false
      if (running < (shedding ? SHEDDING.lanes : LANES)) running++
      else await wait()
      try {
        return await work()
      } finally {
        next()
      }
    },
    isCrowded: () => running >= SHEDDING.lanes,
  }
}

declare module "fastify" {
  interface FastifyInstance {
    overload: Overload
  }
}
