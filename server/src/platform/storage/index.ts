import { createDiskStorage } from "./disk.ts"
import type { Storage } from "./storage.ts"

/** Storage in files under `directory`, or in the S3-compatible store of `s3://bucket?endpoint=…&region=…`. */
export function createStorage(url: string | null, directory: string): Storage {
  if (!url) return createDiskStorage(directory)
  // The SDK takes several MB of memory, which a machine with its own files does not need.
  const s3 = import("./s3.ts").then(({ createS3Storage }) => createS3Storage(url))
  // Each use reports a failure. Unhandled, it would end the process without stopping its database.
  s3.catch(() => undefined)
  return {
    put: async (...given) => (await s3).put(...given),
    read: async (key) => (await s3).read(key),
    size: async (key) => (await s3).size(key),
    remove: async (key) => (await s3).remove(key),
    async *list(folder) {
      yield* (await s3).list(folder)
    },
  }
}
export { type Digest, digestFor, createKeys, KEYS, refuseWithoutKeys } from "./secret.ts"
