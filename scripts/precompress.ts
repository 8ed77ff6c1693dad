import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

/** Writes .br and .gz files beside the web's files, at the best level, so that no request waits for compression. */
const root = resolve(process.argv[2] ?? "web/build", "client")
/** Smaller files hardly shrink. */
const SMALLEST_BYTES = 200

for (const file of globSync("**/*.{js,css,svg,json,txt}", { cwd: root })) {
  const path = join(root, file)
  const bytes = readFileSync(path)
  if (bytes.length < SMALLEST_BYTES) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
