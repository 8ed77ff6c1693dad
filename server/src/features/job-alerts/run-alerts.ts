import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { and, asc, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm"
import { jobAlerts, jobAlertVacancies, type Transaction } from "../../db/index.ts"
import { inTurns } from "../../platform/in-turns.ts"
import { pick } from "../../platform/pick.ts"
import type { Deps } from "../feature.ts"
import { findSince, indexOf } from "../search/index.ts"
import { enqueuePushes, postAlertMail } from "./alert-mails.ts"
import { dueAfter } from "./change-alert.ts"

/** Alerts written in one transaction. */
const BATCH = 200
/** What was committed late was not seen by the last look, though it is older: the ledger knows what was. */
const OVERLAP_MS = 10 * MINUTE_MS
/** Rows of the ledger for one mail: a few more than it shows, for some end before it leaves. */
const MOST_ROWS = 30
/** The longest half year: counted in months, the last days of August would be half a year after none of February's. */
const SILENT_DAYS = 184

type Due = Pick<
  typeof jobAlerts.$inferSelect,
  "id" | "search" | "frequency" | "pushTag" | "since" | "lookedAt" | "openedAt"
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

/** What each alert finds: equal questions asked once, those of the same words in a row, whose matches the index keeps. */
async function* matches(deps: Deps, due: readonly Due[], fresh: Fresh, now: Date): AsyncGenerator<Match> {
  const index = indexOf(deps)
  const oldest = [...fresh.values()].reduce((least, { published }) => Math.min(least, published), Infinity)
  const groups = Map.groupBy(due, ({ search }) => `${search.q ?? ""}\n${JSON.stringify(search)}`)
  const pause = inTurns()
  for (const key of [...groups.keys()].toSorted()) {
    const alerts = groups.get(key) ?? []
    const [first] = alerts
    const found = first && fresh.size > 0 ? findSince(index, first.search, oldest, now) : []
    for (const alert of alerts) yield { alert, jobIds: found.filter((id) => isNews(alert, fresh.get(id))) }
    await pause()
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
    await postAlertMail(deps, tx, ...news.map((one) => ({ what: "digest" as const, ...digest(one) })))
    if (deps.env.push) await enqueuePushes(tx, deps, news.filter(({ alert }) => alert.pushTag).map(digest))
    return news.length
  })
}

/** Only what was public before its last look, or came back since, may have been told of. */
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

/** Adds to the ledger what the mail may show, and what the next look would see again; the rest it will not see. */
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

/** When each looks next. */
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

/** Nobody has opened a link of it for half a year: it stops, with a mail that lets it go on. */
function stopSilent(deps: Deps, batch: readonly Due[], now: Date): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const ids = batch.map(({ id }) => id)
    const claimed = [...(await claim(tx, ids, now))]
    if (claimed.length === 0) return
    await tx.update(jobAlerts).set({ stoppedAt: now }).where(inArray(jobAlerts.id, claimed))
    await postAlertMail(deps, tx, ...claimed.map((alertId) => ({ alertId, what: "stopped" as const })))
  })
}

/** Moments of a vacancy, in ms: one that was paused or renewed keeps its day of publication. */
type Newly = { published: number; opened: number }

/**
 * Vacancies that strangers can read now and could not before a moment, by id: published, or taken up again. Of those that were
 * public first before the ledger's time it may have forgotten whom it told.
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
      and j.published_at > ${keptSince(retention.toldVacancy, now)}
      and j.status_id = ${JOB_STATUS.active} and j.deleted_at is null and j.expires_at > ${now}`)
  return new Map(
    rows.map(({ id, published, opened }) => [id, { published: Number(published), opened: Number(opened) }]),
  )
}
