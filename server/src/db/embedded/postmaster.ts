import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs"
import { join } from "node:path"
import { kill, platform } from "node:process"
import { setTimeout as sleep } from "node:timers/promises"

/** A server found by its own pid file. `socketDir` is empty when it listens on no socket. */
type Postmaster = { pid: number; socketDir: string; port: number }

/** The running server of that cluster, or undefined, also when the pid in its file belongs to another process. */
export function findPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n")
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !worksIn(pid, clusterDir)) return undefined
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? "" }
}

/** Whether a process with this pid exists. Zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z"
  } catch {
    return true
  }
}

/** Fast shutdown, at the limit an immediate one, then SIGKILL. PostgreSQL recovers from each of them. */
export async function endPostmaster(pid: number, limitMs: number): Promise<void> {
  const steps = [
    ["SIGINT", limitMs],
    ["SIGQUIT", 1500],
    ["SIGKILL", 1500],
  ] as const
  for (const [signal, patience] of steps) {
    if (!signalIfThere(pid, signal)) return
    const end = Date.now() + patience
    while (Date.now() < end) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
}

/**
 * Removes a pid file whose pid now belongs to another process (usual in containers, where pids repeat): PostgreSQL would take
 * that process for its predecessor and refuse to start. First waits for the children of a killed server, because they may still
 * write.
 */
export async function clearStalePidFile(clusterDir: string): Promise<void> {
  const end = Date.now() + 10_000
  while (processesIn(clusterDir).length > 0) {
    if (Date.now() > end) return
    await sleep(20)
  }
  if (isLinux()) rmSync(join(clusterDir, "postmaster.pid"), { force: true })
}

/** Kills the processes that work inside a directory, and waits until they are gone. */
export async function endProcessesIn(directory: string): Promise<void> {
  for (let pids = processesIn(directory); pids.length > 0; pids = processesIn(directory)) {
    for (const pid of pids) signalIfThere(pid, "SIGKILL")
    await sleep(20)
  }
}

/** PostgreSQL's working directory is its cluster; where the system cannot tell (macOS), the pid file is trusted. */
function worksIn(pid: number, clusterDir: string): boolean {
  if (!isLinux()) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    return false
  }
}

/** The pids of processes that work in a cluster's directory; empty where the system cannot tell. */
export function processesIn(clusterDir: string): number[] {
  if (!isLinux()) return []
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger)
  return pids.filter((pid) => worksIn(pid, clusterDir))
}

/** @returns whether there was such a process */
export function signalIfThere(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return kill(pid, signal)
  } catch {
    return false
  }
}

function isLinux(): boolean {
  return platform === "linux"
}
