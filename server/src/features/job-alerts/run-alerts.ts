import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { retentionCutoff, retention } from "@upaon/contract/privacy/retention"
import { and, asc, inArray, isNotNull, isNull, lte, not, sql } from "drizzle-orm"
import { jobAlerts, jobAlertVacancies, type Transaction } from "../../db/index.ts"
import { createYielder } from "../../platform/create-yielder.ts"
import { pick } from "../../platform/pick.ts"
import type { Deps } from "../feature.ts"
import { findSince, indexOf } from "../search/index.ts"
import { enqueuePushes, isSuspended, queueAlertMail } from "./alert-mails.ts"
import { dueAfter } from "./change-alert.ts"

/** Alerts per transaction. */
const BATCH = 200
/** Runs overlap, because jobs committed late were invisible to the last run; the ledger excludes those already sent. */
const OVERLAP_MS = 10 * MINUTE_MS
/** Ledger rows per mail: a few more than the mail shows, because some jobs end before it is sent. */
const MOST_ROWS = 30
/** The longest half year. Counted in months, the last days of August would reach back to days that February does not have. */
const SILENT_DAYS = 184

type Due = Pick<
  typeof jobAlerts.$inferSelect,
  "id" | "search" | "frequency" | "pushTag" | "since" | "lookedAt" | "openedAt"
>

/** The alerts of a suspended person wait, so that they report afterwards what became public meanwhile. */
const isDue = (now: Date) =>
  and(
    isNotNull(jobAlerts.confirmedAt),
    isNull(jobAlerts.stoppedAt),
    lte(jobAlerts.dueAt, now),
    not(isSuspended),
  )

/**
 * Runs all alerts that are due: records in the ledger which jobs each alert reports, and queues the mail in the same
 * transaction. After an interruption the next run continues, and nothing is sent twice.
 * @returns the number of mails queued
 */
export async function runAlerts(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const due = await readDue(deps, now)
  if (due.length === 0) return 0
  const silentSince = new Date(now.getTime() - SILENT_DAYS * DAY_MS)
  const silent = due.filter(({ openedAt }) => openedAt < silentSince)
  const heard = due.filter(({ openedAt }) => openedAt >= silentSince)
  let posted = 0
  for await (const batch of inBatches(silent)) await stopSilent(deps, batch, now)
  await indexOf(deps).catchUp()
  const from = heard.reduce((earliest, alert) => Math.min(earliest, lookedFrom(alert)), now.getTime())
  const fresh = await readNewlyPublic(deps, new Date(from), now)
  for await (const batch of inBatches(matches(deps, heard, fresh, now)))
    posted += await tell(deps, batch, fresh, now)
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
    .select(pick(jobAlerts, "id", "search", "frequency", "pushTag", "since", "lookedAt", "openedAt"))
    .from(jobAlerts)
    .where(isDue(now))
    .orderBy(asc(jobAlerts.id))

type Match = { alert: Due; jobIds: number[] }
type Fresh = ReadonlyMap<number, Newly>

/** What each alert finds. Equal searches run once; those with equal words run in sequence, as the index caches their matches. */
async function* matches(deps: Deps, due: readonly Due[], fresh: Fresh, now: Date): AsyncGenerator<Match> {
  const index = indexOf(deps)
  const oldest = [...fresh.values()].reduce((least, { published }) => Math.min(least, published), Infinity)
  const groups = Map.groupBy(due, ({ search }) => `${search.q ?? ""}\n${JSON.stringify(search)}`)
  const pause = createYielder()
  for (const key of [...groups.keys()].toSorted()) {
    const alerts = groups.get(key) ?? []
    const [first] = alerts
    const found = first && fresh.size > 0 ? findSince(index, first.search, oldest, now) : []
    for (const alert of alerts) yield { alert, jobIds: found.filter((id) => isNews(alert, fresh.get(id))) }
    await pause()
  }
}

/** In ms: jobs that became public after it are new to the alert. */
const lookedFrom = ({ since, lookedAt }: Due) => Math.max(since.getTime(), lookedAt.getTime() - OVERLAP_MS)

const isNews = (alert: Due, job: Newly | undefined) =>
  job !== undefined && job.published > alert.since.getTime() && job.opened > lookedFrom(alert)

/** Locks those alerts that are still due and that no other process has locked. */
async function claim(tx: Transaction, ids: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await tx
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(and(inArray(jobAlerts.id, [...ids]), isDue(now)))
    .for("no key update", { skipLocked: true })
  return new Set(rows.map(({ id }) => id))
}

function tell(deps: Deps, batch: readonly Match[], fresh: Fresh, now: Date): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const ids = batch.map(({ alert }) => alert.id)
    const claimed = await claim(tx, ids, now)
    const free = batch.filter(({ alert }) => claimed.has(alert.id))
    const mine = await withoutTold(tx, free, fresh)
    await noteTold(tx, mine, fresh, now)
    const news = mine.filter(({ jobIds }) => jobIds.length > 0)
    await noteLooked(tx, mine, now)
    const toldAt = now.toISOString()
    const digest = ({ alert, jobIds }: Match) => ({ alertId: alert.id, toldAt, total: jobIds.length })
    await queueAlertMail(deps, tx, ...news.map((one) => ({ what: "digest" as const, ...digest(one) })))
    if (deps.env.push) await enqueuePushes(tx, deps, news.filter(({ alert }) => alert.pushTag).map(digest))
    return news.length
  })
}

/** Only a job that was public before the last run, or became public again since, may have been sent already. */
const maybeTold = ({ lookedAt }: Due, job: Newly | undefined) =>
  job !== undefined && (job.opened <= lookedAt.getTime() || job.opened > job.published)

async function withoutTold(tx: Transaction, batch: readonly Match[], fresh: Fresh): Promise<Match[]> {
  const asked = batch.flatMap(({ alert, jobIds }) =>
    jobIds.filter((id) => maybeTold(alert, fresh.get(id))).map((id) => [alert.id, id] as const),
  )
  if (asked.length === 0) return [...batch]
  const { rows } = await tx.execute<{ pair: string }>(sql`
    select v.alert_id || ' ' || v.job_post_id as pair from ${jobAlertVacancies} v
    join unnest(${sql.param(asked.map(([id]) => id))}::int[], ${sql.param(asked.map(([, id]) => id))}::int[]) as a (alert, job)
      on v.alert_id = a.alert and v.job_post_id = a.job`)
  const told = new Set(rows.map(({ pair }) => pair))
  return batch.map(({ alert, jobIds }) => ({
    alert,
    jobIds: jobIds.filter((id) => !told.has(`${alert.id} ${id}`)),
  }))
}

/** Adds to the ledger what the mail may show and what the next run, by its overlap, would find again. */
async function noteTold(tx: Transaction, batch: readonly Match[], fresh: Fresh, now: Date): Promise<void> {
  const overlap = now.getTime() - OVERLAP_MS
  const rows = batch.flatMap(({ alert, jobIds }) =>
    jobIds.flatMap((jobId, place) =>
      place < MOST_ROWS || (fresh.get(jobId)?.opened ?? 0) > overlap
        ? [[alert.id, jobId, place] as const]
        : [],
    ),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${jobAlertVacancies} (alert_id, job_post_id, place, told_at)
    select a, j, p, ${now.toISOString()}::timestamptz from unnest(
      ${sql.param(rows.map(([id]) => id))}::int[], ${sql.param(rows.map(([, id]) => id))}::int[],
      ${sql.param(rows.map(([, , place]) => place))}::int[]) as found (a, j, p)
    on conflict do nothing`)
}

/** Records the run and when each alert is next due. */
async function noteLooked(tx: Transaction, batch: readonly Match[], now: Date): Promise<void> {
  const kinds = Map.groupBy(batch, ({ alert, jobIds }) => `${alert.frequency} ${jobIds.length > 0}`)
  for (const some of kinds.values()) {
    const [first] = some
    if (!first) continue
    const sent = first.jobIds.length > 0 && { lastSentAt: now }
    const dueAt = dueAfter(sent ? now : null, first.alert.frequency, now)
    const ids = some.map(({ alert }) => alert.id)
    await tx
      .update(jobAlerts)
      .set({ lookedAt: now, dueAt, ...sent })
      .where(inArray(jobAlerts.id, ids))
  }
}

/** Stops alerts of which nobody opened a link for half a year, with a mail that offers to resume them. */
function stopSilent(deps: Deps, batch: readonly Due[], now: Date): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const ids = batch.map(({ id }) => id)
    const claimed = [...(await claim(tx, ids, now))]
    if (claimed.length === 0) return
    await tx.update(jobAlerts).set({ stoppedAt: now }).where(inArray(jobAlerts.id, claimed))
    await queueAlertMail(deps, tx, ...claimed.map((alertId) => ({ alertId, what: "stopped" as const })))
  })
}

/** In ms. `published` stays when a job is paused or renewed; `opened` is when it last became public. */
type Newly = { published: number; opened: number }

/**
 * Jobs that are public now and became so after `from`, by id, whether new or public again. Jobs published before the ledger's
 * retention are excluded, because it may no longer know to whom they were sent.
 */
async function readNewlyPublic({ db }: Pick<Deps, "db">, from: Date, now: Date): Promise<Map<number, Newly>> {
  const { rows } = await db.patient.execute<{ id: number; published: string; opened: string }>(sql`
    with opened as (
      select job_post_id as id, max(created_at) as at from job_status_changes
      where to_status_id = ${JOB_STATUS.active} and from_status_id is distinct from ${JOB_STATUS.active}
        and created_at > ${from} group by job_post_id)
    select j.id, extract(epoch from j.published_at) * 1000 as published,
      extract(epoch from greatest(j.published_at, o.at)) * 1000 as opened
    from job_posts j left join opened o on o.id = j.id
    where (j.published_at > ${from} or o.id is not null)
      and j.published_at > ${retentionCutoff(retention.toldVacancy, now)}
      and j.status_id = ${JOB_STATUS.active} and j.deleted_at is null and j.expires_at > ${now}`)
  return new Map(
    rows.map(({ id, published, opened }) => [id, { published: Number(published), opened: Number(opened) }]),
  )
}
