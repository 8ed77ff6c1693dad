import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, onTestFinished, test } from "vitest"

test.each([
  ["exits", "process.exit(0)", [0, null]],
  ["is killed", 'process.kill(process.pid, "SIGKILL")', [null, "SIGKILL"]],
])("a reading that never ends is killed when the process that asked for it %s", async (_, end, ended) => {
  const folder = mkdtempSync(join(tmpdir(), "upaon-reading-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const parent = join(folder, "parent.mjs")
  const ticks = join(folder, "ticks")
  writeFileSync(
    join(folder, "entry.mjs"),
    `import { appendFileSync } from "node:fs"
    process.once("message", () => {
      for (let last = 0, end = Date.now() + 150_000; Date.now() < end; )
        if (Date.now() - last > 20) appendFileSync(${JSON.stringify(ticks)}, "."), (last = Date.now())
    })`,
  )
  writeFileSync(
    parent,
    `import { existsSync } from "node:fs"
    import { runInProcess } from ${JSON.stringify(new URL("run-in-process.ts", import.meta.url).href)}
    const bounds = { timeMs: 2000, memoryMb: 64, refuse: Error }
    void runInProcess(new URL("entry.mjs", import.meta.url), {}, bounds)
    setInterval(() => existsSync(${JSON.stringify(ticks)}) && ${end}, 20)`,
  )
  expect(await once(spawn(process.execPath, [parent]), "exit")).toEqual(ended)
  const sizeLater = () => sleep(500).then(() => statSync(ticks).size)
  await expect.poll(async () => (await sizeLater()) - (await sizeLater()), { timeout: 120_000 }).toBe(0)
})
