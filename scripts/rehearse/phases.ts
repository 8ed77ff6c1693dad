import { setTimeout as sleep } from "node:timers/promises"
import { preparePublishing } from "../../bench/load/people.ts"
import { type DatabaseServer, type Machines, query } from "./machines.ts"
import { runAudit } from "../run-audit.ts"
import { type Part, until } from "./part.ts"
import { type Acknowledged, ask, type Phase, startTraffic } from "./traffic.ts"

const FROZEN_MS = 6000
const GONE_MS = 4000
const BEHIND_MS = 2000
/** The balancer checks once a second; then requests reach the other process. */
const SETTLE_MS = 2500

const ROLL = "both processes rolled (SIGTERM, started again)"

/** A period in which acknowledged writes may be lost, because the asynchronous replica did not receive them. */
export type Window = { since: number; until: number }

export const isWithin = ({ at }: Acknowledged, windows: readonly Window[]) =>
  windows.some(({ since, until: end }) => at >= since && at <= end)

export type Row = Phase & {
  name: string
  began: number
  lost: Acknowledged[]
}

export type Result = { rows: Row[]; windows: Window[]; proofs: string[]; faults: string[] }

/** Runs all phases of the rehearsal. */
export async function rehearse(machines: Machines): Promise<Result> {
  const { ports, apps, databases, redis, store, balancer } = machines
  let [primary, other] = databases
  const tell = (sentence: string) => console.error(sentence)

  tell("Iniciando tudo…")
  await primary.initialize()
  await Promise.all([redis.start(), store.start(), balancer.start(), other.becomeReplicaOf(primary)])
  const content = await prepare(machines)
  const rows: Row[] = []
  const windows: Window[] = []

  async function phase(name: string, fault: () => Promise<unknown>): Promise<void> {
    tell(`${name}…`)
    const current = await traffic.next()
    const began = performance.now()
    await fault()
    await sleep(SETTLE_MS)
    const { reads, writes } = current
    // If reads or writes do not recover, the table shows it.
    await until(name, async () => reads.isWell && writes.isWell, 40_000).catch(() => {})
    rows.push({ ...current, name, began, lost: [] })
  }
  const killed = (part: Part, goneMs: number) => async () => {
    await part.kill()
    await sleep(goneMs)
    await part.start()
  }
  const frozen = (part: Part) => () => part.freeze(FROZEN_MS)

  /** The replica lags, the primary's machine is lost, and the replica is promoted and gets a replica of its own. */
  async function failover(): Promise<Window> {
    const since = performance.now()
    other.signal("SIGSTOP")
    await sleep(BEHIND_MS)
    await primary.kill()
    // Kill the replica, too: on loopback it would still receive what a lost machine could no longer send.
    await other.kill()
    await other.start()
    const end = performance.now()
    await other.promote()
    return { since, until: end }
  }
  async function replaceLost(): Promise<void> {
    await primary.becomeReplicaOf(other)
    ;[primary, other] = [other, primary]
  }

  const traffic = startTraffic(ports.SITE, content)
  await phase("nothing", () => sleep(5000))
  await phase(ROLL, async () => {
    for (const app of apps) {
      await app.stop()
      await app.start()
      await sleep(SETTLE_MS)
    }
  })
  await phase("a process killed (-9), started again", killed(apps[0], 0))
  await phase("a process frozen 6 s", frozen(apps[1]))
  await phase("Redis frozen 6 s", frozen(redis))
  await phase("Redis killed, away 4 s", killed(redis, GONE_MS))
  await phase("store frozen 6 s", frozen(store))
  await phase("store killed, away 4 s", killed(store, GONE_MS))
  await phase("replica frozen 6 s", frozen(other))
  await phase("replica killed, away 4 s", killed(other, GONE_MS))
  await phase("primary frozen 6 s", frozen(primary))
  await phase("primary killed, away 8 s, started again", killed(primary, 2 * GONE_MS))
  await phase("primary lost, asynchronous replica 2 s behind promoted", async () =>
    windows.push(await failover()),
  )
  await phase("the lost one made anew as replica", replaceLost)
  await makeSynchronous(primary)
  await phase("primary lost, synchronous replica 2 s behind promoted", failover)
  await traffic.stop()

  tell("Procurando tudo o que foi confirmado…")
  for (const row of rows) row.lost = await lostOf(ports.PRIMARY, row.acknowledged)
  return { rows, windows, ...(await prove(machines, rows, windows)) }
}

/** Creates the content and the people who publish and approve, and starts both processes. */
async function prepare({ first, apps, ports }: Machines) {
  await first.start()
  await first.stop()
  const connection = { host: "127.0.0.1", port: ports.PRIMARY, user: "postgres", database: "upaon" }
  const makers = await preparePublishing(connection)
  await Promise.all(apps.map((app) => app.start()))
  const rows = await query<{ slug: string }>(
    ports.PRIMARY,
    "select slug from job_posts where status_id = 1 and deleted_at is null order by id desc",
  )
  await until(
    "the balancer sees the product",
    async () => (await ask(ports.SITE, { path: "/" })).status === 200,
  )
  return { ...makers, slugs: rows.map(({ slug }) => slug) }
}

async function makeSynchronous(primary: DatabaseServer): Promise<void> {
  await query(primary.port, "alter system set synchronous_standby_names = '*'")
  await query(primary.port, "select pg_reload_conf()")
  await until("the replica is synchronous", async () => (await primary.standbys("sync")) === 1)
}

const FOUND_BY: Record<Acknowledged["what"], string> = {
  registration: "select username as key from users where username = any($1)",
  publication: "select title as key from job_posts where title = any($1)",
  approval: "select title as key from job_posts where title = any($1) and status_id = 1",
  picture: "select key from uploads where key = any($1)",
}

async function lostOf(port: number, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = []
  for (const [what, text] of Object.entries(FOUND_BY)) {
    const these = acknowledged.filter((one) => one.what === what)
    const rows = await query<{ key: string }>(port, text, [these.map(({ key }) => key)])
    const found = new Set(rows.map(({ key }) => key))
    lost.push(...these.filter(({ key }) => !found.has(key)))
  }
  return lost
}

/** The results of the product's own checks, whether both processes give the same answers, and all faults. */
async function prove(
  { settings, apps, ports, home }: Machines,
  rows: readonly Row[],
  windows: readonly Window[],
) {
  const faults = rows.flatMap(({ name, lost }) =>
    lost
      .filter((one) => !isWithin(one, windows))
      .map(({ what, key }) => `${name}: ${what} ${key} was acknowledged and is lost`),
  )
  for (const { name, reads, writes } of rows)
    if (name === ROLL && reads.failed.size + writes.failed.size > 0) faults.push(`${name}: requests failed`)
  const proofs: string[] = []
  const env = { ...settings, PATH: "/usr/bin:/bin", DATA_DIR: `${home}/${apps[0].name}` }
  for (const file of ["points-audit", "search-verify", "uploads-verify"]) {
    const { name, isRight, said } = runAudit(file, env)
    proofs.push(`\`${name}\`: ${said}`)
    if (!isRight) faults.push(`${name}: ${said}`)
  }
  const totals = await Promise.all([ports.APP_A, ports.APP_B].map(totalAt))
  proofs.push(`vacancies that each process finds: ${totals.join(" and ")}`)
  if (totals[0] !== totals[1]) faults.push("the processes find different numbers of vacancies")
  return { proofs, faults }
}

async function totalAt(port: number): Promise<number> {
  const { body } = await ask(port, { path: "/api/jobPostsWithAds/search", body: "{}" })
  return (JSON.parse(body) as { total: number }).total
}
