/**
 * Two measurements on demonstration content, over loopback, of some seconds each: responses at five times the load that one
 * process can serve, and what a second process adds.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type Ask, Connection, load } from "./load/client.ts"
import { holdToShare, startProduct } from "./load/processes.ts"
import { FRESH, MIX, productRows, readContent, type Row } from "./load/rows.ts"

const PORT = 3391
/** Fewer than the requests that a process handles at once, so that none is rejected. */
const CLIENTS = 8
const ROUNDS = 5
const MEASURED_MS = 4000
const OPEN = 600

async function withProduct<T>(
  dataDir: string,
  processes: number,
  work: (pid: number) => Promise<T>,
): Promise<T> {
  const app = await startProduct(dataDir, PORT, processes)
  try {
    return await work(app.pid)
  } finally {
    await app.stop()
  }
}

type Say = (line: string) => void

/** Runs `work` and writes the lines that it says to `<name>.md` beside this file. */
async function inFolder(
  name: "overload" | "cores",
  title: string,
  work: (dataDir: string, say: Say) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "upaon-bench-"))
  const lines: string[] = []
  const say = (line: string) => {
    lines.push(line)
    console.log(line)
  }
  say(`# ${title}\n`)
  say(
    `\`npm run bench -- ${name}\` on ${availableParallelism()} cores, of which the load generator takes a good part of one; load before ${loadavg()[0]?.toFixed(1)}.\n`,
  )
  await work(dataDir, say)
  rmSync(dataDir, { recursive: true, force: true })
  writeFileSync(new URL(`${name}.md`, import.meta.url), `${lines.join("\n")}\n`)
}

async function rowsOf(...names: string[]): Promise<Row[]> {
  return productRows(await readContent(PORT)).filter(({ name }) => names.includes(name))
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? 0

/** The share of a core for each process of the product: two of them leave enough for the database and the load generator. */
const SHARE = 0.35

/** Responses per second with one and with two processes, in turn: without a limit, and each limited to a share of a core. */
export const cores = () =>
  inFolder("cores", "What a second process adds", async (dataDir, say) => {
    const taken = new Map<string, readonly [one: number[], two: number[]]>()
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const processes = 1 + (round % 2)
      const letGo = await withProduct(dataDir, processes, async (pid) => {
        const rows = await rowsOf(FRESH, MIX)
        const measure = async (how: string) => {
          for (const { name, next } of rows) {
            const clients = processes * CLIENTS
            await load(PORT, clients, { ms: 1500 }, next)
            const { times } = await load(PORT, clients, { ms: 2000 }, next)
            const key = `${name}${how}`
            const rates = taken.get(key) ?? [[], []]
            rates[processes - 1]?.push(times.length / 2)
            taken.set(key, rates)
          }
        }
        await measure("")
        const held = holdToShare(pid, SHARE)
        if (held) await measure(`, ${SHARE} of a core each`)
        return held
      })
      letGo?.()
    }
    say(
      "Answers a second, each round, in turn, and how much of the first the second adds (means). Held to a share of\na core each, they leave the rest to the load generator and the database:\n",
    )
    say("| | one process | two | adds |\n|---|---|---|---|")
    const mean = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    for (const [what, [one, two]] of taken)
      say(`| ${what} | ${one.join(" · ")} | ${two.join(" · ")} | ${(mean(two) / mean(one) - 1).toFixed(2)} |`)
  })

type Taken = { at: number; ms: number; status: number }

/** Sends this many requests per second whatever the responses are, on as many connections as needed. */
async function askSteadily(rate: number, ms: number, next: () => Ask, open = OPEN): Promise<Taken[]> {
  // Opens the connections in advance, as a proxy does: an event loop accepts one per turn, which would limit the load.
  const free = Array.from({ length: open }, () => new Connection(PORT))
  await Promise.all(free.map((connection) => connection.ask({ path: "/api/health" })))
  const taken: Taken[] = []
  const asked: Promise<void>[] = []
  const started = performance.now()
  for (let sent = 0; ; ) {
    const passed = performance.now() - started
    if (passed > ms) break
    for (; sent < (passed / 1000) * rate; sent++) {
      const connection = free.pop() ?? new Connection(PORT)
      const since = performance.now()
      const one = connection.ask(next()).then(
        ({ status }) => {
          free.push(connection)
          taken.push({ at: since - started, ms: performance.now() - since, status })
        },
        () => void taken.push({ at: since - started, ms: performance.now() - since, status: 0 }),
      )
      asked.push(one)
    }
    await sleep(1)
  }
  await Promise.all(asked)
  for (const connection of free) connection.close()
  return taken
}

/** New pages at half of what one process can render, at five times as much, and how soon it recovers. */
export const overload = () =>
  inFolder("overload", "Beyond what one process can do", (dataDir, say) =>
    withProduct(dataDir, 1, async () => {
      const [row] = await rowsOf(FRESH)
      if (!row) throw new Error("no such row")
      await load(PORT, CLIENTS, { ms: 4000 }, row.next)
      const capacity = (await load(PORT, CLIENTS, { ms: 2000 }, row.next)).times.length / 2
      const tell = (what: string, taken: readonly Taken[]) => {
        const steady = taken.filter(({ at }) => at > 1000)
        const answered = steady.filter(({ status }) => status === 200).map(({ ms }) => ms)
        const shed = steady.filter(({ status }) => status === 503).map(({ ms }) => ms)
        const p99 = percentile(answered, 0.99)
        say(
          `| ${what} | ${answered.length} | ${percentile(answered, 0.5).toFixed(0)} | ${p99.toFixed(0)} | ${shed.length} | ${percentile(shed, 0.99).toFixed(0)} | ${steady.length - answered.length - shed.length} |`,
        )
        return p99
      }
      say(
        `one process draws ${capacity.toFixed(0)} fresh pages a second\n\n| after the first second | answered | median ms | p99 ms | told to come again | p99 ms | failed |\n|---|---|---|---|---|---|---|`,
      )
      const half = tell("half of it", await askSteadily(capacity / 2, MEASURED_MS, row.next))
      const five = tell("five times", await askSteadily(capacity * 5, MEASURED_MS, row.next))
      const over = performance.now()
      let calm = 0
      while (calm < 5 && performance.now() - over < 10_000) {
        const [one] = await askSteadily(20, 60, row.next, 1)
        calm = one && one.status === 200 && one.ms < 2 * half ? calm + 1 : 0
      }
      say(
        `\np99 of what is answered: ${(five / half).toFixed(1)} times; calm (five in a row) after ${((performance.now() - over) / 1000).toFixed(1)} s`,
      )
    }),
  )
