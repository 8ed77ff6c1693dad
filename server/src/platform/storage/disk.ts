import { readdir, readFile, rm, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { writeAtomically } from "../write-atomically.ts"
import { contentTypeOf, isKey, type Storage } from "./storage.ts"

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return []
  throw error
}

/** Storage in a directory. */
export function createDiskStorage(directory: string): Storage {
  const place = (key: string) => {
    if (!isKey(key)) throw new Error(`storage: not a key: ${key}`)
    return join(directory, key)
  }
  return {
    // Curricula, keys and copies of the database: no other user of this machine may read them.
    put: async (key, bytes) => writeAtomically(place(key), bytes, { file: 0o600, folder: 0o700 }),
    async read(key) {
      if (!isKey(key)) return null
      try {
        return { bytes: await readFile(place(key)), contentType: contentTypeOf(key) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
        throw error
      }
    },
    async size(key) {
      const file = await stat(place(key)).catch(() => null)
      return file?.size ?? null
    },
    remove: (key) => rm(place(key), { force: true }),
    async *list(folder) {
      const top = join(directory, folder)
      const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(noFolder)
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(directory, path).split(sep).join("/")
        if (!entry.isFile() || !isKey(key)) continue
        const file = await stat(path).catch(() => null)
        // Null: deleted in the meantime, because other processes clean up too.
        if (file) yield { key, storedAt: file.mtime }
      }
    },
  }
}
