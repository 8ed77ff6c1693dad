import type pg from "pg"
import { PgBoss } from "pg-boss"

/** Where pg-boss keeps its tables. */
export const SCHEMA = "work"

/** The settings of a queue that states none. */
export const USUAL = {
  // Pending work is still wanted after weeks without a process or from an old backup. By default pg-boss deletes it after 14 days.
  retentionSeconds: 10 * 365 * 86_400,
  // A process that crashes uses up one try, so work that never fails by itself also needs more than a few retries.
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 1800,
  retryBackoff: true,
  expireInSeconds: 120,
  // Jobs that failed for good are deleted an hour after their last try.
  deleteAfterSeconds: 3600,
}

/** Pending work as a backup stores it. */
export type PendingWork = {
  id: string
  name: string
  data: object
  startAfter: string
} & Partial<Omit<typeof USUAL, "retentionSeconds">>

/** Selects mails, pushes and other work that is promised and not done yet. Work that a cron schedule repeats is left out. */
const WAITS = `state in ('created', 'retry', 'active') and not exists (select from ${SCHEMA}.schedule s where s.name = j.name)`

async function isThere(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${SCHEMA}.job') is not null as there`,
  )
  return rows[0]?.there ?? false
}

export async function readPendingWork(client: pg.ClientBase): Promise<PendingWork[]> {
  if (!(await isThere(client))) return []
  const { rows } = await client.query<PendingWork>(
    // With its queue's settings: where it is restored, nobody has declared the queue yet.
    `select id, name, data, start_after as "startAfter", retry_limit as "retryLimit", retry_delay as "retryDelay",
       retry_delay_max as "retryDelayMax", retry_backoff as "retryBackoff", expire_seconds as "expireInSeconds",
       deletion_seconds as "deleteAfterSeconds"
     from ${SCHEMA}.job j where ${WAITS} order by created_on`,
  )
  return rows
}

/**
 * Adds a backup's pending work in the client's transaction. Each item keeps its id, so what waits already is not added twice.
 * @param samePlace the work was taken from this very database, which went on since then: what no longer waits here was done
 */
export async function restorePendingWork(
  connection: pg.ClientConfig,
  client: pg.ClientBase,
  carried: readonly PendingWork[],
  samePlace: boolean,
): Promise<void> {
  const there = await isThere(client)
  if (samePlace && there) return
  // The waiting work belongs to the rows that this backup replaces.
  if (there) await client.query(`delete from ${SCHEMA}.job j where ${WAITS}`)
  if (carried.length === 0) return
  const boss = new PgBoss({
    ...(connection as object),
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on("error", () => {})
  await boss.start()
  try {
    for (const [name, jobs] of Map.groupBy(carried, (work) => work.name)) {
      await boss.createQueue(name, USUAL)
      await boss.insert(name, jobs, { db: { executeSql: (text, values) => client.query(text, values) } })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
