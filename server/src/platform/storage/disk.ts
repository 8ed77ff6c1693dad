import { glob, readFile, rm, stat } from "node:fs/promises"
import { join, sep } from "node:path"
import { writeWhole } from "../write-whole.ts"
import { contentTypeOf } from "./content-type.ts"
import type { Storage } from "./storage.ts"

const KEY = /^[a-zA-Z0-9_-]+(?:[./][a-zA-Z0-9_-]+)*$/

/** Files in a directory. */
export function createDiskStorage(directory: string): Storage {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`storage: not a key: ${key}`)
    return join(directory, key)
  }
  return {
    put: async (key, bytes) => writeWhole(place(key), bytes),
    async read(key) {
      if (!KEY.test(key)) return null
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
      for await (const path of glob(`${folder}/**/*.*`, { cwd: directory })) {
        const file = await stat(join(directory, path)).catch(() => null)
        // Gone meanwhile: another process clears too.
        if (file?.isFile()) yield { key: path.split(sep).join("/"), storedAt: file.mtime }
      }
    },
  }
}
