/**
 * The API over DATABASE_URL as a separate process, which tests kill. Prints its port in one line of JSON once it listens. It
 * has no pages, mails or background work.
 */
import { flushCompileCache } from "node:module"
import process from "node:process"
import { createOcrQueue } from "@upaon/poster-reader"
import { buildApp } from "../../src/app.ts"
import { createDatabase } from "../../src/db/client.ts"
import { readEnv } from "../../src/env.ts"
import { createChanges } from "../../src/platform/changes.ts"
import { systemClock } from "../../src/platform/clock.ts"
import { createLogger } from "../../src/platform/log.ts"
import { createOutbox } from "../../src/platform/mail/index.ts"
import { createStorage } from "../../src/platform/storage/index.ts"
import { createWork } from "../../src/platform/background/index.ts"
import { noSiblings } from "../../src/platform/process/index.ts"

const env = readEnv()
const connection = { connectionString: env.databaseUrl ?? "" }
const log = createLogger("info")
const work = createWork({ connection, log, working: false })
const app = await buildApp({
  env,
  db: createDatabase(connection),
  connection,
  log,
  clock: systemClock,
  mail: createOutbox(work, { send: async () => {}, removeFiles: async () => {}, close: () => {} }),
  storage: createStorage(null, env.dataDir),
  ocr: createOcrQueue(),
  work,
  changes: createChanges(),
  siblings: noSiblings(),
})
await app.start()
await app.fastify.listen({ port: 0, host: "127.0.0.1" })
// Write the cache now, because a killed process writes nothing at its end.
flushCompileCache()
const address = app.fastify.server.address()
process.stdout.write(`${JSON.stringify({ port: typeof address === "object" ? address?.port : null })}\n`)
