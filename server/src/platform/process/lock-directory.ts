import { closeSync, openSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import process from "node:process"
import { DatabaseSync } from "node:sqlite"
import { makeFolder } from "../make-folder.ts"
import { outageOf } from "../outage.ts"
import { Refusal } from "../refusal.ts"

/**
 * Locks DATA_DIR for this process alone until `release()` or the end of the process, however it ends. Creates the directory
 * when it is missing. Throws Refusal when another process holds it.
 *
 * The lock is the kernel's lock on an open file (taken through SQLite, since Node has no call for it). It ends with the
 * process, so a stale lock or a reused process id cannot exist, and two processes that start at once cannot both get it. The
 * process id stored beside it is only for the message.
 */
export function lockDirectory(directory: string) {
  const root = resolve(directory)
  const holder = join(root, "app.pid")
  const path = join(root, "app.lock")
  let lock: DatabaseSync | undefined
  try {
    makeFolder(root)
    lock = new DatabaseSync(path)
    try {
      lock.exec(TAKE)
    } catch (error) {
      if (!DAMAGED.has((error as SqliteError).errcode ?? 0)) throw error
      // The file holds no data. It is emptied, not replaced, so that two processes that both find it damaged still lock the
      // same file.
      lock.close()
      truncateSync(path)
      lock = new DatabaseSync(path)
      lock.exec(TAKE)
    }
    writeFileSync(holder, `${process.pid}\n`)
  } catch (error) {
    if (lock?.isOpen) lock.close()
    const { errcode } = error as SqliteError
    const cause = NOT_OPENED.has(errcode ?? 0) ? (whyNotOpened(path) ?? error) : error
    const { code = "", path: refused = path } = cause as NodeJS.ErrnoException
    if (NO_RIGHTS.has(code)) {
      throw new Refusal(
        `Não foi possível abrir ${refused}: o usuário atual precisa poder escrever em DATA_DIR (${root}).`,
      )
    }
    if (errcode === SQLITE_FULL || outageOf(cause) === "full") {
      throw new Refusal(`O disco de DATA_DIR (${root}) está cheio: libere espaço nele antes de iniciar.`)
    }
    if (errcode !== SQLITE_BUSY) {
      throw new Refusal(`Não foi possível reservar DATA_DIR (${root}): ${(cause as Error).message}.`)
    }
    throw new Refusal(
      `DATA_DIR (${root}) já está em uso por outro processo do aplicativo${processNumber(holder)}. ` +
        "Pare o outro antes de iniciar este, ou use outro DATA_DIR e outra PORT.",
    )
  }
  const taken = lock
  held.add(taken)
  return {
    release() {
      if (!held.delete(taken)) return
      rmSync(holder, { force: true })
      taken.close()
    },
  }
}

/**
 * Discards the folders of commands that were killed, known by the beginning of their names. A living command holds the lock of
 * its folder.
 */
export function discardLeft(directory: string, prefix: string, discard: (folder: string) => void): void {
  for (const name of readdirSync(directory).filter((each) => each.startsWith(prefix))) {
    const folder = join(directory, name)
    try {
      lockDirectory(folder).release()
    } catch {
      continue
    }
    discard(folder)
  }
}

/** Keeps a reference: an unreferenced lock would be garbage-collected, and so released. */
const held = new Set<DatabaseSync>()

type SqliteError = Error & { errcode?: number }

/** Writes, although nothing is committed: on a read-only file the lock would exclude nobody. */
const TAKE = "pragma busy_timeout = 0; pragma journal_mode = off; begin exclusive; pragma user_version = 1"
const SQLITE_BUSY = 5
const SQLITE_FULL = 13
/** SQLITE_READONLY, SQLITE_CANTOPEN */
const NOT_OPENED = new Set([8, 14])
const NO_RIGHTS = new Set(["EACCES", "EPERM", "EROFS"])
/** SQLITE_CORRUPT, SQLITE_NOTADB */
const DAMAGED = new Set([11, 26])

/** SQLite says only that opening failed. The system's error says whether rights, the disk or the path is to blame. */
function whyNotOpened(path: string): unknown {
  try {
    closeSync(openSync(path, "a"))
    return undefined
  } catch (cause) {
    return cause
  }
}

function processNumber(holder: string): string {
  try {
    return ` (pid ${readFileSync(holder, "utf8").trim()})`
  } catch {
    return ""
  }
}
