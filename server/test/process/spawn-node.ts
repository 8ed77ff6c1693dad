import type { ChildProcess } from "node:child_process"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import process from "node:process"
import { setTimeout as sleep } from "node:timers/promises"

export type SpawnedNode = {
  child: ChildProcess
  /** Everything it has said so far, errors too. */
  output: () => string
  /** Waits for a line that fits and gives it; fails with what was said when the process ends or time passes. */
  line: (fits: (line: string) => boolean, limitMs?: number) => Promise<string>
  /** Its code and signal once it has ended. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
}

export type SpawnNodeOptions = {
  /** The whole environment: nothing of the test's own is passed on. */
  env?: Record<string, string>
  user?: { uid: number; gid: number }
  cwd?: string
}

/** As the product keeps what it compiled, for commands too: half of what a start costs. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "..", "..", "..", ".cache", "compiled")
/** As the product again. */
const QUICK_IMPORTS = new URL("../../src/quick-imports.ts", import.meta.url).href

/** Long enough for a start on a machine that does much else, and shorter than a hook may take: what was said is told. */
const LIMIT_MS = 110_000

/** Runs a file of this repository as a process of its own, under the same Node as the tests. */
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
