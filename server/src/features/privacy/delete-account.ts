import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { DAY_MS, localDay, startOfDay } from "@upaon/contract/platform/format-time"
import { retentionCutoff, retention } from "@upaon/contract/privacy/retention"
import { and, asc, eq, gte, isNull, lt, not, or, sql, type SQL } from "drizzle-orm"
import { companies, isNotErased, type Transaction, users } from "../../db/index.ts"
import { forbidden } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { accountErasedMail, eraseAccount, eraseOwnAlone, unusedAccountMail } from "../accounts/index.ts"
import { eraseAdsOf } from "../ads/index.ts"
import { eraseReadingsOf } from "../ai-publishing/index.ts"
import { eraseApplicationsOf, eraseReceivedOf } from "../applications/index.ts"
import { forgetPerson } from "../audit/index.ts"
import { eraseCompaniesOf, mailTeamEnd } from "../companies/index.ts"
import { eraseCurriculumOf } from "../curriculum/index.ts"
import type { Deps } from "../feature.ts"
import { eraseAlertsOf } from "../job-alerts/index.ts"
import { eraseImportsOf } from "../job-import/index.ts"
import { eraseJobsOf, eraseReportsBy } from "../jobs/index.ts"
import { eraseReasonsOf } from "../payments/index.ts"
import { eraseNotesOf } from "../points/index.ts"
import { eraseSavedOf } from "../saved-jobs/index.ts"
import { eraseTeamsOf } from "../teams/index.ts"
import { eraseImagesOf } from "../uploads/index.ts"
import { storedCounts } from "./own-data.queries.ts"

/**
 * Erases an account: at its owner's request (LGPD, art. 18, VI), with a mail, or because its retention ended, if `only` still
 * holds. What the law requires (payments, the ledger of points, the log of consents) stays without a name (art. 16).
 * All or nothing, except for files: those that a crash leaves are deleted by other work.
 * @throws Failure 403 for administrators: their access must be revoked by another administrator first
 */
export async function deleteAccount(
  deps: Deps,
  userId: number,
  { why, only }: { why: string; only?: SQL | undefined },
): Promise<void> {
  const { db, mail, clock, env } = deps
  const now = clock.now()
  const left = await db.transaction(async (tx) => {
    const [user] = await tx
      .select({
        name: users.name,
        email: users.email,
        isAdmin: users.isAdmin,
        provenAt: users.emailVerifiedAt,
      })
      .from(users)
      .where(and(eq(users.id, userId), isNotErased, only))
      .for("no key update")
    // A concurrent request has erased the account, or its retention no longer ends.
    if (!user) return null
    if (user.isAdmin) throw forbidden()
    const erased = await storedCounts(tx, userId)
    // An unconfirmed address may be somebody else's, whose alerts and reports must stay.
    const proven = user.provenAt && user.email
    const removeFiles = await eraseBelongings(tx, deps, userId, proven)
    if (proven) await eraseAlertsOf(tx, proven)
    await eraseAccount(tx, userId, { why, now })
    await eraseImagesOf(tx, deps, userId)
    await mail.forget(tx, user.email)
    if (!only)
      await mail.post(
        tx,
        accountErasedMail(env.publicUrl, user, { id: userId, contact: env.contactEmail, erased, now }),
      )
    // The receipt is sent after the commit, perhaps before the files are gone: it stays. Mails' files have the machine's time.
    return { to: user.email, before: new Date(), removeFiles }
  })
  if (!left) return
  await left.removeFiles()
  await mail.removeFiles(left)
}

/** Erases what belongs to an account. @returns a function that deletes files, to be called after the commit */
async function eraseBelongings(tx: Transaction, deps: Deps, userId: number, email: string | null) {
  await eraseReadingsOf(tx, userId)
  const removeReceived = await eraseReceivedOf(tx, deps, userId)
  await eraseJobsOf(tx, deps, userId)
  await eraseImportsOf(tx, userId)
  await mailTeamEnd(tx, deps, "erased", eq(companies.userId, userId))
  await eraseCompaniesOf(tx, userId, deps.clock.now())
  await eraseCurriculumOf(tx, userId)
  await eraseNotesOf(tx, userId)
  await eraseReasonsOf(tx, userId)
  await eraseSavedOf(tx, userId)
  await eraseTeamsOf(tx, userId, email)
  await eraseReportsBy(tx, { userId, email })
  const removeCurricula = await eraseApplicationsOf(tx, deps, userId)
  await forgetPerson(tx, userId)
  const showNoAds = await eraseAdsOf(tx, deps, userId)
  await eraseOwnAlone(tx, userId)
  return async () => {
    showNoAds()
    await removeCurricula()
    await removeReceived()
  }
}

const LATE_MS = 2 * DAY_MS

/** Erases what requests wrote that were still running while their account was erased. */
export async function eraseLateWrites(deps: Deps): Promise<void> {
  const lately = gte(users.blockedAt, new Date(deps.clock.now().getTime() - LATE_MS))
  const gone = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(not(isNotErased), lately))
  for (const { id } of gone) await (await deps.db.transaction((tx) => eraseBelongings(tx, deps, id, null)))()
}

/** The most mails a day, so that they are not taken for spam. */
const MOST_MAILS = 500

/**
 * Accounts unused since `until`: no visit, no active or edited job, no ad that ran. Authors of articles, administrators and
 * erased accounts are excluded.
 */
const unusedSince = (until: Date): SQL | undefined =>
  and(
    lt(users.lastUsedAt, until),
    eq(users.isAdmin, false),
    isNotErased,
    sql`not exists (select from job_posts j where j.user_id = ${users.id} and j.deleted_at is null
      and (j.status_id = ${JOB_STATUS.active} or j.updated_at >= ${until}))`,
    sql`not exists (select from native_ads a where a.user_id = ${users.id} and a.end_date >= ${until})`,
    sql`not exists (select from articles a where a.user_id = ${users.id})`,
  )

const isTold = sql`(${users.unusedMailedAt} >= ${users.lastUsedAt})`

/** Erases accounts whose e-mail was never confirmed and that were not used since `until`. */
export const eraseUnconfirmed = (deps: Deps, until: Date): Promise<void> =>
  eraseAll(deps, "Conta sem confirmação", and(isNull(users.emailVerifiedAt), unusedSince(until)))

/** Mails the people who have not used their account since `until`, and erases accounts whose mail is old enough. */
export async function eraseUnused(deps: Deps, until: Date): Promise<void> {
  const now = deps.clock.now()
  // The day that the mail names is the person's to the end.
  const told = retentionCutoff(retention.unusedNotice, startOfDay(localDay(now)))
  await eraseAll(deps, "Conta sem uso", and(unusedSince(until), isTold, lt(users.unusedMailedAt, told)))
  const erasedOn = new Date(now.getTime() + retention.unusedNotice.days * DAY_MS)
  await deps.db.transaction(async (tx) => {
    const untold = await tx
      .select(pick(users, "id", "name", "email", "blockedAt"))
      .from(users)
      .where(and(unusedSince(until), or(isNull(users.unusedMailedAt), not(isTold))))
      .orderBy(asc(users.lastUsedAt))
      .limit(MOST_MAILS)
      .for("no key update", { skipLocked: true })
    for (const user of untold) {
      await tx.update(users).set({ unusedMailedAt: now }).where(eq(users.id, user.id))
      await deps.mail.post(tx, unusedAccountMail(deps.env.publicUrl, user, erasedOn))
    }
  })
}

async function eraseAll(deps: Deps, why: string, which: SQL | undefined): Promise<void> {
  const found = await deps.db.select({ id: users.id }).from(users).where(which).orderBy(asc(users.id))
  for (const { id } of found)
    await deleteAccount(deps, id, { why, only: which }).catch((error: unknown) =>
      deps.log.error({ err: error, userId: id }, "privacy: an account could not be erased"),
    )
}
