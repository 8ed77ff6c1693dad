import { brand } from "@upaon/contract/site/brand"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { ClientConfig } from "pg"
import { buildApp } from "./app.ts"
import { createDatabase } from "./db/client.ts"
import { startEmbeddedPostgres } from "./db/embedded/index.ts"
import { migrate } from "./db/migrate.ts"
import { type Env, readEnv, SettingsError, warningsOf } from "./env.ts"
import { type Deps, siteSettings } from "./features/index.ts"
import { createChanges } from "./platform/changes.ts"
import { systemClock } from "./platform/clock.ts"
import { createLogger } from "./platform/log.ts"
import { createMailTransport, createOutbox } from "./platform/mail/index.ts"
import { lockDirectory, onStopSignals, type Stop } from "./platform/process/index.ts"
import { createOcrQueue } from "./poster-reader/index.ts"
import { createStorage } from "./platform/storage/index.ts"
import { createWork } from "./platform/background/index.ts"
import { prepareContent } from "./seed/prepare-content.ts"
import { builtWeb, developedWeb, mountPages } from "./ssr/index.ts"

const development = process.argv.includes("--dev")
/** With requests coming in meanwhile, so that a balancer sees in time that this process is going. */
const DRAIN_MS = 5000
/** For requests and work under way. */
const STOP_MS = 10_000
const say = (sentence: string) => console.log(sentence)

/** Nobody there, no such host, a wrong name or password, no such database. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "28P01",
  "28000",
  "3D000",
])

try {
  await run()
} catch (error) {
  const known =
    error instanceof SettingsError ||
    (error as Error).name === "EmbeddedPostgresRefusal" ||
    (error as Error).name === "DirectoryLockedError"
  console.error(known ? (error as Error).message : error)
  process.exit(1)
}

async function run() {
  const started = performance.now()
  const env = readEnv()
  const log = createLogger(development ? "warn" : env.logLevel)
  for (const warning of warningsOf(env)) log.warn(warning)
  const stops: Stop[] = []
  // In the order of the list: requests first, the database after them, the lock last.
  const stopAll = onStopSignals(stops, { log: say, limitMs: STOP_MS + (env.production ? DRAIN_MS : 0) })

  const connection = await openDatabase(env, stops, (sentence) => void stopAll(sentence, 1))
  const db = createDatabase(connection, {
    replicas: env.replicaUrls,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  })
  stops.unshift({ name: "conexões", stop: () => db.close() })
  await migrate(connection).catch((error: unknown) => {
    throw refusalOf(env, error) ?? error
  })

  const work = createWork({ connection, log, working: true })
  const transport = createMailTransport(env.mailUrl, env.mailFrom, join(env.dataDir, "mail"))
  const deps: Deps = {
    env,
    db,
    connection,
    log,
    clock: systemClock,
    mail: createOutbox(work, transport, (refused) => log.warn({ err: refused }, "mail: refused for good")),
    storage: createStorage(env.storageUrl, join(env.dataDir, "uploads")),
    ocr: createOcrQueue({ dataFolder: join(env.dataDir, "ocr") }),
    work,
    changes: createChanges(),
  }
  const demo = await prepareContent(deps, say)

  const app = await buildApp(deps)
  stops.unshift({ name: "aplicativo", stop: () => app.close() })
  if (env.production) stops.unshift({ name: "espera", stop: () => app.drain(DRAIN_MS) })
  const web = development ? await developedWeb(app.fastify.server, join(env.dataDir, "vite")) : builtWeb()
  const pages = await mountPages({
    app: app.fastify,
    web,
    env,
    site: siteSettings(env),
    limits: app.limits,
    innerHeader: app.innerHeader,
    development,
  })
  deps.changes.on(() => pages.clear())
  await app.start()
  await app.fastify.listen({ port: env.port, host: env.host })

  const address = env.publicUrl.includes("localhost")
    ? `http://localhost:${listeningPort(app.fastify.server.address())}`
    : env.publicUrl
  say(`${brand.name} no ar em ${address} (pronto em ${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (demo) say(demo)
}

/** The server of DATABASE_URL, or the embedded one over DATA_DIR, which only one process may hold. */
async function openDatabase(
  env: Env,
  stops: Stop[],
  onDeath: (sentence: string) => void,
): Promise<ClientConfig> {
  mkdirSync(env.dataDir, { recursive: true })
  if (env.databaseUrl) return { connectionString: env.databaseUrl }
  const lock = lockDirectory(env.dataDir)
  stops.push({ name: "DATA_DIR", stop: () => lock.release() })
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log: say, onDeath })
  stops.unshift({ name: "banco de dados", stop: () => embedded.stop() })
  return embedded.connection
}

/** A database server that cannot be used is a setting to mend, told without its password. */
function refusalOf({ databaseUrl }: Env, error: unknown): SettingsError | null {
  const { code, message } = error as NodeJS.ErrnoException
  return databaseUrl && code && UNREACHABLE.has(code)
    ? new SettingsError(`DATABASE_URL: não foi possível usar este servidor (${message}).`)
    : null
}

/** The port that was really taken, which PORT=0 leaves to the system. */
function listeningPort(address: unknown) {
  return typeof address === "object" && address !== null && "port" in address ? address.port : "?"
}
