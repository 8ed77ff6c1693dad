import { load } from "./client.ts"
import { cpuOf } from "./processes.ts"
import type { Row } from "./rows.ts"

/** Times in ms of a row with this many clients. `cpu`: processor time of a request in ms, including the database. */
export type Measured = {
  median: number
  p99: number
  perSecond: number
  cpu: number
  failed: number
}

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
    const { times, failed } = await load(port, clients, { ms }, next)
    taken.push({ times, failed, cpu: (cpuOf(pid) - before) / Math.max(1, times.length) })
  }
  const times = taken.flatMap((one) => one.times).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return {
    median: at(0.5),
    p99: at(0.99),
    perSecond: times.length / ((rounds * ms) / 1000),
    cpu: taken.map(({ cpu }) => cpu).sort((a, b) => a - b)[rounds >> 1] ?? 0,
    failed: taken.reduce((sum, { failed }) => sum + failed, 0),
  }
}
