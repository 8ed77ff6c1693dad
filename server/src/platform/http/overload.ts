import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { count } from "../tallies.ts"
import { Failure } from "./failure.ts"

/** Visitors' pages and reading calls that are worked on at once; more would only make each of them slower. */
const LANES = 10
const MOST_WAITING = 400
/** How long one waits for its turn after a moment in which nobody waited: a burst is worked off. */
const BURST_MS = 400
/** Somebody has waited all this time: more comes than can be done, and waiting helps nobody. */
const STANDING_MS = 200
const STANDING_WAIT_MS = 100
/** While somebody is sent away: what is begun is soon done, who waits only bridges gaps, and the processor is busy all the same. */
const SHEDDING = { lanes: 4, waitMs: 40 }

/** From which delay of the event loop (ms) and queue for connections of the database on whom is told to come again. */
const LIMITS = {
  visitor: { delayMs: 300, poolWaiting: 60 },
  signed_in: { delayMs: 1500, poolWaiting: 200 },
}
/** A delay that was measured longer ago tells nothing. */
const MEASURED_MS = 1000

/** Told about the process itself, and what a bank would tell but once more. */
const ALWAYS = /^\/(?:api\/(?:health|ready|webhooks\/)|metrics)/

export type Overload = {
  /** Does a visitor's reading when its turn comes. Throws 503 when it would wait too long. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Calls of a page that is being drawn: the page had its turn. */
  isInner(request: FastifyRequest): boolean
}

const sent503 = () =>
  // Not all at one moment again.
  new Failure(platformErrors.busy, { retryAfterSeconds: 2 + Math.floor(Math.random() * 4) })

/** 503 for a kind of request, and counted. */
export function comeAgain(kind: "visitor" | "signed_in" | "password"): Failure {
  count("requests_shed_total", kind)
  return sent503()
}

/**
 * Beyond what this process can do, some are told to come again at once instead of all waiting: visitors first, then who
 * is signed in, never the notices of payments. What is kept is sent as ever.
 * @param poolWaiting how many wait for a connection of the database
 */
export function shedOverload(
  app: FastifyInstance,
  poolWaiting: () => number,
  isInner: Overload["isInner"],
): void {
  const delay = loopDelay()
  const { inTurn, isCrowded } = createTurns()
  app.overload = { inTurn, isInner }
  app.addHook("onRequest", async (request) => {
    if (isInner(request) || ALWAYS.test(request.url)) return
    const kind = request.headers.authorization ? "signed_in" : "visitor"
    const { delayMs, poolWaiting: most } = LIMITS[kind]
    // A process that has just started is slow for who comes first, and sends nobody away to whom alone it belongs.
    const isSlow = delay() > delayMs && (kind === "signed_in" || isCrowded())
    if (isSlow || poolWaiting() > most) throw comeAgain(kind)
  })
}

/**
 * How long a turn of the event loop takes, in ms, measured only while requests come. The lesser of the last two: a
 * single long one (garbage, an index that takes over) is over when it is known.
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
 * Lanes with a queue that is worked off, or stays short: while it does not empty, who waits is soon sent away. From then on until it
 * does, the last who came goes first: who is answered has hardly waited, and in order all would wait for as long as anybody will.
 */
export function createTurns(): Pick<Overload, "inTurn"> & { isCrowded: () => boolean } {
  const waiting = new Set<() => void>()
  let running = 0
  let emptyAt = 0
  let shedding = false

  function sendAway() {
    shedding = true
    return comeAgain("visitor")
  }

  async function wait() {
    if (waiting.size === 0) {
      emptyAt = performance.now()
      shedding = false
    }
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
