import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { spawnNode } from "../../server/test/process/spawn-node.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
/** The kernel counts processor time in ticks of this length (USER_HZ). */
const TICK_MS = 10

export type Running = {
  pid: number
  /** The output line that was waited for. */
  line: string
  stop(): Promise<void>
}

/** Long enough to build the index of a million vacancies from the tables. */
const START_MS = 30 * 60_000

/** Runs a file of this repository and waits for the line that says it is ready. */
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

/** Starts the product on a DATA_DIR, without rate limits, and waits until it answers. */
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

/** A process and its descendants, parents first; empty if it has ended or there is no /proc. */
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
    // utime and stime, then the same of children that have exited.
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  } catch {
    return 0
  }
}

/** Processor time in ms that a process and its descendants have used; 0 if there is no /proc. */
export const cpuOf = (pid: number) => familyOf(pid).reduce((sum, one) => sum + ticksOf(one), 0) * TICK_MS

const GROUPS = "/sys/fs/cgroup"
const PERIOD_US = 10_000

/**
 * Limits each serving process under `pid`, or `pid` itself if there is none, to a share of a core. The rest is left to the
 * database and to the clients.
 * @returns a function that removes the limit once they have exited; null if control groups cannot be created (not root)
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

/** Resident memory of one process in MB; 0 if there is no /proc. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
