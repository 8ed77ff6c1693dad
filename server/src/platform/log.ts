import cluster from "node:cluster"
import { pid } from "node:process"
import { type Logger, pino } from "pino"
import { errorForLog } from "./error-for-log.ts"

export type { Logger }

/** Structured logs (JSON lines). Nothing secret or personal goes in: these paths are cut wherever they stand. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token", "body"],
    serializers: { err: errorForLog },
    // Of several that write to one output, which one it was.
    base: cluster.isWorker ? { pid } : undefined,
  }
  return destination ? pino(options, destination) : pino(options)
}
