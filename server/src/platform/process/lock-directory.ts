import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import process from "node:process"
import { DatabaseSync } from "node:sqlite"

/** Somebody else holds the directory. `message` is a whole sentence in Portuguese for the operator. */
export class DirectoryLockedError extends Error {
  override name = "DirectoryLockedError"
}

export type DirectoryLock = { release: () => void }

/**
 * Takes DATA_DIR for this process alone until `release()` or its end, however it ends. Makes the directory when it
 * is missing. Throws DirectoryLockedError when another process has it.
 *
 * The lock is the kernel's, on an open file (SQLite takes it, since Node has no call for it): it goes with the
 * process, so a stale lock or a reused process number cannot exist, and two that start at once cannot both get it.
 * The number beside it is only for the sentence.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const root = resolve(directory)
  const holder = join(root, "app.pid")
  let lock: DatabaseSync
  try {
    mkdirSync(root, { recursive: true })
    lock = new DatabaseSync(join(root, "app.lock"))
  } catch {
    throw new DirectoryLockedError(
      `Não foi possível abrir ${join(root, "app.lock")}: o usuário atual precisa poder escrever em DATA_DIR (${root}).`,
    )
  }
  try {
    lock.exec("pragma busy_timeout = 0; pragma journal_mode = off; begin exclusive")
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) {
      throw new DirectoryLockedError(
        `Não foi possível reservar DATA_DIR (${root}): ${(error as Error).message}.`,
      )
    }
    throw new DirectoryLockedError(
      `DATA_DIR (${root}) já está em uso por outro processo do aplicativo${processNumber(holder)}. ` +
        "Pare o outro antes de iniciar este, ou use outro DATA_DIR e outra PORT.",
    )
  }
  writeFileSync(holder, `${process.pid}\n`)
  let held = true
  return {
    release() {
      if (!held) return
      held = false
      rmSync(holder, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5

function processNumber(holder: string): string {
  try {
    return ` (pid ${readFileSync(holder, "utf8").trim()})`
  } catch {
    return ""
  }
}
