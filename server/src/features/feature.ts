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
import type { Figure } from "../platform/metrics.ts"
import type { Siblings } from "../platform/process/index.ts"
import type { Storage } from "../platform/storage/storage.ts"
import type { Work } from "../platform/background/index.ts"

/** What every feature may use. Made once per process; tests make their own. */
export type Deps = {
  env: Env
  db: Database
  /** How to reach the same database with a connection of one's own, for LISTEN. */
  connection: ClientConfig
  log: Logger
  clock: Clock
  mail: Outbox
  storage: Storage
  /** What reads the letters of pictures, one at a time for all features: `textOf(bytes, deps.ocr)`. */
  ocr: OcrQueue
  work: Work
  /** Emitted when public content changed, here or in another process. */
  changes: Changes
  /** The other processes of this start. */
  siblings: Siblings
}

/** A feature's front door: mounts its endpoints, declares its background work, and says what to start and stop. */
export type Feature = (context: {
  serve: Serve
  deps: Deps
  /** For what is no JSON endpoint: files, feeds, webhooks with raw bodies. */
  app: FastifyInstance
  /** For those as well: `serve` counts by itself. */
  limits: RateLimits
}) => FeatureLife | undefined | void

export type FeatureLife = {
  /** Before the process says that it is ready. */
  start?(): Promise<void>
  /** When the process stops, before the database closes. */
  stop?(): Promise<void>
  /** Whether requests can be answered; readiness asks. */
  ready?(): boolean
  /** For the metrics. */
  figures?: readonly Figure[]
}
