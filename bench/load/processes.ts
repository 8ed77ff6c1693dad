import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { spawnNode } from "../../server/test/process/spawn-node.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
/** The kernel counts processor time in these (USER_HZ). */
const TICK_MS = 10

export type Running = {
  pid: number
  /** What it said on the line that fits. */
  line: string
  stop(): Promise<void>
}

/** The index of a million vacancies is made of the tables meanwhile. */
const START_MS = 30 * 60_000

/** Starts a file of this repository and waits for the line that says that it answers. */
export async function startProcess(
  [file, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
  fits: (line: string) => boolean,
): Promise<Running> {
  const { child, line, ended } = spawnNode(["--disable-warning=ExperimentalWarning", file, ...args], {
    cwd: ROOT,
    env: { PATH: "/usr/bin:/bin", ...env },
  })
  return {
    pid: child.pid ?? 0,
    line: await line(fits, START_MS),
    async stop() {
      child.kill("SIGTERM")
      await ended
    },
  }
}

/** The product over a DATA_DIR, without limits of requests, once it answers. */
export const startProduct = (dataDir: string, port: number, processes = 1): Promise<Running> =>
  startProcess(
    ["server/src/main.ts"],
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      PROCESSES: String(processes),
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
    },
    (line) => line.includes(processes === 1 ? "no ar" : "processos atendem"),
  )

type Stat = { parent: number; ticks: number }

/** What the kernel tells of a process; undefined where it has ended while we looked. */
function statOf(name: string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8")
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    // utime, stime, and those of children that ended.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}

/** Milliseconds of processor that a process and all it started have used; 0 where /proc does not tell. */
export function cpuOf(pid: number): number {
  const parents = new Map<number, Stat>()
  for (const name of processes()) {
    const stat = statOf(name)
    if (stat) parents.set(Number(name), stat)
  }
  let ticks = 0
  for (const [own, entry] of parents) if (descends(own, pid, parents)) ticks += entry.ticks
  return ticks * TICK_MS
}

function processes(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function descends(own: number, pid: number, parents: ReadonlyMap<number, { parent: number }>): boolean {
  for (let at: number | undefined = own; at !== undefined && at > 0; at = parents.get(at)?.parent)
    if (at === pid) return true
  return false
}

const GROUPS = "/sys/fs/cgroup"
const PERIOD_US = 10_000

/**
 * Lets each process that serves under `pid`, or `pid` itself where it has none, have so much of a core and no more: the
 * database and whoever asks keep the rest.
 * @returns how to let go of them once they have ended; null where the kernel's groups cannot be made (not root)
 */
export function holdToShare(pid: number, share: number): (() => void) | null {
  const old = existsSync(`${GROUPS}/cpu`)
  const folder = (one: number) => `${GROUPS}/${old ? "cpu/" : ""}upaon-bench-${one}`
  const serving = processes().filter((name) => isServing(name, pid))
  const held = serving.length > 0 ? serving.map(Number) : [pid]
  const letGo = () => {
    for (const one of held) if (existsSync(folder(one))) rmdirSync(folder(one))
  }
  try {
    for (const one of held) {
      mkdirSync(folder(one))
      const quota = String(share * PERIOD_US)
      if (old) {
        writeFileSync(`${folder(one)}/cpu.cfs_period_us`, String(PERIOD_US))
        writeFileSync(`${folder(one)}/cpu.cfs_quota_us`, quota)
      } else writeFileSync(`${folder(one)}/cpu.max`, `${quota} ${PERIOD_US}`)
      writeFileSync(`${folder(one)}/cgroup.procs`, String(one))
    }
    return letGo
  } catch {
    letGo()
    return null
  }
}

function isServing(name: string, parent: number): boolean {
  if (statOf(name)?.parent !== parent) return false
  return readFileSync(`/proc/${name}/cmdline`, "utf8").includes("server/src/main.ts")
}

/** Resident memory of one process in MB; 0 where /proc does not tell. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
