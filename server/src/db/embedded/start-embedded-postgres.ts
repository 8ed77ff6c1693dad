import { spawn } from "node:child_process"
import { chmodSync, closeSync, copyFileSync, lstatSync, openSync } from "node:fs"
import { readdirSync, readFileSync, realpathSync, statSync, truncateSync } from "node:fs"
import { join, resolve } from "node:path"
import process from "node:process"
import { withClient } from "../with-client.ts"
import { archiveSettings } from "./archive-spool.ts"
import { prepareBinaries } from "./binaries.ts"
import { clusterDirectory, type FormerCluster, prepareCluster, refuseAnotherMajor } from "./cluster.ts"
import type { EmbeddedConnection } from "./connection.ts"
import { createDatabaseIfMissing, embeddedConnection, waitUntilReady } from "./connection.ts"
import { clearStalePidFile, endPostmaster, findPostmaster, isAlive } from "./postmaster.ts"
import { makeFolder } from "../../platform/make-folder.ts"
import { Refusal } from "../../platform/refusal.ts"
import { serverFlags } from "./server-flags.ts"
import { prepareSocketDirectory } from "./socket-directory.ts"
import { chooseDatabaseUser, type DatabaseUser, refuseUnreachable } from "./unprivileged-user.ts"

export type EmbeddedPostgresOptions = {
  /** DATA_DIR, which is created when missing; the cluster becomes `pg18` in it. */
  dataDir: string
  /** Receives messages in Portuguese for the operator. */
  log?: (sentence: string) => void
  /** Called once if the server ends without `stop()` having been called. */
  onDeath?: (sentence: string) => void
  /** Server settings that differ from the product's, by their PostgreSQL names. */
  settings?: Readonly<Record<string, string>>
  /** Archives the WAL for the continuous backup, in DATA_DIR/archive. */
  archive?: boolean
  /** A cluster of another major version to run instead of ours, and where npm installed its binaries. */
  former?: FormerCluster & { packageDir: string }
}

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** True when the server of a killed process was still running and is reused. */
  adopted: boolean
  pid: number
  /** Ends the server: a fast shutdown, after `limitMs` (6000) an immediate one. May be called more than once. */
  stop: (limitMs?: number) => Promise<void>
}

/** How long a server may give no sign at all: one that was found running, and one that was just started. */
const FOUND_SILENCE_MS = 5000
const START_SILENCE_MS = 60_000
const LOG_ROTATE_BYTES = 5 * 1024 * 1024

/**
 * Starts the embedded PostgreSQL on DATA_DIR, or reuses the one that a killed process left running. The caller holds the lock
 * of DATA_DIR (`lockDirectory`). Throws Refusal with a message for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  makeFolder(resolve(options.dataDir))
  const dataDir = realpathSync(options.dataDir)
  const { former } = options
  if (!former) refuseAnotherMajor(dataDir)
  const clusterDir = former?.directory ?? clusterDirectory(dataDir)
  const orphan = await adoptOrphan(clusterDir, options.archive ?? false, log)
  if (orphan) return supervise(orphan.pid, orphan.connection, true, options)

  const user = chooseDatabaseUser(clusterDir)
  openWhenNew(dataDir, user)
  refuseUnreachable(dataDir, user)
  const binaries = prepareBinaries(dataDir, user, former?.packageDir)
  if (!statSync(clusterDir, { throwIfNoEntry: false })) log("Criando o banco de dados embutido…")
  await prepareCluster(clusterDir, binaries, user)
  await clearStalePidFile(clusterDir)
  const socketDir = prepareSocketDirectory(dataDir, user)
  const archiving = options.archive ? archiveSettings(dataDir, user) : {}
  const settings = { ...archiving, ...options.settings }
  const flags = serverFlags(clusterDir, socketDir, settings, binaries.major)
  const pid = await launch(binaries.postgres, flags, dataDir, user)
  const connection = embeddedConnection(socketDir)
  const embedded = supervise(pid, connection, false, options)
  try {
    if (!(await waitUntilReady(connection, START_SILENCE_MS, () => !isAlive(pid))))
      throw new Refusal(`O banco de dados embutido não iniciou:\n${lastLines(logFile(dataDir))}`)
    await createDatabaseIfMissing(connection)
    return embedded
  } catch (error) {
    await embedded.stop(0)
    throw error
  }
}

/** Runs work on an embedded PostgreSQL, which is started before and stopped after it. */
export async function withEmbeddedPostgres<T>(
  options: EmbeddedPostgresOptions,
  work: (connection: EmbeddedConnection) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedPostgres(options)
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

/** The connection to the embedded server that runs on DATA_DIR now, for tools beside the app; undefined when none runs. */
export async function findRunningEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const found = findPostmaster(clusterDirectory(resolve(dataDir)))
  if (!found?.socketDir) return undefined
  const connection = embeddedConnection(found.socketDir, found.port)
  return (await waitUntilReady(connection, FOUND_SILENCE_MS, () => !isAlive(found.pid)))
    ? connection
    : undefined
}

/** Opens a directory that was just created under a strict umask; one that an operator closed stays closed. */
function openWhenNew(dataDir: string, user: DatabaseUser): void {
  const isNew = readdirSync(dataDir).every((name) => name.startsWith("app."))
  if (user.switchTo && isNew && lstatSync(dataDir).uid === process.getuid?.()) chmodSync(dataDir, 0o711)
}

async function adoptOrphan(clusterDir: string, archive: boolean, log: (sentence: string) => void) {
  const found = findPostmaster(clusterDir)
  if (!found) return undefined
  const connection = embeddedConnection(found.socketDir, found.port)
  if (found.socketDir && (await waitUntilReady(connection, FOUND_SILENCE_MS, () => !isAlive(found.pid)))) {
    if ((await archives(connection)) !== archive) {
      // `archive_mode` can only be set at a server's start.
      await endPostmaster(found.pid, 6000)
      return undefined
    }
    log(`O banco embutido de um processo interrompido segue ativo (pid ${found.pid}) e foi reaproveitado.`)
    await createDatabaseIfMissing(connection)
    return { pid: found.pid, connection }
  }
  log(`O banco embutido de um processo interrompido (pid ${found.pid}) não responde e será encerrado.`)
  await endPostmaster(found.pid, 1000)
  return undefined
}

const archives = (connection: EmbeddedConnection): Promise<boolean> =>
  withClient({ ...connection, database: "postgres" }, async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>("show archive_mode")
    return rows[0]?.archive_mode === "on"
  })

/**
 * The server gets a session of its own, so that Ctrl+C reaches only the app, which shuts down in order. Its log goes to a file,
 * because a pipe would break when the app is killed and the server stays.
 */
async function launch(binary: string, flags: string[], dataDir: string, user: DatabaseUser): Promise<number> {
  const file = logFile(dataDir)
  turnLog(file)
  const output = openSync(file, "a", 0o640)
  try {
    const child = spawn(binary, flags, {
      env: { LC_ALL: "C", TZ: "UTC" },
      cwd: "/",
      detached: true,
      stdio: ["ignore", output, output],
      ...user.switchTo,
    })
    await new Promise<void>((done, fail) => {
      child.once("spawn", done)
      child.once("error", (error) => {
        fail(new Refusal(`Não foi possível iniciar o banco embutido: ${error.message}`))
      })
    })
    child.unref()
    return child.pid ?? 0
  } finally {
    closeSync(output)
  }
}

function supervise(
  pid: number,
  connection: EmbeddedConnection,
  adopted: boolean,
  options: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  // The last resort when the process exits without `stop()`: a fast shutdown that nobody needs to wait for.
  const onExit = () => {
    if (isAlive(pid)) process.kill(pid, "SIGINT")
  }
  process.once("exit", onExit)
  const log = logFile(options.dataDir)
  const watch = setInterval(() => {
    if (isAlive(pid)) return turnLog(log)
    clearInterval(watch)
    process.off("exit", onExit)
    options.onDeath?.(`O banco de dados embutido parou sozinho:\n${lastLines(log)}`)
  }, 1000)
  watch.unref()
  let stopping: Promise<void> | undefined
  const stop = (limitMs = 6000) => {
    clearInterval(watch)
    stopping ??= endPostmaster(pid, limitMs).then(() => void process.off("exit", onExit))
    return stopping
  }
  return { connection, adopted, pid, stop }
}

function logFile(dataDir: string): string {
  return join(dataDir, "postgres.log")
}

/** Copies a full log to `.1` and empties the file. It is not replaced, because a server that outlives us keeps writing to it. */
function turnLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= LOG_ROTATE_BYTES) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // A full disk has no room for the former log either.
  }
  truncateSync(file)
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-8).join("\n")
  } catch {
    return ""
  }
}
