import { execFileSync } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { userInfo } from "node:os"
import { dirname } from "node:path"
import { getuid } from "node:process"
import { Refusal } from "../../platform/refusal.ts"

/** The user who runs PostgreSQL. `switchTo` is set only when the process is root and must switch to another user. */
export type DatabaseUser = { name: string; uid: number; switchTo?: { uid: number; gid: number } }

const CANDIDATES = ["postgres", "node", "nobody"]

/**
 * PostgreSQL refuses to run as root, and initdb refuses a uid without a name. The owner of the cluster is preferred, so that a
 * `postgres` user installed later does not lock us out of our own files; without a cluster, the data folder's.
 */
export function chooseDatabaseUser(clusterDir: string): DatabaseUser {
  if (getuid?.() !== 0) return ownUser()
  const accounts = readAccounts()
  const ownerOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid
  const owner = ownerOf(clusterDir) || ownerOf(dirname(clusterDir))
  const chosen =
    accounts.find((account) => account.uid === owner && account.uid !== 0) ??
    CANDIDATES.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
  if (!chosen) {
    throw new Refusal(
      "O PostgreSQL embutido não roda como root, e esta máquina não tem nenhum dos usuários postgres, node ou " +
        "nobody. Crie um deles (useradd --system postgres), inicie como um usuário comum ou defina DATABASE_URL.",
    )
  }
  return { name: chosen.name, uid: chosen.uid, switchTo: { uid: chosen.uid, gid: chosen.gid } }
}

/** Whether that user can enter the directory. The system itself is asked (modes, groups and ACLs together). */
export function canEnter(directory: string, user: DatabaseUser): boolean {
  try {
    execFileSync("/bin/sh", ["-c", 'cd "$1"', "sh", directory], {
      stdio: "ignore",
      env: {},
      cwd: "/",
      ...user.switchTo,
    })
    return true
  } catch {
    return false
  }
}

/** Throws Refusal with the first directory of the path that the user cannot enter, because that one must be opened. */
export function refuseUnreachable(directory: string, user: DatabaseUser): void {
  if (canEnter(directory, user)) return
  const parents: string[] = []
  for (let path = directory; path !== dirname(path); path = dirname(path)) parents.unshift(path)
  const closed = parents.find((path) => !canEnter(path, user)) ?? directory
  throw new Refusal(
    `O PostgreSQL embutido roda como o usuário ${user.name}, que não consegue entrar em ${closed}, no caminho de ` +
      `DATA_DIR (${directory}). Use um DATA_DIR fora dessa pasta, por exemplo DATA_DIR=/var/lib/upaon, ou inicie ` +
      "como o usuário dono da pasta.",
  )
}

function ownUser(): DatabaseUser {
  try {
    const { username, uid } = userInfo()
    return { name: username, uid }
  } catch {
    throw new Refusal(
      `O usuário ${getuid?.()} não tem entrada em /etc/passwd, e o PostgreSQL embutido precisa de uma. ` +
        "Inicie com um usuário que exista na máquina (no contêiner: --user node) ou defina DATABASE_URL.",
    )
  }
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? "", uid: Number(uid), gid: Number(gid) }))
}
