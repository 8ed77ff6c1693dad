/**
 * `npm run crash -- [--kills 200] [--cuts 50] [--seed N] [--write]`: kills the whole product again and again while all kinds of
 * writers use it, then looks up every acknowledged write. Power cuts need root and a loop device. Exits with code 1 if a write
 * was lost. `--write` stores the table in bench/crashes.md.
 */
import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createRandom, type Random } from "../server/src/seed/random.ts"
import { makeDisk } from "./crash/disk.ts"
import { createLedger, type Ledger } from "./crash/ledger.ts"
import { preparePeople } from "./crash/people.ts"
import { createProduct, type End, type Product } from "./crash/product.ts"
import { audit, isRight, type Proved, proveLedger } from "./crash/prove.ts"
import { createWriters } from "./crash/writers.ts"
import { readArgs } from "./read-args.ts"

const PORT = 3397
/** How long the product runs: counted from its launch if it is killed during its start, otherwise from its first response. */
const UP_MS = [100, 2500] as const

const USAGE = "Uso: npm run crash -- [--kills 200] [--cuts 50] [--seed NÚMERO] [--write]"
const { values } = readArgs(USAGE, {
  options: {
    kills: { type: "string", default: "200" },
    cuts: { type: "string", default: "50" },
    seed: { type: "string" },
    write: { type: "boolean" },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const kills = Number(values.kills)
if (![seed, kills, Number(values.cuts)].every(Number.isSafeInteger)) {
  console.error(USAGE)
  process.exit(1)
}
const build = spawnSync(process.execPath, [join(import.meta.dirname, "build.mjs")], { stdio: "inherit" })
if (build.status !== 0) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), "upaon-crash-"))
// The user of the database must be able to enter the folder.
chmodSync(folder, 0o711)
const made = Number(values.cuts) > 0 ? await makeDisk(folder) : null
const disk = typeof made === "string" ? null : made
if (typeof made === "string")
  console.error(`Cortes de energia precisam de root e de um dispositivo de loop; só as quedas. (${made})`)
const cuts = disk ? Number(values.cuts) : 0
const random = createRandom(seed)
console.error(`Semente ${seed}: ${kills} quedas e ${cuts} cortes de energia.`)

const address = `http://127.0.0.1:${PORT}`
const product = createProduct(join(disk?.path ?? folder, "data"), PORT, disk)
try {
  await run(product, createLedger(address))
} catch (error) {
  console.error(error, `\n${product.output()}`)
  process.exitCode = 1
} finally {
  await product.end("tree")
  await disk?.close()
  rmSync(folder, { recursive: true, force: true })
}

async function run(over: Product, ledger: Ledger): Promise<void> {
  const since = performance.now()
  await over.start()
  const people = await preparePeople(over.dataDir, ledger)
  await over.end("tree")
  const writers = createWriters(ledger, people, over.dataDir)
  const starts: number[] = []
  const plan = planOf(random)
  for (const [done, end] of plan.entries()) {
    if (done % 10 === 0) console.error(`${done} de ${plan.length}…`)
    if (end === "starting") over.launch()
    else starts.push(await over.start())
    const stop = end === "starting" ? undefined : writers.start()
    await sleep(random.int(...UP_MS))
    await over.end(end)
    await stop?.()
  }
  starts.push(await over.start())
  console.error("Conferindo tudo o que foi respondido…")
  const proved = await proveLedger(ledger, over, people, writers)
  const audits = audit(over)
  await over.stop()
  const minutes = (performance.now() - since) / 60_000
  const text = report({ plan, starts, proved, audits, refusals: ledger.refusals, minutes })
  console.log(text)
  if (values.write) writeFileSync(join(import.meta.dirname, "../bench/crashes.md"), text)
  if (!proved.every(isRight) || !audits.every((one) => one.isRight)) process.exitCode = 1
}

function planOf({ chance, sample }: Random): End[] {
  const kill = (): End => (chance(0.15) ? "starting" : chance(0.5) ? "app" : "tree")
  const all = [...Array.from({ length: kills }, kill), ...Array.from({ length: cuts }, (): End => "cut")]
  return sample(all, all.length)
}

type Told = {
  plan: readonly End[]
  starts: readonly number[]
  proved: readonly Proved[]
  audits: ReturnType<typeof audit>
  refusals: readonly string[]
  minutes: number
}

function report({ plan, starts, proved, audits, refusals, minutes }: Told): string {
  const number = (end: End) => plan.filter((one) => one === end).length
  const sorted = starts.toSorted((a, b) => a - b)
  const seconds = (at: number) => ((sorted.at(at) ?? 0) / 1000).toFixed(1)
  const rows = proved.map((one) => {
    const { kind, acknowledged, open, there, lost } = one
    return `| ${kind} | ${acknowledged} | ${open} | ${there ?? "–"} | ${lost} | ${isRight(one) ? "yes" : "**no**"} |`
  })
  return `# Kills and power cuts

Written by \`npm run crash\`: the whole product (one process, its embedded database, a fresh DATA_DIR) with eleven writers over HTTP,
ended without a warning at seeded moments up to 2.5 s after each start; at the end all that was acknowledged is looked up over
HTTP, pictures decoded, curricula compared byte by byte. A cut shuts an ext4 on a loop device down without its journal flushed, then
kills everything; what the file system had written to its device counts as kept.

Seed ${seed}, ${new Date().toISOString().slice(0, 10)}: **${kills} kills** (${number("app")} the app alone, ${number("tree")} with PostgreSQL, ${number("starting")} while starting) and **${number("cut")} power cuts**${number("cut") === 0 ? " (not tried)" : ""},
in ${minutes.toFixed(0)} minutes on ${availableParallelism()} cores (load ${loadavg()[1]?.toFixed(1)}). A start afterwards took ${seconds(Math.floor(sorted.length / 2))} s in the middle, ${seconds(-1)} s at most.

| | acknowledged | never answered | rows there | lost | right |
|---|---|---|---|---|---|
${rows.join("\n")}

| audit | |
|---|---|
${audits.map(({ name, said, isRight: right }) => `| \`npm run ${name}\` | ${right ? "" : "**wrong** "}${said} |`).join("\n")}
${refusals.length > 0 ? `\nRefused with 4xx: ${refusals.length}, for example ${refusals[0]}\n` : ""}`
}
