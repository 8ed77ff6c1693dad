import { load } from "./client.ts"
import { cpuOf } from "./processes.ts"
import type { Row } from "./rows.ts"

/** Times in ms of a row with this many clients. `cpu`: processor time of a request in ms, including the database. */
export type Measured = {
  median: number
  p99: number
  perSecond: number
  cpu: number
  /** Every status other than 200. */
  others: number[]
}

/** How often each status other than 200 came; 503: told to come again, beyond what the product can do. */
export const othersOf = ({ one, many }: { one: Measured; many: Measured }) =>
  Object.entries(Object.groupBy([...one.others, ...many.others], String))
    .map(([status, all = []]) => `${all.length} × ${status}`)
    .join(", ")

/**
 * The same number of responses at every size: otherwise V8 would have compiled the code at the smallest size but still
 * interpret it at the largest. `atMostMs` limits the wait for slow rows.
 */
export const WARM_UP = { ms: 400, answers: 1000, atMostMs: 5000 }

/** Measures a row in `rounds` of `ms` each, after warming up. `cpu` is the median round's, because garbage collection varies. */
export async function measure(
  { next }: Row,
  {
    port,
    pid,
    clients,
    ms,
    rounds,
  }: { port: number; pid: number; clients: number; ms: number; rounds: number },
): Promise<Measured> {
  await load(port, clients, WARM_UP, next)
  const taken = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(pid)
    const { times, others } = await load(port, clients, { ms }, next)
    taken.push({ times, others, cpu: (cpuOf(pid) - before) / Math.max(1, times.length) })
  }
  const times = taken.flatMap((one) => one.times).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return {
    median: at(0.5),
    p99: at(0.99),
    perSecond: times.length / ((rounds * ms) / 1000),
    cpu: taken.map(({ cpu }) => cpu).sort((a, b) => a - b)[rounds >> 1] ?? 0,
    others: taken.flatMap((one) => one.others),
  }
}
