import type { Env } from "./env.ts"
import { openDatabase } from "./open-database.ts"
import type { Logger } from "./platform/log.ts"
import { alone, closeAll, closing, onStopSignals, type Stop } from "./platform/process/index.ts"
import { DRAIN_MS, say, STOP_MS, upSentence } from "./processes.ts"
import { serveProduct } from "./serve-product.ts"

/** Everything in one process. */
export async function serveAlone(env: Env, log: Logger, development: boolean): Promise<void> {
  const started = performance.now()
  const stops: Stop[] = []
  // In the order of the list: requests first, the database after them, the lock last.
  const stopAll = onStopSignals(stops, { log: say, limitMs: STOP_MS + (env.production ? DRAIN_MS : 0) })
  const onDeath = (sentence: string) => void stopAll(sentence, 1)
  // There is no other to answer meanwhile: it ends in order, for whoever starts it again.
  process.on("SIGHUP", () => void stopAll("SIGHUP"))
  const connection = await openDatabase(env, stops, { onDeath, log })
  const served = await serveProduct(env, {
    connection,
    log,
    siblings: alone(),
    prepares: true,
    development,
    stops,
  }).catch(async (error: unknown) => {
    // A database without room on its disk does not end by itself. A stop makes a start fail, too, and closes in its own order.
    if (!closing.began) await closeAll(stops, () => {})
    throw error
  })
  if (env.production) stops.unshift({ name: "espera", stop: () => served.drain(DRAIN_MS) })
  say(upSentence(env, served.port, started))
  if (served.told) say(served.told)
}
