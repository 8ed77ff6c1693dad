import { spawn } from "node:child_process"
import { chownSync, mkdirSync, readFileSync } from "node:fs"
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { gunzipSync } from "node:zlib"
import type pg from "pg"
import { KEYS } from "../../platform/storage/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { digestOf } from "../backup/received-files.ts"
import { makeFolder } from "../../platform/make-folder.ts"
import { Refusal } from "../../platform/refusal.ts"
import { clearTempCluster, clusterDirectory, clusterIn, withEmbeddedPostgres } from "../embedded/index.ts"
import { findPostmaster } from "../embedded/postmaster.ts"
import { withClient } from "../with-client.ts"
import { fileKey, type Kept, readJournal } from "./follow-files.ts"
import {
  type BaseBackup,
  historyKey,
  partKey,
  positionOf,
  readBaseBackups,
  readSystem,
  SEGMENT,
  segmentOf,
} from "./backup-store.ts"

type Recovery = {
  place: Storage
  /** Receives the cluster; must hold none yet. */
  dataDir: string
  /** Restore to this moment or to this named point; without either, to the end of the backup. */
  until?: Date
  point?: { name: string; at: string }
  /** Receives the files. */
  files: Storage
  log?: (sentence: string) => void
}

export type Recovered = {
  base: BaseBackup
  /** When the last restored transaction was committed; null: none after the base backup. */
  reached: Date | null
  /** The files that belong to that moment, and how many of them the backup lacks or has damaged. */
  files: Kept[]
  lost: number
}

const WAL = "upaon-wal"
const LOG_SHOWN = 2000
/** PostgreSQL's error when the WAL ends before the moment that it was to stop at. */
const TOO_EARLY = /recovery ended before configured recovery target/

/**
 * Restores a continuous backup into an empty DATA_DIR as of a moment: the newest base backup from before it, PostgreSQL's
 * recovery up to it, and the files that existed then. Works in a temporary folder, so the cluster gets its name only when it is
 * complete. The caller holds the lock of DATA_DIR. Throws Refusal.
 */
export async function recover(recovery: Recovery): Promise<Recovered> {
  const { place, dataDir, point, log = () => {} } = recovery
  const until = recovery.until ?? (point && new Date(point.at))
  refuseFull(dataDir)
  const timeline = await chooseTimeline(place, until)
  const { base, last } = await chooseBase(place, timeline, until)
  const beside = await clearTempCluster(dataDir, "restoring")
  const clusterDir = clusterDirectory(beside)
  mkdirSync(join(clusterDir, WAL), { recursive: true })
  // The cluster gets the owner of the data folder (`chooseDatabaseUser`).
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(beside, uid, gid)
  try {
    log(`Trazendo a cópia de ${base.at}…`)
    await unpackBase(place, base, clusterDir)
    const segments = await fetchWal(place, base, last, join(clusterDir, WAL))
    log(`Aplicando o que veio depois (${segments.toLocaleString("pt-BR")} segmentos)…`)
    writeFileSync(join(clusterDir, "recovery.signal"), "")
    const reached = await replay(beside, timeline, recovery)
    rmSync(join(clusterDir, WAL), { recursive: true })
    const brought = await bringFiles(recovery, until)
    renameSync(clusterDir, clusterDirectory(dataDir))
    return { base, reached, ...brought }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

function refuseFull(dataDir: string): void {
  makeFolder(dataDir)
  const full = clusterIn(dataDir)
  if (full)
    throw new Refusal(
      `Em ${dataDir} já há um banco (${full}). Restaure em um DATA_DIR vazio, ou mude o nome daquela pasta antes.`,
    )
}

/** The timeline that was written at that moment; undefined: the backup notes no timelines. */
async function chooseTimeline(place: Storage, until?: Date): Promise<number | undefined> {
  const known = Object.entries((await readSystem(place))?.timelines ?? {})
  const [timeline] = known.findLast(([, at]) => !until || new Date(at) <= until) ?? known[0] ?? []
  return timeline === undefined ? undefined : Number(timeline)
}

/** The newest base backup complete at that moment, and the last segment that is needed. */
async function chooseBase(
  place: Storage,
  timeline: number | undefined,
  until?: Date,
): Promise<{ base: BaseBackup; last: string | undefined }> {
  const bases = await basesOnTheWay(place, timeline)
  if (bases.length === 0) throw new Refusal("Neste lugar não há nenhum backup contínuo.")
  const index = until ? bases.findLastIndex(({ at }) => new Date(at) <= until) : bases.length - 1
  const base = bases[index]
  if (!base)
    throw new Refusal(`O backup começa em ${bases[0]?.at}; não dá para voltar até ${until?.toISOString()}.`)
  const next = bases[index + 1]
  return { base, last: next && segmentOf(next.stop) }
}

/** The base backups of a timeline, and those of former timelines that were complete when it branched off. */
async function basesOnTheWay(place: Storage, timeline: number | undefined): Promise<BaseBackup[]> {
  const bases = await readBaseBackups(place)
  if (timeline === undefined) return bases
  const history = (await place.read(historyKey(timeline)))?.bytes
  const left = new Map(
    (history ? gunzipSync(history).toString() : "")
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([before = "", position = ""]) => [Number(before), position]),
  )
  return bases.filter((base) => {
    const end = left.get(base.timeline)
    return base.timeline === timeline || (end !== undefined && positionOf(base.stop) <= positionOf(end))
  })
}

async function unpackBase(place: Storage, base: BaseBackup, folder: string): Promise<void> {
  async function* parts() {
    for (let part = 0; part < base.parts; part += 1) {
      const file = await place.read(partKey(base.id, part))
      if (!file) throw new Refusal(`Falta a parte ${part} da cópia ${base.id}.`)
      yield file.bytes
    }
  }
  const tar = spawn("tar", ["-xzf", "-", "-C", folder], { stdio: ["pipe", "ignore", "pipe"] })
  let complaint = ""
  tar.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = new Promise<number | Error | null>((resolve) => tar.on("error", resolve).on("close", resolve))
  await pipeline(Readable.from(parts()), tar.stdin).catch((error: unknown) => {
    // tar reports the reason itself.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error
  })
  const ending = await ended
  if (ending !== 0)
    throw new Refusal(`A cópia ${base.id} não pôde ser aberta: ${complaint.trim() || String(ending)}.`)
}

/** @returns the number of segments */
async function fetchWal(
  place: Storage,
  base: BaseBackup,
  last: string | undefined,
  folder: string,
): Promise<number> {
  const first = segmentOf(base.start)
  let segments = 0
  for await (const { key } of place.list("wal")) {
    const segment = SEGMENT.exec(key)?.[2]
    if (segment && (segment < first || (last && segment > last))) continue
    const file = await place.read(key)
    if (file) writeFileSync(join(folder, key.slice("wal/".length)), file.bytes)
    if (segment) segments += 1
  }
  return segments
}

/** Lets PostgreSQL replay the WAL. @returns when its last transaction was committed */
async function replay(
  dataDir: string,
  timeline: number | undefined,
  { until, point }: Recovery,
): Promise<Date | null> {
  const target: Record<string, string> = until
    ? // The setting accepts no time zone names, and `Z` is one.
      { recovery_target_time: until.toISOString().replace("Z", "+00") }
    : point
      ? { recovery_target_name: point.name }
      : {}
  const settings = {
    restore_command: `test -f ${WAL}/%f.gz && gzip -dc ${WAL}/%f.gz > %p`,
    recovery_target_action: "promote",
    recovery_target_timeline: String(timeline ?? "latest"),
    shared_buffers: "64MB",
  }
  try {
    return await promoted(dataDir, { ...settings, ...target })
  } catch (error) {
    // Whichever error came first, the server's log tells the cause.
    const log = await readEnded(dataDir)
    const isTooEarly = TOO_EARLY.test(log)
    if (isTooEarly && point)
      throw new Refusal("O fim deste backup ainda não chegou ao lugar. Tente de novo em dois minutos.")
    if (!isTooEarly) throw new Refusal(`A restauração parou: ${(error as Error).message}\n${log}`)
    // The requested moment is later than everything in the backup, so all of it is restored.
    return promoted(dataDir, settings)
  }
}

/** The log of a server that is stopping by itself, read once it has stopped. */
async function readEnded(dataDir: string): Promise<string> {
  while (findPostmaster(clusterDirectory(dataDir))) await sleep(100)
  return readFileSync(join(dataDir, "postgres.log"), "utf8").slice(-LOG_SHOWN)
}

const promoted = (dataDir: string, settings: Record<string, string>): Promise<Date | null> =>
  withEmbeddedPostgres({ dataDir, settings }, (connection) => withClient(connection, whenPromoted))

async function whenPromoted(client: pg.Client): Promise<Date | null> {
  for (;;) {
    const { rows } = await client.query<{ recovering: boolean; reached: Date | null }>(
      "select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as reached",
    )
    if (!rows[0]?.recovering) return rows[0]?.reached ?? null
    await sleep(100)
  }
}

/** Brings the files that existed at a moment, or at the end of the backup. */
export async function bringFiles(
  { place, files, log = () => {} }: Pick<Recovery, "place" | "files" | "log">,
  until?: Date,
) {
  const moment = until?.toISOString()
  const wanted = [...(await readJournal(place)).values()].filter(
    ({ at, since = at, gone }) =>
      (!moment || since <= moment) && (!gone || (moment !== undefined && gone > moment)),
  )
  log(`Trazendo ${wanted.length.toLocaleString("pt-BR")} arquivos…`)
  let lost = 0
  for (const { key, bytes, sha256 } of wanted) {
    // All keys have one length: one that an earlier start made here would be taken for the database's own.
    if (!key.startsWith(`${KEYS}/`) && (await files.size(key)) === bytes) continue
    const file = await place.read(fileKey(key))
    if (file && digestOf(file.bytes) === sha256) await files.put(key, file.bytes, file.contentType)
    else {
      log(`O arquivo ${key} falta no backup ou está danificado.`)
      lost++
    }
  }
  return { files: wanted, lost }
}
