import { type AlertRequest, type AlertSearch, tooManyAlerts } from "@upaon/contract/job-alerts/endpoints"
import { type Frequency, MOST_ALERTS } from "@upaon/contract/messages/job-alerts"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { EMAIL_REQUIRED } from "@upaon/contract/platform/text-rules"
import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm"
import { jobAlertLinks, jobAlerts, lockName, type Transaction } from "../../db/index.ts"
import { nextMorning, morningAfter } from "../../platform/clock.ts"
import { Failure, invalidField, type Session } from "../../platform/http/index.ts"
import { foldEmail } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { active, queueAlertMail, sameSearch } from "./alert-mails.ts"
import type { Alert } from "./present-alert.ts"

/** The most confirmation mails that others can cause to one address in a day. */
const MOST_ASKED = 5

/** Serialises requests for an address: two of them could otherwise both become the tenth alert. */
const takeTurnsFor = (tx: Transaction, email: string) => lockName(tx, `alert ${email}`)

async function requireRoom(tx: Transaction, email: string): Promise<void> {
  if ((await tx.$count(jobAlerts, active(email))) >= MOST_ALERTS) throw new Failure(tooManyAlerts)
}

/**
 * Creates an alert: active at once for the session's own confirmed address, for any other once its link is used. The same
 * search does not create a second alert.
 * @returns whether it is confirmed
 * @throws Failure 409 `too_many_alerts` with a session; 422 at `email` without either
 */
export async function registerAlert(
  deps: Pick<Deps, "db" | "clock" | "mail">,
  { frequency, email: given, push_tag: pushTag, ...search }: AlertRequest,
  session: Session | null,
): Promise<boolean> {
  const email = session?.user.email ?? given
  if (!email) throw invalidField("email", EMAIL_REQUIRED)
  const asked = { email: foldEmail(email), frequency, search: stored(search), pushTag }
  const isProven = session?.user.emailVerified ?? false
  await deps.db.transaction(async (tx) => {
    await takeTurnsFor(tx, asked.email)
    if (isProven) await addProven(tx, asked, deps.clock.now())
    else await addAsked(tx, deps, asked)
  })
  return isProven
}

type Asked = { email: string; frequency: Frequency; search: AlertSearch; pushTag: string | undefined }

/** The search without empty values, so that equal searches compare as equal. */
const stored = (search: AlertSearch): AlertSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ""))

async function addProven(tx: Transaction, asked: Asked, now: Date): Promise<void> {
  const alike = and(active(asked.email), sameSearch(asked))
  const [same] = await tx.select().from(jobAlerts).where(alike)
  if (same) {
    await changeAlert(tx, same, { frequency: asked.frequency, push_tag: asked.pushTag }, now)
    return
  }
  await requireRoom(tx, asked.email)
  await tx.insert(jobAlerts).values({ ...asked, ...startingAt(now), confirmedAt: now, createdAt: now })
}

/** Does not reveal whether the address is known, also by the time it takes, and limits the mails to it. */
async function addAsked(tx: Transaction, deps: Pick<Deps, "clock" | "mail">, asked: Asked): Promise<void> {
  const now = deps.clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  const waiting = and(
    eq(jobAlerts.email, asked.email),
    isNull(jobAlerts.confirmedAt),
    gt(jobAlerts.createdAt, yesterday),
  )
  if ((await tx.$count(jobAlerts, waiting)) >= MOST_ASKED) return
  const [alert] = await tx
    .insert(jobAlerts)
    .values({ ...asked, ...startingAt(now), createdAt: now })
    .returning({ id: jobAlerts.id })
  if (alert) await queueAlertMail(deps, tx, { alertId: alert.id, what: "confirm" })
}

/** An alert reports jobs that become public after `since`. */
const startingAt = (now: Date) => ({
  since: now,
  lookedAt: now,
  dueAt: nextMorning(now),
  openedAt: now,
  updatedAt: now,
})

/** Confirms an alert, also one that was stopped; idempotent. @throws Failure 409 `too_many_alerts` (rule d7) */
export async function confirmAlert(tx: Transaction, alert: Alert, now: Date): Promise<Alert> {
  return alert.confirmedAt ? alert : begin(tx, alert, { confirmedAt: now }, now)
}

/** Activates an alert. If an active one has the same search, they are merged, links included, so that nothing is sent twice. */
async function begin(tx: Transaction, alert: Alert, values: Partial<Alert>, now: Date): Promise<Alert> {
  await takeTurnsFor(tx, alert.email)
  const alike = and(active(alert.email), sameSearch(alert))
  const [same] = await tx.select().from(jobAlerts).where(alike)
  const { frequency, pushTag, lastSentAt } = { ...alert, ...values }
  if (same) {
    await tx.update(jobAlertLinks).set({ alertId: same.id }).where(eq(jobAlertLinks.alertId, alert.id))
    await tx.delete(jobAlerts).where(eq(jobAlerts.id, alert.id))
    return changeAlert(tx, same, { frequency, push_tag: pushTag ?? undefined }, now)
  }
  await requireRoom(tx, alert.email)
  const dueAt = dueAfter(lastSentAt, frequency, now)
  return save(tx, alert, { ...values, ...startingAt(now), dueAt, stoppedAt: null })
}

type Change = {
  frequency?: Frequency | undefined
  active?: boolean | undefined
  push_tag?: string | null | undefined
}

/** Changes, stops or resumes an alert. @throws Failure 409 `too_many_alerts` */
export async function changeAlert(tx: Transaction, alert: Alert, change: Change, now: Date): Promise<Alert> {
  const frequency = change.frequency ?? alert.frequency
  const { push_tag: pushTag = alert.pushTag } = change
  const isOn = alert.stoppedAt === null
  const isWanted = change.active ?? isOn
  if (isWanted && !isOn) return begin(tx, alert, { frequency, pushTag }, now)
  const stoppedAt = isWanted ? null : (alert.stoppedAt ?? now)
  const dueAt = frequency === alert.frequency ? alert.dueAt : dueAfter(alert.lastSentAt, frequency, now)
  return save(tx, alert, { frequency, pushTag, stoppedAt, dueAt, openedAt: now, updatedAt: now })
}

const WEEK_DAYS = 7

/** When an alert of this frequency is next due; not before the next run. */
export function dueAfter(lastSentAt: Date | null, frequency: Frequency, now: Date): Date {
  const next = nextMorning(now)
  if (frequency === "daily" || !lastSentAt) return next
  const weekly = morningAfter(lastSentAt, WEEK_DAYS)
  return weekly > next ? weekly : next
}

async function save(tx: Transaction, alert: Alert, values: Partial<Alert>): Promise<Alert> {
  await tx.update(jobAlerts).set(values).where(eq(jobAlerts.id, alert.id))
  return { ...alert, ...values }
}

/** Deletes every alert of an address, whether made with an account or without. */
export const eraseAlertsOf = (tx: Transaction, email: string) =>
  tx.delete(jobAlerts).where(eq(jobAlerts.email, foldEmail(email)))

type Db = Pick<Deps, "db">

export async function clearUnconfirmedAlerts({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobAlerts).where(and(isNull(jobAlerts.confirmedAt), lt(jobAlerts.createdAt, until)))
}

export async function clearStoppedAlerts({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobAlerts).where(lte(jobAlerts.stoppedAt, until))
}

export async function clearAlertLinks({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobAlertLinks).where(lt(jobAlertLinks.createdAt, until))
}

export async function clearToldVacancies({ db }: Db, until: Date): Promise<void> {
  await db.execute(sql`
    delete from job_alert_vacancies v using job_posts j
    where j.id = v.job_post_id and coalesce(j.deleted_at, j.expires_at) < ${until}`)
}
