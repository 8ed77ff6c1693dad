import type pg from "pg"
import { administer, type TestDatabase } from "./database.ts"
import type { TestApp } from "./test-app.ts"

/** What a piece of work took. */
export type Cost = {
  /** Statements with a plan that the database ran. */
  statements: number
  /** Pages of 8 KB that they touched, each time counted. */
  pages: number
  /** Processor time of this process and time of the database's plans, in {@link yardstick}s. */
  work: number
  /** The tables that their plans name, read or changed. */
  tables: Set<string>
}

type Node = { "Relation Name"?: string; Plans?: Node[] }
type Plan = { Plan: Record<"Shared Hit Blocks" | "Shared Read Blocks" | "Actual Total Time", number> & Node }

const tablesOf = ({ "Relation Name": name, Plans = [] }: Node): string[] => [
  ...(name ? [name] : []),
  ...Plans.flatMap(tablesOf),
]

/** From the next connection on the database tells the plan of each of its statements to who asked. */
export async function logPlans({ connection }: TestDatabase): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
  }
  for (const [name, value] of Object.entries(settings))
    await administer(connection, `alter database ${connection.database} set ${name} = '${value}'`)
}

/** Measures work that is done while nothing else is; of a database that {@link logPlans}. */
export function createCosts({ db }: TestApp): (work: () => Promise<unknown>) => Promise<Cost> {
  let plans: Plan[] = []
  const heard = new WeakSet<pg.PoolClient>()
  db.$client.on("acquire", (client) => {
    if (heard.has(client)) return
    heard.add(client)
    client.on("notice", ({ message = "" }) => {
      const at = message.indexOf("{")
      if (message.startsWith("duration:") && at > 0) plans.push(JSON.parse(message.slice(at)) as Plan)
    })
  })
  return async (work) => {
    const unit = yardstick()
    plans = []
    const since = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(since)
    const sum = (of: (plan: Plan["Plan"]) => number) => plans.reduce((total, { Plan }) => total + of(Plan), 0)
    return {
      statements: plans.length,
      pages: sum((plan) => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]),
      tables: new Set(plans.flatMap(({ Plan }) => tablesOf(Plan))),
      work: ((user + system) / 1000 + sum((plan) => plan["Actual Total Time"])) / unit,
    }
  }
}

/** Read by nobody but the loop itself, which would be left out otherwise. */
let turned = 0

/** Milliseconds of processor that six million turns of a loop take on this machine now. */
function yardstick(): number {
  const since = process.cpuUsage()
  for (let at = 0; at < 6_000_000; at++) turned = (turned * 31 + at) | 0
  const { user, system } = process.cpuUsage(since)
  return Math.max(1, (user + system) / 1000)
}
