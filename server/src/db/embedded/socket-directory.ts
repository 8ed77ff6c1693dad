import { createHash } from "node:crypto"
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Refusal } from "../../platform/refusal.ts"
import { canEnter, type DatabaseUser } from "./unprivileged-user.ts"

/** The kernel limits a socket's path to 107 bytes and a closing zero byte. */
const LONGEST_PATH = 107

/**
 * A directory of mode 0700, owned by the database's user, for the server's Unix socket: only that user and root can connect, so
 * no password is needed. Under DATA_DIR when its path is short enough, otherwise under the system's temporary directory with a
 * hash of DATA_DIR. Must be called only when no server runs on DATA_DIR.
 */
export function prepareSocketDirectory(dataDir: string, user: DatabaseUser): string {
  const short = `upaon-${user.uid}-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`
  const candidates = [join(dataDir, "socket"), join(tmpdir(), short), join("/tmp", short)]
  const directory = candidates.find((path) => Buffer.byteLength(join(path, ".s.PGSQL.5432")) < LONGEST_PATH)
  if (!directory) throw new Refusal(`O caminho de DATA_DIR é longo demais: ${dataDir}.`)
  const isNew = mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew && user.switchTo) chownSync(directory, user.switchTo.uid, user.switchTo.gid)
  const found = lstatSync(directory)
  // In a shared temporary directory, another user could have created this directory first.
  const ours = found.isDirectory() && (found.uid === user.uid || directory === candidates[0])
  if (!ours) {
    throw new Refusal(
      `A pasta ${directory}, do soquete do banco, pertence a outro usuário. Apague-a ou use outro DATA_DIR.`,
    )
  }
  if (user.switchTo) chownSync(directory, user.switchTo.uid, user.switchTo.gid)
  if ((found.mode & 0o777) !== 0o700) chmodSync(directory, 0o700)
  if (!canEnter(directory, user)) {
    throw new Refusal(`O usuário ${user.name} não consegue entrar na pasta ${directory}.`)
  }
  // Remains of a killed server. Its pid may belong to another process by now, or to its own zombie that nobody collects
  // (process 1 of a container often does not), and PostgreSQL would take either for a running server.
  for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(join(directory, name), { force: true })
  return directory
}
