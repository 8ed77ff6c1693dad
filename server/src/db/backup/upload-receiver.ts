import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve, sep } from "node:path"
import { BackupRefusal } from "./refusal.ts"

/** Takes the uploads of a backup beside their place and puts them there only once the tables are safe. */
export class UploadReceiver {
  count = 0
  #directory: string | undefined
  #beside: string
  #current: string | undefined

  /** @param directory where uploads stand; without it every upload is passed over */
  constructor(directory: string | undefined) {
    this.#directory = directory
    this.#beside = `${directory}.restoring`
    this.discard()
  }

  begin(path: string): void {
    if (!this.#directory) return
    const target = resolve(this.#beside, path)
    // A path that climbs out would let a forged backup write anywhere.
    if (!target.startsWith(this.#beside + sep))
      throw new BackupRefusal(`O backup traz um caminho inválido: ${path}.`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, "")
    this.#current = target
    this.count += 1
  }

  add(bytes: Buffer): void {
    if (this.#current) appendFileSync(this.#current, bytes)
  }

  keep(): void {
    if (this.count === 0 || !this.#directory) return
    for (const entry of readdirSync(this.#beside, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const from = join(entry.parentPath, entry.name)
      const to = join(this.#directory, from.slice(this.#beside.length))
      mkdirSync(dirname(to), { recursive: true })
      renameSync(from, to)
    }
    this.discard()
  }

  discard(): void {
    if (this.#directory) rmSync(this.#beside, { recursive: true, force: true })
  }
}
