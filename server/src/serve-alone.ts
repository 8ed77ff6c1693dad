import type { Env } from "./env.ts"
import { openDatabase } from "./open-database.ts"
import type { Logger } from "./platform/log.ts"
import { noSiblings, closeAll, closing, onStopSignals, type Stop } from "./platform/process/index.ts"
import { DRAIN_MS, say, STOP_MS, upSentence } from "./processes.ts"
import { serveProduct } from "./serve-product.ts"

/** Runs everything in one process. */
export async function serveAlone(env: Env, log: Logger, development: boolean): Promise<void> {
  const started = performance.now()
  const stops: Stop[] = []
  // The list is in closing order: the HTTP server first, then the database, the lock last.
  const stopAll = onStopSignals(stops, { log: say, limitMs: STOP_MS + (env.production ? DRAIN_MS : 0) })
  const onDeath = (sentence: string) => void stopAll(sentence, 1)
  // No other process could serve meanwhile: it stops in order, and a supervisor restarts it.
  process.on("SIGHUP", () => void stopAll("SIGHUP"))
  const connection = await openDatabase(env, stops, { onDeath, log })
  const served = await serveProduct(env, {
    connection,
    log,
    siblings: noSiblings(),
    prepares: true,
    development,
    stops,
  }).catch(async (error: unknown) => {
    // A database on a full disk does not stop by itself. A start that fails because of a stop is closed by that stop.
    if (!closing.began) await closeAll(stops, () => {})
    throw error
  })
  if (env.production) stops.unshift({ name: "espera", stop: () => served.drain(DRAIN_MS) })
  say(upSentence(env, served.port, started))
  if (served.told) say(served.told)
}
