import { createHash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { discardLeft, lockDirectory } from "../../platform/process/index.ts"
import { KEYS } from "../../platform/storage/index.ts"
import { contentTypeOf, type Storage } from "../../platform/storage/storage.ts"
import { Refusal } from "../../platform/refusal.ts"

/** SHA-256 in hex. */
export const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

/** A file as recorded in a backup; the earliest backups recorded only the path. */
export type FileRecord = { path: string; bytes?: number; sha256?: string }

export const recordOf = (path: string, bytes: Uint8Array): Required<FileRecord> => ({
  path,
  bytes: bytes.length,
  sha256: digestOf(bytes),
})

/** Whether these bytes match the record. */
export const isWhole = ({ sha256 }: FileRecord, bytes: Uint8Array) => !sha256 || sha256 === digestOf(bytes)

const FOLDER = "receiving-"
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Collects the files of a backup in a temporary folder, and puts them into the store after the rows, before the commit. */
export class ReceivedFiles {
  readonly records: FileRecord[] = []
  readonly #folder: string
  readonly #lock: { release: () => void }

  /** @param staging a folder with room for them; what killed restores left there is deleted */
  constructor(staging?: string) {
    if (staging) discardLeft(staging, FOLDER, remove)
    this.#folder = mkdtempSync(join(staging ?? tmpdir(), FOLDER))
    this.#lock = lockDirectory(this.#folder)
    // When the command is stopped, it exits at once without running `finally`.
    process.once("exit", this.discard)
  }

  begin(record: FileRecord): void {
    // A path that leaves the folder would let a forged backup write anywhere.
    if (record.path.split("/").some((part) => part === "" || part === "." || part === ".."))
      throw new Refusal(`O backup traz um caminho inválido: ${record.path}.`)
    this.records.push(record)
    writeFileSync(this.#place(), "")
  }

  add(bytes: Buffer): void {
    writeFileSync(this.#place(), bytes, { flag: "a" })
  }

  /** Checks the file that was added last. */
  check(): void {
    const record = this.records.at(-1)
    if (record && !isWhole(record, readFileSync(this.#place())))
      throw new Refusal(`O arquivo ${record.path} está danificado no backup.`)
  }

  async keep(files: Storage): Promise<void> {
    // The keys last: if another file fails, the database that stays has its own.
    const isKey = ({ path }: FileRecord) => Number(path.startsWith(`${KEYS}/`))
    for (const [index, { path }] of [...this.records.entries()].sort(([, a], [, b]) => isKey(a) - isKey(b)))
      await files.put(path, readFileSync(this.#place(index)), contentTypeOf(path))
  }

  readonly discard = (): void => {
    process.off("exit", this.discard)
    this.#lock.release()
    remove(this.#folder)
  }

  #place(index = this.records.length - 1): string {
    return join(this.#folder, String(index))
  }
}
