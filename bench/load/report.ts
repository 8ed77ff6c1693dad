import { availableParallelism } from "node:os"
import type { Cost } from "./cost.ts"
import { type Measured, WARM_UP } from "./measure.ts"
import { ADMIN_LIST } from "./people.ts"
import { APPLICANTS, CACHED, FASTIFY, FRESH_PAGES, MIX, RAW, RAW_PAGE } from "./rows.ts"

/** A morning's run of alerts (`alerts.ts`). */
export type AlertRun = { alerts: number; questions: number; mails: number; told: number; cpuSeconds: number }

export type SizeResult = {
  /** Null where only some rows are measured. */
  alerts: AlertRun | null
  costs: readonly Cost[]
  jobs: number
  loadedInSeconds: number | null
  startedInSeconds: number
  memoryMb: number
  /** The machine's load (processes that run or wait, over a minute) before the product was started. */
  loadBefore: number
  /** By row name: with one client, with sixteen. */
  rows: Map<string, { one: Measured; many: Measured }>
}

const SEARCH_CPU_BUDGET = new Map([
  [10_000, 1],
  [100_000, 2],
  [1_000_000, 4],
])

/** The sizes at which the slowest of a hundred searches, and of administrators' lists, have a budget; and a morning's alerts. */
const TAIL_JOBS = [100_000, 1_000_000]
export const ALERTS_JOBS = 100_000
const LOADING_SECONDS = 240
/** What a raw string took of the processor, in ms, in the run of 20 November: the machine has slower days. */
const PACE = 0.013
const MB_A_MILLION = 1200

const number = (value: number) => value.toLocaleString("en")
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

/** The whole of bench/results.md. */
export function report(results: readonly SizeResult[], clients: number): string {
  return `# Benchmark

Written by \`npm run bench -- --sizes ${results.map(({ jobs }) => jobs).join(",")}\` on the embedded database. Times in ms,
median and p99; requests a second; CPU: processor time a request takes (the middle of three rounds), Node and PostgreSQL together, also as a
multiple of the raw \`node:http\` string of the same run. Each row is warmed by ${number(WARM_UP.answers)} answers (or for
${WARM_UP.atMostMs / 1000} s) before it is measured, so that every size is measured with as much compiled and kept. Absolute times are the machine's, whatever else ran on it;
the ratios are what to compare. What is a time of the processor stands beside it as it would be at the pace of the run of 20 November, in
which a raw string took ${PACE} ms.

## Budgets

${budgets(results)}
${results.map((result) => section(result, clients)).join("\n")}`
}

const alertsSection = ({ alerts, questions, mails, told, cpuSeconds }: AlertRun) => `
One morning's run of ${number(alerts)} alerts (${number(questions)} different questions), matched and written into the ledger (${number(told)} rows,
${number(mails)} mails): ${cpuSeconds.toFixed(1)} s of processor in Node; budget 60 s at 100,000 jobs.
`

function section(result: SizeResult, clients: number): string {
  const raw = result.rows.get(RAW)
  const rows = [...result.rows].map(([name, { one, many }]) => {
    const ratio = raw && raw.many.cpu > 0 ? ` (${(many.cpu / raw.many.cpu).toFixed(1)}×)` : ""
    const failed = one.failed + many.failed > 0 ? ` **${one.failed + many.failed} failed**` : ""
    return `| ${name}${failed} | ${ms(one.median)} | ${ms(one.p99)} | ${ms(many.median)} | ${ms(many.p99)} | ${Math.round(many.perSecond)} | ${many.cpu.toFixed(3)}${ratio} |`
  })
  const loaded = result.loadedInSeconds === null ? "" : `written in ${result.loadedInSeconds.toFixed(0)} s; `
  return `## ${number(result.jobs)} jobs

${loaded}the product started in ${result.startedInSeconds.toFixed(1)} s; the process holds ${result.memoryMb} MB. Before, others kept
the machine's ${availableParallelism()} processors at a load of ${result.loadBefore.toFixed(1)}.

| | 1 client: median | p99 | ${clients} clients: median | p99 | per second | CPU ms |
|---|---|---|---|---|---|---|
${rows.join("\n")}
${result.alerts ? alertsSection(result.alerts) : ""}`
}

function budgets(results: readonly SizeResult[]): string {
  const rows = results.flatMap((result) => {
    const pace = PACE / (result.rows.get(RAW)?.many.cpu || PACE)
    return budgetsOf(result, results[0]).map(({ what, measured, budget, cpu }) => {
      const paced = cpu ? (measured * pace).toFixed(2) : ""
      const kept = budget === null ? "" : measured <= budget ? "yes" : "**no**"
      return `| ${what} | ${measured.toFixed(2)} | ${paced} | ${budget === null ? "" : `≤ ${budget}`} | ${kept} |`
    })
  })
  return `| | measured | at the pace of 20 November | budget | kept as measured |\n|---|---|---|---|---|\n${rows.join("\n")}\n`
}

function budgetsOf(result: SizeResult, first: SizeResult | undefined): Cost[] {
  const lines: Cost[] = []
  const of = (name: string) => result.rows.get(name)
  const [rawPage, bare, mix] = [of(RAW_PAGE), of(FASTIFY), of(MIX)]
  const size = number(result.jobs)
  const cpuBudget = SEARCH_CPU_BUDGET.get(result.jobs)
  if (bare && mix && cpuBudget)
    lines.push({
      what: `search call at ${size}: CPU ms beyond the bare Fastify route`,
      measured: mix.many.cpu - bare.many.cpu,
      budget: cpuBudget,
      cpu: true,
    })
  const firstMix = first?.rows.get(MIX)
  if (mix && firstMix && first && result !== first)
    lines.push({
      what: `search call at ${size}: median against ${number(first.jobs)}`,
      measured: mix.one.median / firstMix.one.median,
      budget: result.jobs > 100_000 ? 4 : 2,
    })
  // The tails at the other sizes stand in their tables; the design sets them no budget.
  if (mix && TAIL_JOBS.includes(result.jobs))
    lines.push({
      what: `search call at ${size}: p99 against its median`,
      measured: mix.one.p99 / mix.one.median,
      budget: 10,
    })
  for (const cost of result.costs) lines.push({ ...cost, what: `${cost.what}, at ${size}` })
  if (result.alerts && result.jobs === ALERTS_JOBS)
    lines.push({
      what: `${number(result.alerts.alerts)} alerts at ${size}: s of processor in Node`,
      measured: result.alerts.cpuSeconds,
      budget: 60,
    })
  const adminList = TAIL_JOBS.includes(result.jobs) ? of(ADMIN_LIST) : undefined
  if (bare && adminList)
    lines.push({
      what: `${ADMIN_LIST}, at ${size}: p99 in ms beyond the bare Fastify route`,
      measured: adminList.one.p99 - bare.one.p99,
      budget: 50,
    })
  const applicants = of(APPLICANTS)
  if (bare && applicants)
    lines.push({
      what: `${APPLICANTS}: p99 in ms beyond the bare Fastify route`,
      measured: applicants.one.p99 - bare.one.p99,
      budget: 50,
    })
  if (result.loadedInSeconds !== null && result.jobs === 1_000_000)
    lines.push({ what: `loading ${size}: s`, measured: result.loadedInSeconds, budget: LOADING_SECONDS })
  if (first && first !== result && result.jobs === 1_000_000)
    lines.push({
      what: `memory of ${size} beyond that of ${number(first.jobs)}: MB`,
      measured: result.memoryMb - first.memoryMb,
      budget: MB_A_MILLION,
    })
  for (const [name, budget] of [[CACHED, 2] as const, ...FRESH_PAGES.map((page) => [page, 150] as const)]) {
    const page = of(name)
    if (page && rawPage)
      lines.push({
        what: `${name} at ${size}: CPU against a raw string as long`,
        measured: page.many.cpu / rawPage.many.cpu,
        budget,
      })
  }
  return lines
}
