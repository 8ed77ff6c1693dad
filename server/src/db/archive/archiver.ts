import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type pg from "pg"
import type { Storage } from "../../platform/storage/storage.ts"
import { Refusal } from "../../platform/refusal.ts"
import { withClient } from "../with-client.ts"
import { spoolOf } from "../embedded/index.ts"
import { createFollower } from "./follow-files.ts"
import { markedPlace, readMark, setMark } from "./marks.ts"
import type { BaseBackup, System } from "./backup-store.ts"
import { historyKey, putJson, readBaseBackups, readSystem, SEGMENT, segmentOf } from "./backup-store.ts"
import { markProof, takeBaseBackup, waitForTables } from "./take-base-backup.ts"

const pack = promisify(gzip)

const DAY_MS = 24 * 3600_000
const TURN_MS = 10_000
const AGAIN_MS = 60_000
/** Milliseconds for the last copy of files, while the process is asked to end. */
const LAST_MS = 4000
/** The pause after copying files is this many times as long as the copying took: a store of many files is read less often. */
const FILES_REST = 20
/** The file names that PostgreSQL archives: segments and timeline histories. */
const ARCHIVED = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/

type Archiving = {
  connection: pg.ClientConfig
  dataDir: string
  place: Storage
  /** BACKUP_URL. */
  address: string
  /** The product's files. */
  files: Storage
  /** Days that base backups are kept, with the WAL and the files that belong to them. */
  days: number
  /** Receives errors of steps that will be retried. */
  onTrouble: (error: unknown) => void
}

/** The server's own id and timeline. From timeline 2 on there is a history file. */
const MINE = `
  select id, timeline, case when timeline > 1 then
    pg_read_binary_file('pg_wal/' || upper(lpad(to_hex(timeline), 8, '0')) || '.history', true) end as history
  from (select system_identifier::text as id from pg_control_system()),
    (select timeline_id as timeline from pg_control_checkpoint())`

type Mine = { id: string; timeline: number; history: Buffer | null }

async function readMine(connection: pg.ClientConfig): Promise<Mine> {
  const { rows } = await withClient(connection, (client) => client.query<Mine>(MINE))
  const [mine] = rows
  if (!mine) throw new Error("pg_control: no row")
  return mine
}

/**
 * Refuses a folder that once held this backup and is empty now, as happens when its disk is not mounted. Also refuses a place
 * with the backup of another database, or of one restored from this, even while the product runs: two backups in one place
 * would ruin each other. Notes when the timeline began, and stores its history file: PostgreSQL does not archive the history of
 * a timeline that began while archiving was off.
 */
async function claim({ place, address, dataDir }: Archiving, { id, timeline, history }: Mine): Promise<void> {
  const system = await readSystem(place)
  if (!system && !address.startsWith("s3:") && (await markedPlace(dataDir, "taken")) === address)
    throw new Error(
      "BACKUP_URL: esta pasta já teve o backup deste banco e agora está vazia: o disco dela está montado? Se ela é " +
        "mesmo nova, apague DATA_DIR/archive/taken.",
    )
  const { id: theirs = id, timelines = {} } = system ?? {}
  if (theirs !== id || Object.keys(timelines).some((other) => Number(other) > timeline))
    throw new Refusal(
      "BACKUP_URL: neste lugar está o backup de outro banco. Para continuar com aquele, pare o aplicativo e rode " +
        "npm run db:restore -- --from BACKUP_URL com um DATA_DIR vazio; para este banco, use outro lugar.",
    )
  if (timelines[timeline]) return
  if (history) await place.put(historyKey(timeline), await pack(history), "application/gzip")
  const noted: System = { id, timelines: { ...timelines, [timeline]: new Date().toISOString() } }
  await putJson(place, "system.json", noted)
}

/**
 * Repeatedly copies what PostgreSQL archived and the files of the store to the place, and makes a base backup after the start
 * and then once a day. Throws Refusal when the place belongs to another database.
 */
export async function startArchiving(options: Archiving) {
  const { connection, dataDir, place, address, files, days, onTrouble } = options
  const spool = spoolOf(dataDir)
  let mine: Mine | undefined
  let opening: ReturnType<typeof createFollower> | undefined
  /** Nothing is copied before it is checked whose backup the place holds now. */
  const open = async () => {
    mine ??= await readMine(connection)
    await claim(options, mine)
    return (opening ??= createFollower(place, files).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  }
  await open().catch(async (error: unknown) => {
    // The site starts even when the place is unavailable. If nothing was ever copied, however, its address may be wrong.
    if (error instanceof Refusal || (await readMark(dataDir, "taken")) === null) throw error
    onTrouble(error)
  })
  const ending = new AbortController()
  const { signal } = ending
  // Times by `performance.now()`: after the system clock was set back, nothing would be copied until it caught up.
  let filesAt = 0
  let copiedAt = Number.NEGATIVE_INFINITY
  /** The next copy of files drops those that were deleted before this moment. */
  let forgetBefore: Date | undefined

  async function shipWal(): Promise<void> {
    // PostgreSQL is still writing the files whose names begin so.
    for (const name of (await readdir(spool.wal)).filter((each) => !each.startsWith("archtemp")).sort()) {
      const path = join(spool.wal, name)
      if (ARCHIVED.test(name))
        await place.put(`wal/${name}.gz`, await pack(await readFile(path)), "application/gzip")
      await rm(path)
    }
  }

  async function shipFiles(): Promise<void> {
    const began = performance.now()
    const follower = await open()
    if (forgetBefore) await follower.prune(forgetBefore)
    forgetBefore = undefined
    try {
      await follower.turn(signal)
    } finally {
      filesAt = performance.now() + FILES_REST * (performance.now() - began)
    }
  }

  async function renew(): Promise<void> {
    await open()
    // When a step after the base backup fails, the retry makes no second one.
    if (performance.now() - copiedAt >= DAY_MS) {
      await waitForTables(connection, signal)
      await takeBaseBackup(connection, place, spool.base, signal)
      copiedAt = performance.now()
      await setMark(dataDir, "copied", address)
    }
    await markProof(connection, place)
    const keptSince = new Date(Date.now() - days * DAY_MS)
    const kept = await pruneBases(place, keptSince)
    const [oldest] = kept
    if (!oldest) return
    await pruneWal(place, kept)
    forgetBefore = new Date(oldest.at)
  }

  /** Repeats until the end. The errors of each turn are reported, and the next turn tries again. */
  async function repeat(pauseMs: number, turn: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const isDone = await turn().then(
        () => true,
        (error: unknown) => void (signal.aborted || onTrouble(error)),
      )
      const pause = isDone ? pauseMs : Math.min(pauseMs, AGAIN_MS)
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const turns = repeat(TURN_MS, async () => {
    await open()
    try {
      if (performance.now() >= filesAt) await shipFiles()
    } finally {
      // Even when the store of files is unavailable, the WAL still leaves this machine.
      await shipWal()
    }
    await setMark(dataDir, "taken", address)
  })
  const bases = repeat(DAY_MS, renew)

  return {
    /** To be called before the database stops: ends everything that uses it. */
    async end() {
      ending.abort()
      await Promise.all([turns, bases])
    },
    /** To be called after the database has stopped: copies the last WAL that it wrote. */
    async finish() {
      try {
        // Otherwise, what waits is copied after the next start.
        if (!opening) return
        const follower = await open()
        await shipWal()
        await follower.turn(AbortSignal.timeout(LAST_MS))
      } catch (error) {
        onTrouble(error)
      }
    },
  }
}

/** @returns the base backups that stay, the oldest first */
async function pruneBases(place: Storage, keptSince: Date): Promise<BaseBackup[]> {
  const bases = await readBaseBackups(place)
  // The newest one older than the limit still serves to restore the moments just after the limit.
  const stays = Math.max(
    0,
    bases.findLastIndex(({ at }) => new Date(at) <= keptSince),
  )
  const oldest = bases[stays]
  if (!oldest) return []
  for (const folder of ["bases", "proofs"]) {
    const keys: string[] = []
    for await (const { key } of place.list(folder)) if (key < `${folder}/${oldest.id}`) keys.push(key)
    // In the order of the names `base.json`, which marks a base backup as complete, goes before its parts: none is left half.
    for (const key of keys.sort()) await place.remove(key)
  }
  return bases.slice(stays)
}

/** The oldest base backup need not start first in the WAL: after a restore to an earlier moment, the WAL continues from there. */
async function pruneWal(place: Storage, kept: readonly BaseBackup[]): Promise<void> {
  const [first = ""] = kept.map(({ start }) => segmentOf(start)).sort()
  for await (const { key } of place.list("wal")) {
    const segment = SEGMENT.exec(key)?.[2]
    if (segment && segment < first) await place.remove(key)
  }
}
