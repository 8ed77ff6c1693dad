import { type Logger, pino } from "pino"

export type { Logger }

/** Structured logs (JSON lines). Nothing secret or personal goes in: these paths are cut wherever they stand. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token", "body"],
    base: undefined,
  })
}
