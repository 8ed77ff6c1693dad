import { randomBytes } from "node:crypto"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { lockDirectory } from "../../src/platform/process/index.ts"
import { Refusal } from "../../src/platform/refusal.ts"
import { spawnNode } from "./spawn-node.ts"

const directory = mkdtempSync(join(tmpdir(), "upaon-lock-"))
const processModule = pathToFileURL(
  fileURLToPath(new URL("../../src/platform/process/index.ts", import.meta.url)),
).href
const program = join(directory, "holder.ts")
writeFileSync(
  program,
  `import { lockDirectory } from ${JSON.stringify(processModule)}
   try { lockDirectory(process.argv[2]); console.log("held"); setInterval(() => {}, 1000) }
   catch (error) { console.log(error.name); process.exit(1) }`,
)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test("a lock has one holder until it is released, and a refusal names the holder's pid", () => {
  const data = join(directory, "one")
  const lock = lockDirectory(data)
  expect(() => lockDirectory(data)).toThrow(Refusal)
  expect(() => lockDirectory(data)).toThrow(
    `já está em uso por outro processo do aplicativo (pid ${process.pid})`,
  )
  lock.release()
  lockDirectory(data).release()
})

test("a folder that the system cannot make is refused, and not tried for ever", async () => {
  const node = spawnNode([program, "/proc/upaon"])
  const told = await Promise.race([node.line((line) => line.length > 0), sleep(10_000, "still trying")])
  node.child.kill("SIGKILL")
  expect(told).toBe("Refusal")
})

test("exactly one of several processes that start at the same time gets the lock", async () => {
  const data = join(directory, "race")
  const nodes = Array.from({ length: 5 }, () => spawnNode([program, data]))
  const lines = await Promise.all(nodes.map((node) => node.line((line) => line.length > 0)))
  for (const { child } of nodes) child.kill("SIGKILL")
  expect(lines.sort()).toEqual([...Array.from({ length: 4 }, () => "Refusal"), "held"])
})

test("a lock is free as soon as its holder is killed, whatever pid is left in its file", async () => {
  const data = join(directory, "killed")
  const node = spawnNode([program, data])
  await node.line((line) => line === "held")
  node.child.kill("SIGKILL")
  await node.ended
  // The number in the file may by now be another process's: here, this one's.
  writeFileSync(join(data, "app.pid"), `${process.pid}\n`)
  lockDirectory(data).release()
})

test("a damaged lock file is replaced, and only one of several processes gets the lock", async () => {
  const data = join(directory, "damaged")
  mkdirSync(data)
  writeFileSync(join(data, "app.lock"), randomBytes(4096))
  const nodes = Array.from({ length: 3 }, () => spawnNode([program, data]))
  const lines = await Promise.all(nodes.map((node) => node.line((line) => line.length > 0)))
  for (const { child } of nodes) child.kill("SIGKILL")
  expect(lines.sort()).toEqual(["Refusal", "Refusal", "held"])
})

test("a lock file that cannot be opened is reported with the system's error code", () => {
  const data = join(directory, "blocked")
  mkdirSync(join(data, "app.lock"), { recursive: true })
  expect(() => lockDirectory(data)).toThrow(/Não foi possível reservar DATA_DIR .*EISDIR/)
  expect(() => lockDirectory(program)).toThrow(/Não foi possível reservar DATA_DIR .*EEXIST/)
})

test("a read-only lock file is refused, because two processes could take it at once", async () => {
  const data = join(directory, "read-only")
  mkdirSync(data)
  writeFileSync(join(data, "app.lock"), "", { mode: 0o444 })
  chmodSync(directory, 0o755)
  // Root may write everything: then somebody else tries.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
  if (user) chownSync(data, user.uid, user.gid)
  const node = spawnNode([program, data], { user })
  const said = await node.line((line) => line.length > 0)
  node.child.kill("SIGKILL")
  expect(said).toBe("Refusal")
})
