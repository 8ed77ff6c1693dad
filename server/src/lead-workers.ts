import { fileURLToPath } from "node:url"
import type { ClientConfig } from "pg"
import type { Env } from "./env.ts"
import { openDatabase } from "./open-database.ts"
import type { Logger } from "./platform/log.ts"
import { createWorkers, onStopSignals, type Stop } from "./platform/process/index.ts"
import { DRAIN_MS, processesThatFit, say, STOP_MS, upSentence } from "./processes.ts"
import type { Facts, Given } from "./serve-as-worker.ts"

/**
 * The parent of the serving processes: it holds DATA_DIR and the embedded database, and replaces crashed workers. The first
 * worker prepares the database and its content, writes the search snapshot, and serves before the others start.
 */
export async function leadWorkers(
  env: Env,
  log: Logger,
  { most, given }: { most: number; given: Readonly<NodeJS.ProcessEnv> },
): Promise<void> {
  const started = performance.now()
  const stops: Stop[] = []
  const drainMs = env.production ? DRAIN_MS : 0
  const stopAll = onStopSignals(stops, { log: say, limitMs: drainMs + STOP_MS + 1000 })
  let connection: ClientConfig = {}
  const workers = createWorkers<Given>({
    file: fileURLToPath(new URL("main.ts", import.meta.url)),
    // The operator's environment, because each process chooses its libraries itself.
    env: { ...given, NODE_ENV: given.NODE_ENV ?? "" },
    log,
    stopMs: STOP_MS,
    given: () => ({ connection }),
  })
  // Closing the terminal stops the product. Without a terminal, SIGHUP asks for a rolling restart.
  process.on("SIGHUP", () => void (process.stdin.isTTY ? stopAll("SIGHUP") : workers.roll()))
  // The first worker loads its code while the database starts.
  const first = workers.fork(0)
  const onDeath = (sentence: string) => void stopAll(sentence, 1)
  connection = await openDatabase(env, stops, { onDeath, log }).catch((error: unknown) => {
    // Otherwise the worker would report, below the actual reason, that its parent is gone.
    first.worker.process.kill("SIGKILL")
    throw error
  })
  stops.unshift({ name: "processos", stop: () => workers.stop(drainMs) })
  const facts = (await workers.begin(first, true).catch(() => null)) as Facts | null
  // The worker itself has reported why.
  if (!facts) return stopAll("o servidor não começou", 1)
  say(upSentence(env, facts.port, started))
  if (facts.told) say(facts.told)

  const count = env.processes ?? Math.min(most, processesThatFit(facts.memoryMb))
  if (count < most)
    log.warn({ memoryMb: facts.memoryMb, count }, "memory allows fewer processes than there are cores")
  await workers.fill(count)
  say(count === 1 ? "Um processo atende." : `${count} processos atendem.`)
}
