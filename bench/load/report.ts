import { availableParallelism } from "node:os"
import type { Cost } from "./cost.ts"
import { type Measured, othersOf, WARM_UP } from "./measure.ts"
import { ADMIN_LIST } from "./people.ts"
import { APPLICANTS, CACHED, FASTIFY, FRESH_PAGES, MIX, RAW, RAW_PAGE } from "./rows.ts"

/** A morning's run of alerts (`alerts.ts`). */
export type AlertRun = { alerts: number; questions: number; mails: number; told: number; cpuSeconds: number }

export type SizeResult = {
  /** Null if only some rows are measured. */
  alerts: AlertRun | null
  costs: readonly Cost[]
  jobs: number
  loadedInSeconds: number | null
  startedInSeconds: number
  memoryMb: number
  /** The load average (one minute) of the machine before the product was started. */
  loadBefore: number
  /** By the name of the row: with one client, and with sixteen. */
  rows: Map<string, { one: Measured; many: Measured }>
}

const SEARCH_CPU_BUDGET = new Map([
  [10_000, 1],
  [100_000, 2],
  [1_000_000, 4],
])

/** The sizes with a budget for the slowest of a hundred searches and administrators' lists, and the size for the alerts. */
const TAIL_JOBS = [100_000, 1_000_000]
export const ALERTS_JOBS = 100_000
const LOADING_SECONDS = 240
/** The processor time of a raw string in ms, in the run of 20 November. Other days of the machine are slower. */
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
    const others = othersOf({ one, many })
    return `| ${name}${others && ` **${others}**`} | ${ms(one.median)} | ${ms(one.p99)} | ${ms(many.median)} | ${ms(many.p99)} | ${Math.round(many.perSecond)} | ${many.cpu.toFixed(3)}${ratio} |`
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
    const raw = result.rows.get(RAW)?.many.cpu
    return budgetsOf(result, results[0]).map(({ what, measured, budget, cpu }) => {
      const paced = cpu && raw && measured ? ((measured * PACE) / raw).toFixed(2) : ""
      const kept = budget === null || measured === null ? "" : measured <= budget ? "yes" : "**no**"
      return `| ${what} | ${measured?.toFixed(2) ?? "not measured"} | ${paced} | ${budget === null ? "" : `≤ ${budget}`} | ${kept} |`
    })
  })
  return `| | measured | at the pace of 20 November | budget | kept as measured |\n|---|---|---|---|---|\n${rows.join("\n")}\n`
}

/** A value with its budget; empty if it was not measured. */
const budgetOf = (what: string, measured: number | undefined, budget: number, cpu = false): Cost[] =>
  measured === undefined ? [] : [{ what, measured, budget, cpu }]

function budgetsOf(result: SizeResult, first: SizeResult | undefined): Cost[] {
  const { jobs, alerts, costs, loadedInSeconds } = result
  const of = (name: string) => result.rows.get(name)
  const [rawPage, bare, mix, applicants] = [of(RAW_PAGE), of(FASTIFY), of(MIX), of(APPLICANTS)]
  const hasTails = TAIL_JOBS.includes(jobs)
  const adminList = hasTails ? of(ADMIN_LIST) : undefined
  const isMillion = jobs === 1_000_000
  const larger = first !== result ? first : undefined
  const firstMix = larger?.rows.get(MIX)
  const size = number(jobs)
  const beyondBare = (row: { one: Measured } | undefined) => row && bare && row.one.p99 - bare.one.p99
  const pages = [[CACHED, 2] as const, ...FRESH_PAGES.map((page) => [page, 150] as const)]
  return [
    ...budgetOf(
      `search call at ${size}: CPU ms beyond the bare Fastify route`,
      SEARCH_CPU_BUDGET.has(jobs) && bare && mix ? mix.many.cpu - bare.many.cpu : undefined,
      SEARCH_CPU_BUDGET.get(jobs) ?? 0,
      true,
    ),
    ...budgetOf(
      `search call at ${size}: median against ${number(first?.jobs ?? 0)}`,
      mix && firstMix && mix.one.median / firstMix.one.median,
      jobs > 100_000 ? 4 : 2,
    ),
    // The p99 at other sizes is shown in their tables, but has no budget.
    ...budgetOf(
      `search call at ${size}: p99 against its median`,
      hasTails && mix ? mix.one.p99 / mix.one.median : undefined,
      10,
    ),
    ...costs.map((cost) => ({ ...cost, what: `${cost.what}, at ${size}` })),
    ...budgetOf(
      `${number(alerts?.alerts ?? 0)} alerts at ${size}: s of processor in Node`,
      jobs === ALERTS_JOBS ? alerts?.cpuSeconds : undefined,
      60,
    ),
    ...budgetOf(`${ADMIN_LIST}, at ${size}: ${BEYOND_BARE}`, beyondBare(adminList), 50),
    ...budgetOf(`${APPLICANTS}: ${BEYOND_BARE}`, beyondBare(applicants), 50),
    ...budgetOf(
      `loading ${size}: s`,
      isMillion ? (loadedInSeconds ?? undefined) : undefined,
      LOADING_SECONDS,
    ),
    ...budgetOf(
      `memory of ${size} beyond that of ${number(first?.jobs ?? 0)}: MB`,
      isMillion && larger ? result.memoryMb - larger.memoryMb : undefined,
      MB_A_MILLION,
    ),
    ...pages.flatMap(([name, budget]) => {
      const page = of(name)
      const measured = page && rawPage && page.many.cpu / rawPage.many.cpu
      return budgetOf(`${name} at ${size}: CPU against a raw string as long`, measured, budget)
    }),
  ]
}

const BEYOND_BARE = "p99 in ms beyond the bare Fastify route"
