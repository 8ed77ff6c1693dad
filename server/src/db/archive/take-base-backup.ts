import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import type { Storage } from "../../platform/storage/storage.ts"
import { quotedName, readLayout } from "../backup/layout.ts"
import { withClient } from "../with-client.ts"
import { SAME_TEXT, sumTables, type TableSums } from "../backup/sum-tables.ts"
import { type BaseBackup, nameOf, putJson, putParts } from "./backup-store.ts"

/** The checksums of the tables at the point of the WAL with this name. */
export type Proof = { name: string; at: string; tables: TableSums }

/** The longest that a proof may make writers wait. A slower writer makes the proof retry. */
const LOCK_WAIT = "1s"
const LOCK_TRIES = 10
const FILLED_MS = 1000
const LOCK_REFUSED = "55P03"

/**
 * Makes a compressed base backup of the running cluster in `folder` and copies it to the place. To restore it, the WAL archived
 * since its start is needed too.
 */
export async function takeBaseBackup(
  connection: pg.ClientConfig,
  place: Storage,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const id = nameOf(new Date())
  rmSync(folder, { recursive: true, force: true })
  try {
    const [begin, end] = await baseBackup(connection, id, folder, signal)
    const at = new Date().toISOString()
    const parts = await putParts(place, id, join(folder, "base.tar.gz"), signal)
    const base: BaseBackup = { id, at, timeline: end.tli, start: begin.recptr, stop: end.recptr, parts }
    // Written last: without this file the parts are not used.
    await putJson(place, `bases/${id}/base.json`, base)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Position = { recptr: string; tli: number }

async function baseBackup(
  connection: pg.ClientConfig,
  id: string,
  folder: string,
  signal: AbortSignal,
): Promise<[Position, Position]> {
  const client = new pg.Client({ ...connection, replication: "true" } as pg.ClientConfig)
  client.on("error", () => {})
  const give = () => void client.end()
  signal.addEventListener("abort", give)
  await client.connect()
  try {
    signal.throwIfAborted()
    const answer: unknown = await client.query(
      // PostgreSQL accepts these keywords only in capitals.
      `BASE_BACKUP (LABEL ${pg.escapeLiteral(id)}, TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(folder)}, ` +
        "COMPRESSION 'gzip', MANIFEST 'no', CHECKPOINT 'fast', WAIT true)",
    )
    const positions = (answer as pg.QueryResult<Position>[]).flatMap(({ rows }) => rows)
    const [begin, end] = [positions[0], positions.at(-1)]
    if (!begin || !end) throw new Error("base_backup: no positions")
    return [begin, { ...end, tli: Number(end.tli) }]
  } finally {
    signal.removeEventListener("abort", give)
    await client.end()
  }
}

/**
 * Names a point of the WAL and computes checksums of the tables at that point, so that a restore to it can be compared. Writers
 * are blocked only for that moment; the checksums come from a snapshot, while the others go on.
 */
export const markProof = (connection: pg.ClientConfig, place: Storage): Promise<void> =>
  withClient(connection, (writers) =>
    withClient(connection, async (reader) => {
      const moment = new Date()
      const name = `upaon-${nameOf(moment)}`
      const { tables } = await readLayout(reader)
      const list = tables.map((table) => quotedName(table.name)).join(", ")
      await lockTables(writers, list)
      await writers.query("select pg_create_restore_point($1)", [name])
      await reader.query(`begin isolation level repeatable read read only; ${SAME_TEXT}; select 1`)
      await writers.query("commit; select pg_switch_wal()")
      const proof: Proof = { name, at: moment.toISOString(), tables: await sumTables(reader, tables) }
      await putJson(place, `proofs/${nameOf(moment)}.json`, proof)
    }),
  )

/** Resolves once the tables exist: at the very first start they are created after the server started. */
export async function waitForTables(connection: pg.ClientConfig, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { tables } = await withClient(connection, readLayout)
    if (tables.length > 0) return
    await sleep(FILLED_MS, undefined, { signal })
  }
}

async function lockTables(client: pg.Client, tables: string): Promise<void> {
  for (let left = LOCK_TRIES; ; left -= 1) {
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'; lock table ${tables} in share mode`)
      return
    } catch (error) {
      await client.query("rollback")
      if (left === 0 || (error as { code?: string }).code !== LOCK_REFUSED) throw error
    }
  }
}
