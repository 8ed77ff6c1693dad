import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { and, asc, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm"
import { setImmediate as turn } from "node:timers/promises"
import type { Transaction } from "../../db/client.ts"
import { jobAlerts, jobAlertVacancies } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"
import { findSince, indexOf } from "../search/index.ts"
import { postAlertMail } from "./alert-mails.ts"
import { dueAfter } from "./change-alert.ts"
import { type Newly, readNewlyPublic } from "./newly-public.queries.ts"

/** Alerts written in one transaction. */
const BATCH = 500
/** What was committed late was not seen by the last look, though it is older: the ledger knows what it was. */
const OVERLAP_MS = HOUR_MS
/** Requests wait for no more than this while questions are answered. */
const TURN_MS = 10
const SILENT_MONTHS = 6

type Due = Pick<
  typeof jobAlerts.$inferSelect,
  "id" | "search" | "frequency" | "since" | "lookedAt" | "openedAt"
>

const isDue = (now: Date) =>
  and(isNotNull(jobAlerts.confirmedAt), isNull(jobAlerts.stoppedAt), lte(jobAlerts.dueAt, now))

/**
 * Looks through all alerts that are due: notes in the ledger what each is to be told of, and posts the mail in the same
 * transaction. Stopped anywhere, the next run goes on where it was, and nothing is told twice.
 * @returns how many mails were posted
 */
export async function runAlerts(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const due = await readDue(deps, now)
  if (due.length === 0) return 0
  const silentSince = new Date(now)
  silentSince.setUTCMonth(silentSince.getUTCMonth() - SILENT_MONTHS)
  const silent = due.filter(({ openedAt }) => openedAt < silentSince)
  const heard = due.filter(({ openedAt }) => openedAt >= silentSince)
  let posted = 0
  for await (const batch of inBatches(silent)) await stopSilent(deps, batch, now)
  for await (const batch of inBatches(matches(deps, heard, now))) posted += await tell(deps, batch, now)
  return posted
}

async function* inBatches<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const readDue = ({ db }: Pick<Deps, "db">, now: Date): Promise<Due[]> =>
  db.patient
    .select({
      id: jobAlerts.id,
      search: jobAlerts.search,
      frequency: jobAlerts.frequency,
      since: jobAlerts.since,
      lookedAt: jobAlerts.lookedAt,
      openedAt: jobAlerts.openedAt,
    })
    .from(jobAlerts)
    .where(isDue(now))
    .orderBy(asc(jobAlerts.id))

type Match = { alert: Due; jobIds: number[] }

/** What each alert finds: equal questions asked once, those of the same words in a row, whose matches the index keeps. */
async function* matches(deps: Deps, due: readonly Due[], now: Date): AsyncGenerator<Match> {
  const index = indexOf(deps)
  await index.catchUp()
  const from = due.reduce((earliest, alert) => Math.min(earliest, lookedFrom(alert)), now.getTime())
  const fresh = await readNewlyPublic(deps, new Date(from), now)
  const oldest = [...fresh.values()].reduce((least, { published }) => Math.min(least, published), Infinity)
  const groups = Map.groupBy(due, ({ search }) => `${search.q ?? ""}\n${JSON.stringify(search)}`)
  let turned = performance.now()
  for (const key of [...groups.keys()].toSorted()) {
    const alerts = groups.get(key) ?? []
    const [first] = alerts
    const found = first && fresh.size > 0 ? findSince(index, first.search, oldest, now) : []
    for (const alert of alerts) yield { alert, jobIds: found.filter((id) => isNews(alert, fresh.get(id))) }
    if (performance.now() - turned < TURN_MS) continue
    await turn()
    turned = performance.now()
  }
}

/** From when on, in ms, it has not seen what became public. */
const lookedFrom = ({ since, lookedAt }: Due) => Math.max(since.getTime(), lookedAt.getTime() - OVERLAP_MS)

const isNews = (alert: Due, job: Newly | undefined) =>
  job !== undefined && job.published > alert.since.getTime() && job.opened > lookedFrom(alert)

/** Those of the alerts that nobody else has in hand, or has just done. */
async function claim(tx: Transaction, ids: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await tx
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(and(inArray(jobAlerts.id, [...ids]), isDue(now)))
    .for("no key update", { skipLocked: true })
  return new Set(rows.map(({ id }) => id))
}

function tell(deps: Deps, batch: readonly Match[], now: Date): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const claimed = await claim(
      tx,
      batch.map(({ alert }) => alert.id),
      now,
    )
    const mine = batch.filter(({ alert }) => claimed.has(alert.id))
    const told = await noteTold(tx, mine, now)
    for (const [frequency, alerts] of Map.groupBy(mine, ({ alert }) => alert.frequency))
      for (const [isTold, some] of Map.groupBy(alerts, ({ alert }) => told.has(alert.id)))
        await tx
          .update(jobAlerts)
          .set({
            lookedAt: now,
            dueAt: dueAfter(isTold ? now : null, frequency, now),
            ...(isTold && { lastSentAt: now }),
          })
          .where(
            inArray(
              jobAlerts.id,
              some.map(({ alert }) => alert.id),
            ),
          )
    const toldAt = now.toISOString()
    await postAlertMail(
      deps,
      tx,
      ...[...told].map((alertId) => ({ alertId, what: "digest" as const, toldAt })),
    )
    return told.size
  })
}

/** Adds to the ledger what is not in it. @returns the alerts that were told of something */
async function noteTold(tx: Transaction, batch: readonly Match[], now: Date): Promise<Set<number>> {
  const alertIds = batch.flatMap(({ alert, jobIds }) => jobIds.map(() => alert.id))
  if (alertIds.length === 0) return new Set()
  const { rows } = await tx.execute<{ alert_id: number }>(sql`
    with told as (
      insert into ${jobAlertVacancies} (alert_id, job_post_id, place, told_at)
      select a, j, p, ${now.toISOString()}::timestamptz from unnest(
        ${sql.param(alertIds)}::int[], ${sql.param(batch.flatMap(({ jobIds }) => jobIds))}::int[],
        ${sql.param(batch.flatMap(({ jobIds }) => [...jobIds.keys()]))}::int[]) as found (a, j, p)
      on conflict do nothing returning alert_id)
    select distinct alert_id from told`)
  return new Set(rows.map((row) => row.alert_id))
}

/** Nobody has opened a link of it for half a year: it stops, with a mail that lets it go on. */
function stopSilent(deps: Deps, batch: readonly Due[], now: Date): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const claimed = [
      ...(await claim(
        tx,
        batch.map(({ id }) => id),
        now,
      )),
    ]
    if (claimed.length === 0) return
    await tx.update(jobAlerts).set({ stoppedAt: now }).where(inArray(jobAlerts.id, claimed))
    await postAlertMail(deps, tx, ...claimed.map((alertId) => ({ alertId, what: "stopped" as const })))
  })
}
