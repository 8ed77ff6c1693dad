import { load } from "./client.ts"
import { cpuOf } from "./processes.ts"
import type { Row } from "./rows.ts"

/** Times in ms of one row with so many clients; `cpu`: ms of processor a request took, of the database too. */
export type Measured = {
  median: number
  p99: number
  perSecond: number
  cpu: number
  failed: number
}

/**
 * As many answers at every size, or the smallest is measured by code that V8 has compiled and the largest by code that it
 * still reads; what is slow is not waited for without end.
 */
export const WARM_UP = { ms: 400, answers: 1000, atMostMs: 5000 }

/** Asks a row for `ms`, so many times over after warming up; `cpu` is the middle one's, for a collection of garbage may fall into any. */
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
