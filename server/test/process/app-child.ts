import { appendFileSync } from "node:fs"
import { flushCompileCache } from "node:module"
import { join } from "node:path"
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

/** The API and its background work as a separate process, for tests that kill it. Mails are written as lines of a file. */
const env = readEnv()
const connection = { connectionString: env.databaseUrl ?? "" }
const log = createLogger(env.logLevel)
const db = createDatabase(connection)
const work = createWork({ connection, log, working: true })
const app = await buildApp({
  env,
  db,
  connection,
  log,
  clock: systemClock,
  mail: createOutbox(work, {
    send: async ({ to, messageId }) =>
      appendFileSync(join(env.dataDir, "mails.txt"), `${to} ${messageId ?? ""}\n`),
    removeFiles: async () => {},
    close: () => {},
  }),
  storage: createStorage(null, env.dataDir),
  ocr: createOcrQueue(),
  work,
  changes: createChanges(),
  siblings: noSiblings(),
})
await app.start()
await app.fastify.listen({ port: env.port, host: "127.0.0.1" })
// Write the cache now, because a killed process writes nothing at its end.
flushCompileCache()
console.log("ready")
