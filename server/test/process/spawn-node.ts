import type { ChildProcess } from "node:child_process"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import process from "node:process"
import { setTimeout as sleep } from "node:timers/promises"

export type SpawnedNode = {
  child: ChildProcess
  /** Everything that it has printed so far, errors included. */
  output: () => string
  /** Waits for a matching line and returns it. Fails with the output if the process ends or the time is over. */
  line: (fits: (line: string) => boolean, limitMs?: number) => Promise<string>
  /** Its exit code and signal, once it has ended. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
}

export type SpawnNodeOptions = {
  /** The whole environment: no variable of the test process is passed on. */
  env?: Record<string, string>
  user?: { uid: number; gid: number }
  cwd?: string
}

/** Shares the product's compile cache, which saves half of the time of a start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "..", "..", "..", ".cache", "compiled")
/** Shares the product's fast module resolution, too. */
const QUICK_IMPORTS = new URL("../../src/quick-imports.ts", import.meta.url).href

/** Enough for a start on a busy machine, and shorter than the limit of a hook, so that the output is reported. */
const LIMIT_MS = 110_000

/** Runs a file of this repository as a separate process, under the same Node as the tests. */
export function spawnNode(
  args: readonly string[],
  { env = {}, user, cwd }: SpawnNodeOptions = {},
): SpawnedNode {
  const child = spawn(process.execPath, ["--import", QUICK_IMPORTS, ...args], {
    env: { NODE_COMPILE_CACHE, ...env },
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  })
  let said = ""
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>
  let isOver = false
  void ended.then(() => (isOver = true))
  const line = async (fits: (line: string) => boolean, limitMs = LIMIT_MS) => {
    for (const end = Date.now() + limitMs; ; await sleep(10)) {
      const wasOver = isOver
      const found = said.split("\n").slice(0, -1).find(fits)
      if (found !== undefined) return found
      if (wasOver || Date.now() > end) throw new Error(`The line did not come. The process said:\n${said}`)
    }
  }
  return { child, output: () => said, line, ended }
}
