import { Zip, ZipPassThrough } from "fflate"

/** A file of a ZIP. `read` answers null when the file no longer exists, and it is left out. */
export type ZipEntry = { name: string; read(): Promise<Uint8Array | null> }

/** A person's text as a file name: without a path and without characters that systems refuse. */
export const fileName = (words: string) => words.replace(/[\p{Cc}/\\:*?"<>|]+/gu, " ").trim()

/** A ZIP stream with one file at a time in memory. Nothing is compressed, because pictures and documents already are. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { name, read } of entries) {
    const bytes = await read()
    if (!bytes) continue
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
