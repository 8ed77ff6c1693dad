import { createDiskStorage } from "./disk.ts"
import { createS3Storage } from "./s3.ts"
import type { Storage } from "./storage.ts"

/** Storage in files under `directory`, or in the S3-compatible store of `s3://bucket?endpoint=…&region=…`. */
export function createStorage(url: string | null, directory: string): Storage {
  return url ? createS3Storage(url) : createDiskStorage(directory)
}
export { type Digest, digestFor, createKeys } from "./secret.ts"
