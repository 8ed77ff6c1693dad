import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { ROOT } from "./root.mjs"

/** A hash of the contents of files and directories (paths relative to the root; a missing path counts as missing). */
export function fingerprint(paths) {
  const hash = createHash("sha256")
  for (const path of paths) add(hash, path)
  return hash.digest("hex")
}

function add(hash, path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!found) return
  if (found.isDirectory()) {
    for (const name of readdirSync(join(ROOT, path)).sort()) add(hash, join(path, name))
    return
  }
  hash.update(`${path}\0${found.size}\0`)
  hash.update(readFileSync(join(ROOT, path)))
}

/** Whether the stamp file (a path relative to the root) contains this value. */
export function isStamped(stamp, value) {
  try {
    return readFileSync(join(ROOT, stamp), "utf8") === value
  } catch {
    return false
  }
}

/** Writes the stamp file, which records that the work is finished. */
export function writeStamp(stamp, value) {
  mkdirSync(dirname(join(ROOT, stamp)), { recursive: true })
  writeFileSync(join(ROOT, stamp), value)
}
