import { join } from "node:path"
import type { ClientConfig } from "pg"
import { createOcrQueue } from "@upaon/poster-reader"
import { buildApp } from "./app.ts"
import { createDatabase, type Database } from "./db/client.ts"
import { migrate } from "./db/migrate.ts"
import type { Env } from "./env.ts"
import { type Deps, indexOf, siteSettings } from "./features/index.ts"
import { createChanges } from "./platform/changes.ts"
import { systemClock } from "./platform/clock.ts"
import type { Logger } from "./platform/log.ts"
import { createMailTransport, createOutbox, RefusedMail } from "./platform/mail/index.ts"
import type { Siblings, Stop } from "./platform/process/index.ts"
import { causesOf, outageOf } from "./platform/outage.ts"
import { Refusal } from "./platform/refusal.ts"
import { createStorage } from "./platform/storage/index.ts"
import { createWork } from "./platform/background/index.ts"
import { count } from "./platform/tallies.ts"
import { maxProcesses, say } from "./processes.ts"
import { prepareContent } from "./seed/prepare-content.ts"
import { productionBuild, developmentBuild, mountPages } from "./ssr/index.ts"

/** Error codes: login or database missing, a right missing, no `pg_trgm` to be found, another schema than `public`, an unknown option. */
const UNUSABLE = new Set(["28P01", "28000", "3D000", "42501", "0A000", "3F000", "42P01", "42704"])
const POOLER =
  "DATABASE_URL: leva a um pooler, como o PgBouncer, que perde o que cada conexão pede; use o endereço do próprio PostgreSQL."
/** TLS errors are known by their message: no TLS, or a certificate that is untrusted, expired or of another name. */
const TLS = /\bSSL\b|\bcertificate/

type Options = {
  connection: ClientConfig
  log: Logger
  siblings: Siblings
  /** Whether this process migrates the database to the newest schema and creates the initial content. */
  prepares: boolean
  development?: boolean
  /** Receives everything that must be closed, in closing order, as it is created. */
  stops: Stop[]
}

export type Served = {
  port: number
  /** A message for the operator. */
  told: string | null
  /** Keeps serving for `ms` and reports that this process is about to stop. */
  drain(ms: number): Promise<void>
  /** Accepts no new connections, which other processes take, and lets kept ones end, for `ms`. */
  leave(ms: number): Promise<void>
}

/** The product in this process: API, pages and background work on a running database. */
export async function serveProduct(
  env: Env,
  { connection, log, siblings, prepares, development = false, stops }: Options,
): Promise<Served> {
  const db = createDatabase(connection, {
    replicas: env.replicaUrls,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  })
  stops.unshift({ name: "conexões", stop: () => db.close() })
  const asSetting = (error: unknown) => {
    throw refusalOf(env, error) ?? error
  }
  if (prepares)
    await refuseUnfit(db, env, log)
      .then(() => migrate(connection))
      .catch(asSetting)

  const work = createWork({ connection, log, siblings, working: siblings.leads })
  const transport = createMailTransport(env, join(env.dataDir, "mail"))
  const deps: Deps = {
    env,
    db,
    connection,
    log,
    clock: systemClock,
    mail: createOutbox(work, transport, (error) => {
      log.warn({ err: error }, `mail: ${error instanceof RefusedMail ? "refused for good" : "given up"}`)
      count("mails_refused_total", "mail")
    }),
    storage: createStorage(env.storageUrl, join(env.dataDir, "uploads")),
    ocr: createOcrQueue({ dataFolder: join(env.dataDir, "ocr") }),
    work,
    changes: createChanges(),
    siblings,
  }
  const told = prepares ? await prepareContent(deps, say).catch(asSetting) : null

  const app = await buildApp(deps)
  stops.unshift({ name: "aplicativo", stop: () => app.close() })
  const web = development
    ? await developmentBuild(app.fastify.server, join(env.dataDir, "vite"))
    : productionBuild()
  const pages = await mountPages({
    app: app.fastify,
    web,
    env,
    site: siteSettings(env),
    limits: app.limits,
    innerHeader: app.innerHeader,
    news: indexOf(deps),
    development,
  })
  deps.changes.on(pages.clear)
  await app.start()
  await app.fastify.listen({ port: env.port, host: env.host })
  return { port: listeningPort(app.fastify.server.address()), told, drain: app.drain, leave: app.leave }
}

/** Both pools of a process, its background work, and what it listens on. */
const CONNECTIONS = 15

/** What would begin well and fail later, without a word of the cause. */
async function refuseUnfit({ $client }: Database, env: Env, log: Logger): Promise<void> {
  const { rows } = await $client.query<{ encoding: string; source: string; room: number }>(
    `select getdatabaseencoding() as encoding, source, least(current_setting('max_connections')::int,
        nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) as room
      from pg_settings, pg_database, pg_roles
      where name = 'statement_timeout' and datname = current_database() and rolname = current_user`,
  )
  const { encoding, source, room = 0 } = rows[0] ?? {}
  if (encoding !== "UTF8")
    throw new Refusal(`DATABASE_URL: o banco grava textos em ${encoding}; crie-o com encoding 'UTF8'.`)
  // The connection asked for its own limit.
  if (source !== "client") throw new Refusal(POOLER)
  const most = CONNECTIONS * maxProcesses(env)
  if (room < most)
    log.warn(
      `DATABASE_URL: o servidor aceita ${room} conexões, e os processos podem abrir ${most}; aumente o limite dele, ou diminua PROCESSES.`,
    )
}

/** A database server that cannot be used is a wrong setting, reported without its password. */
function refusalOf({ databaseUrl }: Env, error: unknown): Refusal | null {
  const { code = "", message = "", ...last } = [...causesOf(error)].at(-1) ?? {}
  if (!databaseUrl || "$metadata" in last) return null
  // PgBouncer's own words about what each connection asks for.
  if (message.startsWith("unsupported startup parameter")) return new Refusal(POOLER)
  return outageOf(error) === "away" || UNUSABLE.has(code) || TLS.test(message)
    ? new Refusal(`DATABASE_URL: não foi possível usar este servidor (${message || code}).`)
    : null
}

/** The actual port: with PORT=0 the system chooses one. */
const listeningPort = (address: unknown): number =>
  typeof address === "object" && address !== null && "port" in address ? Number(address.port) : 0
