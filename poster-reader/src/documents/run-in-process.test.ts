import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { expect, onTestFinished, test } from "vitest"
import { runInProcess } from "./run-in-process.ts"

test.runIf(process.platform === "linux")(
  "a reading is what the system ends first when memory runs out",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "upaon-reading-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
    const entry = join(folder, "entry.mjs")
    writeFileSync(
      entry,
      `import { readFileSync } from "node:fs"
    process.once("message", () => process.send({ score: readFileSync("/proc/self/oom_score_adj", "utf8") }))`,
    )
    const bounds = { timeMs: 20_000, memoryMb: 64, refuse: Error }
    expect(await runInProcess(pathToFileURL(entry), {}, bounds)).toEqual({ score: "1000\n" })
  },
)

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
