import { createReadStream } from "node:fs"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { createStorage } from "../../platform/storage/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { clearHalfWritten } from "../../platform/write-whole.ts"

/**
 * What stands at BACKUP_URL: `bases/ID/` a copy of the whole cluster in parts, whole once its `base.json` is there ·
 * `wal/` every segment written since, packed · `files/` uploads, `journal/` which came and went when · `proofs/` what
 * the tables held at a named point · `system.json` whose backup it is, and since when each timeline is written.
 */
export type Base = {
  id: string
  /** When it was whole: it serves for every moment from then on. */
  at: string
  timeline: number
  /** Positions in the WAL between which it was copied, as PostgreSQL writes them. */
  start: string
  stop: string
  parts: number
}

/** Small enough for a slow line's patience, and never more than one in memory. */
const PART_BYTES = 8 * 1024 * 1024

/** The folder (also as `file:///…`) or the S3 store of BACKUP_URL. */
export function openPlace(url: string): Storage {
  if (url.startsWith("s3://")) return createStorage(url, "")
  const folder = url.startsWith("file:") ? fileURLToPath(url) : resolve(url)
  // Another's place, given by mistake, may be written right now.
  void clearHalfWritten(folder, Date.now() - HOUR_MS).catch(() => {})
  return createStorage(null, folder)
}

export async function putJson(place: Storage, key: string, value: unknown): Promise<void> {
  await place.put(key, Buffer.from(JSON.stringify(value)), "application/json")
}

/** Undefined when there is none. */
export async function readJson<T>(place: Storage, key: string): Promise<T | undefined> {
  const file = await place.read(key)
  return file ? (JSON.parse(Buffer.from(file.bytes).toString()) as T) : undefined
}

/** A restore begins a timeline; a moment belongs to the one that was written then. */
export type System = { id: string; timelines?: Record<string, string> }

export const readSystem = (place: Storage) => readJson<System>(place, "system.json")

/** The file by which PostgreSQL knows where a timeline left the ones before. */
export const historyKey = (timeline: number) =>
  `wal/${timeline.toString(16).toUpperCase().padStart(8, "0")}.history.gz`

/** Every JSON file of a folder whose name fits, in the order of the names. */
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

/** Whole bases, the oldest first. */
export async function readBases(place: Storage): Promise<Base[]> {
  return (await readAllJson<Base>(place, "bases", "/base.json")).map(({ value }) => value)
}

export const partKey = (id: string, part: number) =>
  `bases/${id}/base.tar.gz.${String(part).padStart(5, "0")}`

/** Puts a file there in parts. @returns how many */
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

/** A moment as a name that sorts by time: `2026-11-23T10-15-00-000Z`. */
export const nameOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, "-")

/** A name of a whole segment: timeline, then place in the WAL. */
export const SEGMENT = /^wal\/([0-9A-F]{8})([0-9A-F]{16})\.gz$/

/** The place in the WAL, of those names, of the segment (16 MB) that holds a position like `1/2000028`. */
export function segmentOf(position: string): string {
  const [high = "", low = ""] = position.split("/")
  const segment = (Number.parseInt(low, 16) >>> 24).toString(16)
  return `${high.padStart(8, "0")}${segment.padStart(8, "0")}`.toUpperCase()
}

/** Positions in the WAL as numbers, to be compared. */
export function positionOf(position: string): bigint {
  const [high = "0", low = "0"] = position.split("/")
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
