import { randomBytes } from "node:crypto"
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, sep } from "node:path"
import { contentTypeOf } from "./content-type.ts"
import type { Storage } from "./index.ts"

const KEY = /^[a-zA-Z0-9_-]+(?:[./][a-zA-Z0-9_-]+)*$/

/** Files in a directory. A file is written beside its place and renamed, so a half one is never served. */
export function createDiskStorage(directory: string): Storage {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error(`storage: not a key: ${key}`)
    return join(directory, key)
  }
  return {
    async put(key, bytes) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true })
      const beside = `${path}.${randomBytes(4).toString("hex")}.part`
      await writeFile(beside, bytes)
      await rename(beside, path)
    },
    async read(key) {
      if (!KEY.test(key)) return null
      try {
        return { bytes: await readFile(place(key)), contentType: contentTypeOf(key) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
        throw error
      }
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
