import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { brotliDecompressSync } from "node:zlib"
import type { Database } from "../../server/src/db/client.ts"
import { groupCopies } from "../../server/src/features/job-checks/index.ts"
import { type Ask, load } from "./client.ts"
import { inDatabase, whileJobsChange } from "./people.ts"
import { cpuOf, type Running } from "./processes.ts"
import { measurePublishing } from "./publishing.ts"

/** A cost other than a row of requests. null: not measured, or no budget. `cpu`: processor time, which varies by machine. */
export type Cost = { what: string; measured: number | null; budget: number | null; cpu?: boolean }

/** Runs a measurement. A failure, or more than a quarter of an hour, is reported and does not stop the other measurements. */
async function costOf(what: string, budget: number, cpu: boolean, measure: () => Promise<number>) {
  console.error(`  ${what} …`)
  const late = sleep(900_000, undefined, { ref: false }).then(() => Promise.reject(new Error("no end of it")))
  const measured = await Promise.race([measure(), late]).catch(({ message }) => console.error(`  ${message}`))
  return { what, measured: measured ?? null, budget, cpu }
}

type App = { port: number; pid: Running["pid"]; dataDir: string }

const REST_SECONDS = 120
const AFTER_START_SECONDS = 300
const PAGES = 200
const ROUNDS = 6
/** Longer than pages with counts are cached. */
const BETWEEN_MS = 4500

/** The percentage of a core that an idle product uses, once it has read the content that was loaded in bulk. */
export function measureRest({ pid, dataDir }: Pick<App, "pid" | "dataDir">): Promise<Cost> {
  return costOf(`at rest: % of a core, over ${REST_SECONDS} s`, 0.2, true, async () => {
    await inDatabase(dataDir, readAll)
    // By then the work after a start is over: compiling, and collecting the garbage of the start.
    await sleep(AFTER_START_SECONDS * 1000)
    const before = cpuOf(pid)
    await sleep(REST_SECONDS * 1000)
    return (cpuOf(pid) - before) / (REST_SECONDS * 10)
  })
}

/** Looks for copies without pauses, because the product would take an hour for a million jobs: it looks ten seconds a minute. */
async function readAll(db: Database): Promise<void> {
  const until = performance.now() + 300_000
  const waits =
    "select from job_posts where (copy_group is null or stated is null) and status_id = 1 and deleted_at is null limit 1"
  for (; (await db.$client.query(waits)).rowCount; await sleep(1000)) {
    if (performance.now() > until) throw new Error("there are vacancies that nobody read yet")
    await groupCopies(db)
  }
}

/** Each second, one of this many vacancies changes. */
const CHANGING = 10_000

export async function measureCosts(app: App, slugs: readonly string[]): Promise<Cost[]> {
  const pages = `${PAGES} job pages in turn, drawn before: CPU ms of one`
  const changing = `${pages}, any of ${CHANGING.toLocaleString("en")} vacancies changing each second`
  const job = (at: number, headers = {}) => filesOf(app.port, `/job/${slugs[at]}`, headers)
  const inTurn = () => jobPages(app, slugs)
  return [
    await costOf("a visitor's first job page before a touch, brotli: KB", 45, false, () => job(0).then(calm)),
    await costOf("each further one: KB", 15, false, async () => {
      const first = await job(0)
      return calm([...(await job(1, FROM_HERE))].filter(([name]) => !first.has(name)))
    }),
    await costOf("home page with its scripts: KB", 140, false, async () => sum(await filesOf(app.port, "/"))),
    await costOf(pages, 0.1, true, inTurn),
    await costOf(changing, 0.1, true, () => whileJobsChange(app.dataDir, CHANGING, inTurn)),
    await costOf("publishing a vacancy, register to mail: CPU ms", 20, true, () => measurePublishing(app)),
  ]
}

/** Requests the pages in rounds, with pauses in which cached pages with counts expire. */
async function jobPages({ port, pid }: App, slugs: readonly string[]): Promise<number> {
  let at = 0
  const next = (): Ask => ({ path: `/job/${slugs[at++ % Math.min(PAGES, slugs.length)]}` })
  const round = () => load(port, 1, { ms: 0, answers: PAGES, atMostMs: 60_000 }, next)
  // The pages are rendered first, then compressed at a better level.
  for (let time = 0; time < 3; time++) await round()
  let cpu = 0
  for (let time = 0; time < ROUNDS; time++) {
    await sleep(BETWEEN_MS)
    const before = cpuOf(pid)
    await round()
    cpu += cpuOf(pid) - before
  }
  return cpu / (ROUNDS * PAGES)
}

/** The files that a page fetches. The page also names the route manifest, of which the router requests only parts. */
const FILE = /(?:href|src)="(\/assets\/[^"]+)"|from "(\/assets\/[^"]+)"/g

const sum = (files: Iterable<[string, number]>) =>
  [...files].reduce((all, [, bytes]) => all + bytes, 0) / 1024

/** The bytes before anybody touches a page, so without scripts. */
const calm = (files: Iterable<[string, number]>) => sum([...files].filter(([name]) => !name.endsWith(".js")))

/** The headers of browsers for a page that a link of this site led to. */
const FROM_HERE = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }

/** The bytes of a page and of the files that it names, by address, without pictures. */
async function filesOf(port: number, path: string, headers = {}): Promise<Map<string, number>> {
  const page = await read(port, path, headers)
  const files = new Map([[path, page.length]])
  const text = brotliDecompressSync(page).toString()
  // Style sheets that are inlined in the page are named only for the service worker, and not fetched.
  const inPage = text.match(/<link[^>]*disabled[^>]*>/g)?.join("") ?? ""
  for (const [, ...names] of text.matchAll(FILE)) {
    const name = names.find(Boolean) ?? ""
    if (!/\.(?:js|css|woff2)$/.test(name) || files.has(name)) continue
    files.set(name, inPage.includes(name) ? 0 : (await read(port, name, {})).length)
  }
  return files
}

async function read(port: number, path: string, headers: object): Promise<Buffer> {
  const asked = get({ host: "127.0.0.1", port, path, headers: { "accept-encoding": "br", ...headers } })
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  return buffer(answer)
}
