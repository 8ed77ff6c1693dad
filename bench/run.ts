/**
 * `npm run bench -- overload` and `-- cores` run overload-and-cores.ts, which writes a page for each.
 * `npm run bench [-- --sizes 10k,100k,1m --seconds 2]` measures the product under load at several sizes, with a raw node:http
 * string and a bare Fastify route as yardsticks in the same run, and writes bench/results.md. The content is created once and
 * kept under .cache/bench (a million jobs take minutes and some 4 GB).
 */
import { execFileSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { loadavg } from "node:os"
import { join } from "node:path"
import { readArgs } from "../scripts/read-args.ts"
import { prepareContent } from "./load/content.ts"
import { type Cost, measureCosts, measureRest } from "./load/cost.ts"
import { measure, othersOf } from "./load/measure.ts"
import { adminListRow, prepareApplicants, whileJobsChange } from "./load/people.ts"
import { memoryOf, startProcess, startProduct } from "./load/processes.ts"
import { ALERTS_JOBS, type AlertRun, report, type SizeResult } from "./load/report.ts"
import {
  applicantQuestions,
  APPLICANTS,
  FASTIFY,
  MIX,
  MIX_CHANGING,
  homePageBytes,
  productRows,
  RAW,
  RAW_PAGE,
  readContent,
  type Row,
} from "./load/rows.ts"

const CLIENTS = 16
/** An odd number, because the median of the rounds' processor times is used. */
const ROUNDS = 3
const USAGE = "Uso: npm run bench [-- overload | cores | --sizes 10k,100k,1m --seconds 2 --only TRECHO]"
const {
  values,
  positionals: [part],
} = readArgs(USAGE, {
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "10k,100k,1m" },
    seconds: { type: "string", default: "2" },
    only: { type: "string", default: "" },
  },
})
const sizes = values.sizes.split(",").map(readSize)
const milliseconds = Number(values.seconds) * 1000
const isPart = part === "overload" || part === "cores"
if (!sizes.every(Boolean) || !(milliseconds > 0) || (part && !isPart)) {
  console.error(USAGE)
  process.exit(1)
}
execFileSync(process.execPath, ["scripts/build.mjs"], {
  stdio: "inherit",
  cwd: new URL("..", import.meta.url),
})
if (isPart) {
  await (await import("./overload-and-cores.ts"))[part]()
  process.exit()
}
const tell = (sentence: string) => console.error(sentence)

const results: SizeResult[] = []
for (const jobs of sizes) {
  results.push(await bench(jobs))
  // Written after each size, because a run takes an hour.
  if (values.only === "") writeFileSync(new URL("results.md", import.meta.url), report(results, CLIENTS))
}
console.log(report(results, CLIENTS))

async function bench(jobs: number): Promise<SizeResult> {
  tell(`${jobs.toLocaleString("en")} jobs:`)
  const { dataDir, seconds } = prepareContent(jobs)
  const [loadBefore = 0] = loadavg()
  const port = 3390
  const costs: Cost[] = []
  const withCosts = "costs".includes(values.only)
  if (withCosts) {
    rmSync(join(dataDir, "search", "index.snapshot"), { force: true })
    const first = await timedStart(dataDir, port)
    costs.push({
      what: "first start, the index from the tables: s",
      measured: first.seconds,
      budget: jobs === 1_000_000 ? 60 : null,
    })
    if (jobs === sizes[0]) costs.push(await measureRest({ pid: first.app.pid, dataDir }))
    await first.app.stop()
  }
  const { app, seconds: startedInSeconds } = await timedStart(dataDir, port)
  tell(`started in ${startedInSeconds.toFixed(1)} s`)
  const yardsticks = await startProcess(
    ["bench/load/yardsticks.ts", String(await homePageBytes(port))],
    {},
    (line) => line.startsWith("{"),
  )
  const ports = JSON.parse(yardsticks.line) as { raw: number; fastify: number }
  const rows: SizeResult["rows"] = new Map()
  let memoryMb = 0
  let alerts: SizeResult["alerts"] = null
  try {
    const run = async (row: Row, of: { port: number; pid: number }) => {
      if (!row.name.includes(values.only)) return
      const one = await measure(row, { ...of, clients: 1, ms: milliseconds, rounds: 1 })
      const many = await measure(row, { ...of, clients: CLIENTS, ms: milliseconds, rounds: ROUNDS })
      rows.set(row.name, { one, many })
      tell(
        `  ${`${row.name} ${othersOf({ one, many })}`.padEnd(52)} ${one.median.toFixed(2).padStart(8)} ms, p99 ${one.p99.toFixed(2).padStart(8)}, ` +
          `CPU ${many.cpu.toFixed(3)}`,
      )
    }
    await run({ name: RAW, next: () => ({ path: "/" }) }, { port: ports.raw, pid: yardsticks.pid })
    await run({ name: RAW_PAGE, next: () => ({ path: "/page" }) }, { port: ports.raw, pid: yardsticks.pid })
    await run(
      { name: FASTIFY, next: () => ({ path: "/", body: {} }) },
      { port: ports.fastify, pid: yardsticks.pid },
    )
    const content = await readContent(port)
    const product = productRows(content)
    for (const row of product) await run(row, { port, pid: app.pid })
    if (jobs === 10_000) {
      const { token, jobId } = await prepareApplicants(dataDir)
      const next = applicantQuestions(jobId, token)
      await run({ name: APPLICANTS, next }, { port, pid: app.pid })
    }
    await run(await adminListRow(dataDir), { port, pid: app.pid })
    const mix = product.find(({ name }) => name === MIX)
    if (mix)
      await whileJobsChange(dataDir, 500, () => run({ ...mix, name: MIX_CHANGING }, { port, pid: app.pid }))
    if ("alerts".includes(values.only) && jobs === ALERTS_JOBS) alerts = await runOfAlerts(dataDir)
    if (withCosts) costs.push(...(await measureCosts({ port, pid: app.pid, dataDir }, content.slugs)))
    for (const { what, measured } of costs) tell(`  ${what}: ${measured?.toFixed(2) ?? "not measured"}`)
  } finally {
    await yardsticks.stop()
    memoryMb = memoryOf(app.pid)
    await app.stop()
  }
  return { jobs, alerts, costs, loadedInSeconds: seconds, startedInSeconds, memoryMb, loadBefore, rows }
}

async function timedStart(dataDir: string, port: number) {
  const started = performance.now()
  const app = await startProduct(dataDir, port)
  return { app, seconds: (performance.now() - started) / 1000 }
}

async function runOfAlerts(dataDir: string): Promise<AlertRun> {
  const { line } = await startProcess(["bench/load/alerts.ts", dataDir], {}, (said) => said.startsWith("{"))
  const run = JSON.parse(line) as AlertRun
  tell(`  ${run.alerts} alerts: ${run.cpuSeconds.toFixed(1)} s of processor, ${run.mails} mails`)
  return run
}

/** 10k, 1m; 0: it is no size. */
function readSize(text: string): number {
  const found = /^(\d+)(k|m)?$/i.exec(text.trim())
  if (!found) return 0
  const factor = { k: 1000, m: 1_000_000 }[found[2]?.toLowerCase() ?? ""] ?? 1
  return Number(found[1]) * factor
}
