import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterAll, describe, expect, test } from "vitest"
import { spawnNode } from "./spawn-node.ts"

const directory = mkdtempSync(join(tmpdir(), "upaon-stop-"))
const processModule = pathToFileURL(
  fileURLToPath(new URL("../../src/platform/process/index.ts", import.meta.url)),
).href
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** A process that stops what `stops` (source of an array) says, and works until then. */
function startProcess(name: string, stops: string, options = "{}") {
  const file = join(directory, `${name}.ts`)
  const source = `import { onStopSignals } from ${JSON.stringify(processModule)}
    onStopSignals(${stops}, { log: console.log, ...${options} })
    setInterval(() => {}, 1000)
    console.log("ready")`
  writeFileSync(file, source)
  return spawnNode([file])
}

const step = (name: string, ms = 0) =>
  `{ name: "${name}", stop: () => new Promise((done) => setTimeout(() => { console.log("${name}"); done() }, ${ms})) }`

describe("a process that is told to stop", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("closes in order on %s and exits with 0", async (signal) => {
    const node = startProcess(`order-${signal}`, `[${step("requests", 50)}, ${step("database")}]`)
    await node.line((line) => line === "ready")
    node.child.kill(signal)
    expect(await node.ended).toEqual([0, null])
    expect(node.output()).toMatch(/requests\ndatabase\nEncerrado/)
  })

  test("closes the other parts when one fails, reports the failure and exits with 1", async () => {
    const failing = `{ name: "fila", stop: async () => { throw new Error("presa") } }`
    const node = startProcess("failing", `[${failing}, ${step("database")}]`)
    await node.line((line) => line === "ready")
    node.child.kill("SIGTERM")
    expect(await node.ended).toEqual([1, null])
    expect(node.output()).toMatch(/Falha ao encerrar fila: presa\ndatabase/)
  })

  test("closes each part once, also one that is added while it stops", async () => {
    const begin = `() => { console.log("connections"); if (stops.length < 3) stops.unshift(${step("requests")}) }`
    const stops = `globalThis.stops = [{ name: "connections", stop: ${begin} }, ${step("database")}]`
    const node = startProcess("meanwhile", stops)
    await node.line((line) => line === "ready")
    node.child.kill("SIGTERM")
    expect(await node.ended).toEqual([0, null])
    expect(node.output()).toMatch(/\nconnections\nrequests\ndatabase\nEncerrado/)
  })

  test("counts the repeated signals of one Ctrl+C as one, and exits at once on a later second signal", async () => {
    const node = startProcess("second", `[${step("never", 60_000)}]`)
    await node.line((line) => line === "ready")
    for (let echo = 0; echo < 3; echo += 1) {
      node.child.kill("SIGINT")
      await sleep(50)
    }
    await sleep(1100)
    expect(node.child.exitCode).toBeNull()
    node.child.kill("SIGINT")
    expect(await node.ended).toEqual([1, null])
    expect(node.output()).not.toContain("never")
  })

  test("exits at the time limit even if a part does not close", async () => {
    const node = startProcess("limit", `[${step("never", 60_000)}]`, "{ limitMs: 200 }")
    await node.line((line) => line === "ready")
    node.child.kill("SIGTERM")
    expect(await node.ended).toEqual([1, null])
    expect(node.output()).toContain("passou de 0.2 s")
  })
})
