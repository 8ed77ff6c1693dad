import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs"
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

/** A process and what it started, the first one first; none where it has ended, or where /proc does not tell. */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean)
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
  } catch {
    return []
  }
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    // utime, stime, and those of children that ended.
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  } catch {
    return 0
  }
}

/** Milliseconds of processor that a process and all it started have used; 0 where /proc does not tell. */
export const cpuOf = (pid: number) => familyOf(pid).reduce((sum, one) => sum + ticksOf(one), 0) * TICK_MS

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
  const serving = familyOf(pid).slice(1).filter(isServing)
  const held = serving.length > 0 ? serving : [pid]
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

const isServing = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server/src/main.ts")

/** Resident memory of one process in MB; 0 where /proc does not tell. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
