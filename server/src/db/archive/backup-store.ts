import { createReadStream } from "node:fs"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { backupFault, folderOf } from "../../platform/addresses.ts"
import { Refusal } from "../../platform/refusal.ts"
import { createStorage } from "../../platform/storage/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { clearPartialWrites } from "../../platform/write-atomically.ts"

/**
 * The contents of BACKUP_URL. `bases/ID/`: a base backup in parts, complete once its `base.json` exists · `wal/`: every segment
 * written since, compressed · `files/`: uploads; `journal/`: which ones came and went when · `proofs/`: checksums of the tables
 * at a named point · `system.json`: whose backup this is, and when each timeline began.
 */
export type BaseBackup = {
  id: string
  /** When it was complete: it can restore every moment from then on. */
  at: string
  timeline: number
  /** WAL positions at the start and end of the copy, as PostgreSQL writes them. */
  start: string
  stop: string
  parts: number
}

/** Small enough for the timeouts of a slow line. Only one part is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024

/** Opens the folder (also as `file:///…`) or the S3 store of BACKUP_URL. */
export function openBackupStore(url: string): Storage {
  const fault = backupFault(url)
  if (fault) throw new Refusal(`O lugar do backup: ${fault}.`)
  const folder = folderOf(url)
  if (folder === null) return createStorage(url, "")
  // Only old unfinished files: a place given by mistake may be another installation's, which is writing into it.
  void clearPartialWrites(folder, Date.now() - HOUR_MS).catch(() => {})
  return createStorage(null, folder)
}

export async function putJson(place: Storage, key: string, value: unknown): Promise<void> {
  await place.put(key, Buffer.from(JSON.stringify(value)), "application/json")
}

/** Undefined when the file does not exist. */
export async function readJson<T>(place: Storage, key: string): Promise<T | undefined> {
  const file = await place.read(key)
  return file ? (JSON.parse(Buffer.from(file.bytes).toString()) as T) : undefined
}

/** `timelines`: when each began. A restore begins a new timeline; a moment belongs to the timeline that was written then. */
export type System = { id: string; timelines?: Record<string, string> }

export const readSystem = (place: Storage) => readJson<System>(place, "system.json")

/** The file from which PostgreSQL knows where a timeline branched off from former ones. */
export const historyKey = (timeline: number) =>
  `wal/${timeline.toString(16).toUpperCase().padStart(8, "0")}.history.gz`

/** All JSON files of a folder with this ending, ordered by name. */
export async function readAllJson<T>(
  place: Storage,
  folder: string,
  ending = ".json",
): Promise<{ key: string; value: T }[]> {
  const keys: string[] = []
  for await (const { key } of place.list(folder)) if (key.endsWith(ending)) keys.push(key)
  const found: { key: string; value: T }[] = []
  for (const key of keys.sort()) {
    const value = await readJson<T>(place, key)
    if (value !== undefined) found.push({ key, value })
  }
  return found
}

/** Complete base backups, the oldest first. */
export async function readBaseBackups(place: Storage): Promise<BaseBackup[]> {
  return (await readAllJson<BaseBackup>(place, "bases", "/base.json")).map(({ value }) => value)
}

export const partKey = (id: string, part: number) =>
  `bases/${id}/base.tar.gz.${String(part).padStart(5, "0")}`

/** Stores a file in parts. @returns their number */
export async function putParts(
  place: Storage,
  id: string,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  let part = 0
  for await (const bytes of createReadStream(file, { highWaterMark: PART_BYTES })) {
    signal.throwIfAborted()
    await place.put(partKey(id, part), bytes as Buffer, "application/gzip")
    part += 1
  }
  return part
}

/** A moment as a file name that sorts by time: `2026-11-23T10-15-00-000Z`. */
export const nameOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, "-")

/** The key of a complete segment: its timeline, then its number in the WAL. */
export const SEGMENT = /^wal\/([0-9A-F]{8})([0-9A-F]{16})\.gz$/

/** The number, as in those keys, of the segment (16 MB) that holds a WAL position such as `1/2000028`. */
export function segmentOf(position: string): string {
  const [high = "", low = ""] = position.split("/")
  const segment = (Number.parseInt(low, 16) >>> 24).toString(16)
  return `${high.padStart(8, "0")}${segment.padStart(8, "0")}`.toUpperCase()
}

/** A WAL position as a number, for comparison. */
export function positionOf(position: string): bigint {
  const [high = "0", low = "0"] = position.split("/")
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
