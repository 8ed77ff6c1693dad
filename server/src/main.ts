import { given } from "./library-mode.ts"
import cluster from "node:cluster"
import { misspelt, readEnv, warningsOf } from "./env.ts"
import { createLogger } from "./platform/log.ts"
import { closing } from "./platform/process/on-stop-signals.ts"
import { Refusal } from "./platform/refusal.ts"
import { describeSystemError } from "./platform/describe-system-error.ts"
import { maxProcesses } from "./processes.ts"

const development = process.argv.includes("--dev")

try {
  await run()
} catch (error) {
  if (!closing.began) {
    console.error(error instanceof Refusal ? error.message : (describeSystemError(error) ?? error))
    process.exit(1)
  }
}

/** Imports only what this process needs, which keeps the parent small. */
async function run() {
  const env = readEnv(given)
  if (process.argv.includes("--check")) return
  const log = createLogger(development ? "warn" : env.logLevel)
  if (cluster.isWorker) return (await import("./serve-as-worker.ts")).serveAsWorker(env, log)
  for (const warning of [...misspelt(given), ...warningsOf(env)]) log.warn(warning)
  const most = development ? 1 : maxProcesses(env)
  if (most > 1) return (await import("./lead-workers.ts")).leadWorkers(env, log, { most, given })
  return (await import("./serve-alone.ts")).serveAlone(env, log, development)
}
