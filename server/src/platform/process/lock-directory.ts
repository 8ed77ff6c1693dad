import { closeSync, mkdirSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import process from "node:process"
import { DatabaseSync } from "node:sqlite"
import { outageOf } from "../outage.ts"
import { Refusal } from "../refusal.ts"

/**
 * Takes DATA_DIR for this process alone until `release()` or its end, however it ends. Makes the directory when it
 * is missing. Throws Refusal when another process has it.
 *
 * The lock is the kernel's, on an open file (SQLite takes it, since Node has no call for it): it goes with the
 * process, so a stale lock or a reused process number cannot exist, and two that start at once cannot both get it.
 * The number beside it is only for the sentence.
 */
export function lockDirectory(directory: string) {
  const root = resolve(directory)
  const holder = join(root, "app.pid")
  const path = join(root, "app.lock")
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(root, { recursive: true })
    lock = new DatabaseSync(path)
    try {
      lock.exec(TAKE)
    } catch (error) {
      if (!DAMAGED.has((error as SqliteError).errcode ?? 0)) throw error
      // There is nothing in it to lose. Emptied, not replaced: two that find it so must still meet at one file.
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

/** A lock that nobody holds on to would be collected as garbage, and with it given up. */
const held = new Set<DatabaseSync>()

type SqliteError = Error & { errcode?: number }

/** It writes, though nothing is ever committed: a file that may only be read would be locked against nobody. */
const TAKE = "pragma busy_timeout = 0; pragma journal_mode = off; begin exclusive; pragma user_version = 1"
const SQLITE_BUSY = 5
const SQLITE_FULL = 13
/** SQLITE_READONLY, SQLITE_CANTOPEN */
const NOT_OPENED = new Set([8, 14])
const NO_RIGHTS = new Set(["EACCES", "EPERM", "EROFS"])
/** SQLITE_CORRUPT, SQLITE_NOTADB */
const DAMAGED = new Set([11, 26])

/** SQLite says only that it could not; the system says whether rights, the disk or what stands there is to blame. */
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
