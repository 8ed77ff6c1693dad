import { randomBytes } from "node:crypto"
import { open, readdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { makeFolder } from "./make-folder.ts"

const HALF_WRITTEN = /^\..+\.[0-9a-f]{8}\.part$/

/**
 * Writes a file completely or not at all. Once this resolves, the file survives a power cut: it is written beside its place,
 * synced and renamed, then its folder is synced. Missing folders are created.
 */
export async function writeAtomically(
  path: string,
  bytes: Uint8Array,
  modes: { file?: number; folder?: number } = {},
): Promise<void> {
  const folder = dirname(path)
  const made = makeFolder(folder, modes.folder)
  const beside = join(folder, `.${basename(path)}.${randomBytes(4).toString("hex")}.part`)
  try {
    await writeFile(beside, bytes, { mode: modes.file, flush: true })
    await rename(beside, path)
  } catch (error) {
    // What did not fit must not keep a full disk full.
    await rm(beside, { force: true })
    throw error
  }
  // A new folder is an entry of its parent, which must be synced too.
  const top = made ? dirname(made) : folder
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(at)
    if (at === top) return
  }
}

/** Removes unfinished files of {@link writeAtomically} below a folder that are older than `before` (ms): their process was killed. */
export async function clearPartialWrites(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    if (!HALF_WRITTEN.test(basename(name))) continue
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < before) await rm(path, { force: true })
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
