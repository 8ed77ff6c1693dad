import type { FastifyInstance } from "fastify"
import type { ClientConfig } from "pg"
import type { OcrQueue } from "@upaon/poster-reader"
import type { Database } from "../db/index.ts"
import type { Env } from "../env.ts"
import type { Changes } from "../platform/changes.ts"
import type { Clock } from "../platform/clock.ts"
import type { RateLimits, Serve } from "../platform/http/index.ts"
import type { Logger } from "../platform/log.ts"
import type { Outbox } from "../platform/mail/index.ts"
import type { MetricSpec } from "../platform/metrics.ts"
import type { Siblings } from "../platform/process/index.ts"
import type { Storage } from "../platform/storage/storage.ts"
import type { Work } from "../platform/background/index.ts"

/** What every feature may use. Created once per process; tests create their own. */
export type Deps = {
  env: Env
  db: Database
  /** Settings for a separate connection to the same database, for LISTEN. */
  connection: ClientConfig
  log: Logger
  clock: Clock
  mail: Outbox
  storage: Storage
  /** Reads the text of pictures (OCR), one at a time for all features: `extractText(bytes, deps.ocr)`. */
  ocr: OcrQueue
  work: Work
  /** Emitted when public content changes, here or in another process. */
  changes: Changes
  /** The other processes of the same start. */
  siblings: Siblings
}

/** A feature's entry point: mounts its endpoints, declares its background work, and returns what to start and stop. */
export type Feature = (context: {
  serve: Serve
  deps: Deps
  /** For what is not a JSON endpoint: files, feeds, webhooks with raw bodies. */
  app: FastifyInstance
  /** Rate limits for such routes; endpoints of `serve` are limited already. */
  limits: RateLimits
}) => FeatureLife | undefined | void

export type FeatureLife = {
  /** Runs before the process reports that it is ready. */
  start?(): Promise<void>
  /** Runs when the process stops, before the database closes. */
  stop?(): Promise<void>
  /** Whether requests can be answered; the readiness check calls it. */
  ready?(): boolean
  /** Values for the metrics. */
  figures?: readonly MetricSpec[]
}
