import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, onTestFinished, test } from "vitest"

test("a reading that never ends is killed when the process that asked for it exits", async () => {
  const folder = mkdtempSync(join(tmpdir(), "upaon-reading-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const parent = join(folder, "parent.mjs")
  const ticks = join(folder, "ticks")
  writeFileSync(
    join(folder, "entry.mjs"),
    `import { appendFileSync } from "node:fs"
    process.once("message", () => {
      for (const end = Date.now() + 20_000; Date.now() < end; ) appendFileSync(${JSON.stringify(ticks)}, ".")
    })`,
  )
  writeFileSync(
    parent,
    `import { existsSync } from "node:fs"
    import { runInProcess } from ${JSON.stringify(new URL("run-in-process.ts", import.meta.url).href)}
    const bounds = { timeMs: 60_000, memoryMb: 64, refuse: Error }
    void runInProcess(new URL("entry.mjs", import.meta.url), {}, bounds)
    setInterval(() => existsSync(${JSON.stringify(ticks)}) && process.exit(0), 20)`,
  )
  expect(await once(spawn(process.execPath, [parent]), "exit")).toEqual([0, null])
  await sleep(200)
  const { size } = statSync(ticks)
  await sleep(500)
  expect(statSync(ticks).size).toBe(size)
})
