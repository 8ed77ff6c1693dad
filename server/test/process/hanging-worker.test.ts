import process from "node:process"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { expect, it, vi } from "vitest"
import { createWorkers } from "../../src/platform/process/index.ts"

it("kills and replaces only the worker that no longer responds", async () => {
  const told: { pid?: number; sentence: string }[] = []
  const workers = createWorkers({
    file: fileURLToPath(new URL("idle-worker.ts", import.meta.url)),
    env: process.env,
    log: { info: () => {}, warn: (facts, sentence) => told.push({ ...facts, sentence }) },
    stopMs: 5000,
    given: () => ({}),
    aliveMs: 500,
  })
  const first = workers.fork(0)
  await workers.begin(first, true)
  await workers.fill(2)
  await sleep(2500)
  expect(told).toEqual([])
  const { pid = Number.NaN } = first.worker.process
  process.kill(pid, "SIGSTOP")
  await vi.waitFor(
    () =>
      expect(told.map((one) => [one.pid, one.sentence])).toEqual([
        [pid, "a process hangs and is killed"],
        [pid, "a process fell; another starts"],
      ]),
    { timeout: 20_000 },
  )
  await workers.stop(0)
})
