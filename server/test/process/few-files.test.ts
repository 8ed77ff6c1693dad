import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import "./needs-pages.ts"
import { spawnNode } from "./spawn-node.ts"

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url))

it("answers again after more connections than a process may have open files", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "upaon-files-"))
  const env = { DATA_DIR: dataDir, PORT: "0", PROCESSES: "2", DEMO: "0", LOG_LEVEL: "error" }
  // The limit of this process would be the child's too, so a program between them lowers it.
  const node = spawnNode(["-e", LOWERED, MAIN], { env })
  try {
    const told = await node.line((line) => line.startsWith("Upaon no ar em "))
    const port = Number(/localhost:(\d+)/.exec(told)?.[1])
    await node.line((line) => line.startsWith("2 processos"))
    const sockets = Array.from({ length: 1200 }, () => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"),
      )
      return Object.assign(socket, {
        over: new Promise((done) => socket.once("data", done).once("close", done)),
      })
    })
    for (const socket of sockets) socket.on("error", () => {})
    const wait = new Promise((resolve) => setTimeout(resolve, 8000).unref())
    await Promise.race([wait, Promise.all(sockets.map(({ over }) => over))])
    for (const socket of sockets) socket.destroy()
    const look = () => fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5000) })
    await expect.poll(async () => (await look().catch(() => null))?.status, { timeout: 30_000 }).toBe(200)
  } finally {
    node.child.kill("SIGTERM")
    await node.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const LOWERED = `
  const child = require("node:child_process").spawn("sh", ["-c", 'ulimit -n 400; exec "$0" "$1"', process.execPath, process.argv[1]], { stdio: "inherit" })
  process.on("SIGTERM", () => child.kill("SIGTERM"))
  child.on("exit", (code) => process.exit(code ?? 1))`
