/**
 * `npm run rehearse [-- --write]`: simulates several machines on this one: PostgreSQL with a replica, Redis, an S3 store, a
 * load balancer and two processes of the product, on loopback and in a temporary folder. Clients write and read while each part
 * is killed and frozen, both processes are restarted in turn, and the replica is promoted, twice. Prints the effects, and with
 * `--write` stores them in bench/rehearsal.md. Takes about four minutes. Exits with code 1 if a write was lost unexpectedly.
 */
import { execFileSync } from "node:child_process"
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { readArgs } from "./read-args.ts"
import { endAll } from "./rehearse/part.ts"
import { type Programs, setUp } from "./rehearse/machines.ts"
import { rehearse } from "./rehearse/phases.ts"
import { report } from "./rehearse/report.ts"

const LIMIT_MS = 8 * 60_000
const { values } = readArgs("Uso: npm run rehearse [-- --write]", {
  options: { write: { type: "boolean" } },
})

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function findPrograms(): Programs {
  const inPath = (name: string) =>
    [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
      .map((folder) => join(folder, name))
      .find(existsSync)
  const postgres = globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) => existsSync(join(folder, "pg_basebackup")) && existsSync(join(folder, "initdb")))
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .at(-1)
  const redis = inPath("redis-server")
  const haproxy = inPath("haproxy")
  if (process.platform === "linux" && postgres && redis && haproxy) return { postgres, redis, haproxy }
  return giveUp(
    "O ensaio precisa de Linux com PostgreSQL, Redis e HAProxy: apt-get install -y postgresql redis-server haproxy",
  )
}

const programs = findPrograms()
execFileSync(process.execPath, ["scripts/build.mjs"], {
  stdio: "inherit",
  cwd: new URL("..", import.meta.url),
})
const home = mkdtempSync(join(tmpdir(), "upaon-rehearsal-"))
const clear = () => {
  endAll()
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}
process.on("exit", clear)
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1))
setTimeout(() => giveUp("O ensaio passou de oito minutos e foi interrompido."), LIMIT_MS).unref()

const result = await rehearse(await setUp(home, programs))
const text = report(result, programs)
console.log(text)
if (values.write) writeFileSync(new URL("../bench/rehearsal.md", import.meta.url), text)
process.exit(result.faults.length === 0 ? 0 : 1)
