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
import {
  type Base,
  historyKey,
  putJson,
  readBases,
  readSystem,
  SEGMENT,
  segmentOf,
  type System,
} from "./place.ts"
import { markProof, takeBase, untilFilled } from "./take-base.ts"

const pack = promisify(gzip)

const DAY_MS = 24 * 3600_000
const TURN_MS = 10_000
const AGAIN_MS = 60_000
/** How long the last look at the files may take: the process is asked to end. */
const LAST_MS = 4000
/** Of the time that a look at the files takes, until the next: a store of very many is looked at less often. */
const FILES_REST = 20
/** Names that PostgreSQL gives what it archives: segments and the histories of timelines. */
const ARCHIVED = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/

type Archiving = {
  connection: pg.ClientConfig
  dataDir: string
  place: Storage
  /** BACKUP_URL. */
  address: string
  /** The product's files. */
  files: Storage
  /** Days that bases are kept, with the WAL and the files that belong to them. */
  days: number
  /** Told of what could not be done now and is tried again. */
  onTrouble: (error: unknown) => void
}

/** How the server reads itself: its timeline's history is a file from the second on. */
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
 * Refuses a folder that held this backup and is empty now, as that of a disk which is not mounted, and a place that holds
 * another database's backup, or that of one restored from this, also while the product runs: two in one would leave neither
 * whole. Notes since when the timeline is written, with its history: PostgreSQL archives none that began while it did not
 * archive.
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
 * Takes what PostgreSQL archived and the files of the store to the place, again and again, and a whole copy after the
 * start and then once a day. Throws Refusal when the place is another database's.
 */
export async function startArchiving(options: Archiving) {
  const { connection, dataDir, place, address, files, days, onTrouble } = options
  const spool = spoolOf(dataDir)
  let mine: Mine | undefined
  let opening: ReturnType<typeof createFollower> | undefined
  /** Nothing is taken before it is known whose backup is there now. */
  const open = async () => {
    mine ??= await readMine(connection)
    await claim(options, mine)
    return (opening ??= createFollower(place, files).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  }
  await open().catch(async (error: unknown) => {
    // The site does not wait for a place that is away; where nothing was ever taken, its address may be wrong.
    if (error instanceof Refusal || (await readMark(dataDir, "taken")) === null) throw error
    onTrouble(error)
  })
  const ending = new AbortController()
  const { signal } = ending
  // By `performance.now()`: of a clock that was set back, nothing would be taken until it is where it was.
  let filesAt = 0
  let copiedAt = Number.NEGATIVE_INFINITY
  /** What was gone before is forgotten in the next turn. */
  let forgetBefore: Date | undefined

  async function shipWal(): Promise<void> {
    // What it is still writing has a name that begins so.
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
    // What fails after a copy is tried again without another one.
    if (performance.now() - copiedAt >= DAY_MS) {
      await untilFilled(connection, signal)
      await takeBase(connection, place, spool.base, signal)
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

  /** Until the end: each turn's trouble is told, and the next tries again. */
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
      // A store of files that is away keeps no word of the database's here.
      await shipWal()
    }
    await setMark(dataDir, "taken", address)
  })
  const bases = repeat(DAY_MS, renew)

  return {
    /** Before the database stops: ends what uses it. */
    async end() {
      ending.abort()
      await Promise.all([turns, bases])
    },
    /** After it has stopped: takes the last that it wrote. */
    async finish() {
      try {
        // What waits stays for the next start.
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

/** @returns the bases that stay, the oldest first */
async function pruneBases(place: Storage, keptSince: Date): Promise<Base[]> {
  const bases = await readBases(place)
  // The newest that is older still serves the moments just after the limit.
  const stays = Math.max(
    0,
    bases.findLastIndex(({ at }) => new Date(at) <= keptSince),
  )
  const oldest = bases[stays]
  if (!oldest) return []
  for (const folder of ["bases", "proofs"]) {
    const keys: string[] = []
    for await (const { key } of place.list(folder)) if (key < `${folder}/${oldest.id}`) keys.push(key)
    // The file by which a base counts as whole goes first.
    for (const key of keys.sort().reverse()) await place.remove(key)
  }
  return bases.slice(stays)
}

/** The oldest copy needs not begin first: what was restored to an earlier moment goes on from there. */
async function pruneWal(place: Storage, kept: readonly Base[]): Promise<void> {
  const [first = ""] = kept.map(({ start }) => segmentOf(start)).sort()
  for await (const { key } of place.list("wal")) {
    const segment = SEGMENT.exec(key)?.[2]
    if (segment && segment < first) await place.remove(key)
  }
}
