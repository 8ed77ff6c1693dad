import { type RetentionKind, retentionCutoff, retention } from "@upaon/contract/privacy/retention"
import { sql } from "drizzle-orm"
import { consents } from "../../db/index.ts"
import { clearChallenges, clearDevices, clearLinks, clearSessions } from "../accounts/index.ts"
import { clearReadings } from "../ai-publishing/index.ts"
import { clearApplications } from "../applications/index.ts"
import { clearLog } from "../audit/index.ts"
import { clearCurricula } from "../curriculum/index.ts"
import type { Deps } from "../feature.ts"
import {
  clearAlertLinks,
  clearStoppedAlerts,
  clearToldVacancies,
  clearUnconfirmedAlerts,
} from "../job-alerts/index.ts"
import { clearImports, clearPreviews } from "../job-import/index.ts"
import { clearDrafts, clearReporters, clearReports, eraseDeletedJobs } from "../jobs/index.ts"
import { clearNotices } from "../payments/index.ts"
import { clearQuestions } from "../still-open/index.ts"
import { clearInvitations } from "../teams/index.ts"
import { clearAskedQuestions, clearVisits } from "../visits/index.ts"
import { eraseLateWrites, eraseUnconfirmed, eraseUnused } from "./delete-account.ts"

/**
 * Deletes consents that ended before `until`: refused or withdrawn, replaced by a newer one, given without an account, or of an
 * erased account. A consent in force stays, however old it is. Otherwise the log only grows: the database refuses to delete
 * rows younger than `upaon.old_until`.
 */
async function clearConsents({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('upaon.old_until', ${until.toISOString()}, true)`)
    await tx.delete(consents).where(sql`${consents.createdAt} < ${until} and (
      not ${consents.granted} or ${consents.userId} is null
      or exists (
        select 1 from consents later where later.user_id = ${consents.userId} and later.kind = ${consents.kind}
          and later.id > ${consents.id} and later.created_at < ${until})
      or exists (
        select 1 from users u where u.id = ${consents.userId} and u.password_hash = '' and u.blocked_at < ${until}))`)
  })
}

type Clear = (deps: Deps, until: Date) => Promise<void>

/** The function that applies each retention period. A period missing here is a compile error. */
const clears: Record<RetentionKind, Clear | "cleared where it is kept"> = {
  session: clearSessions,
  // Such a session is invalid already, and is deleted by the date of its last use.
  sessionAtMost: "cleared where it is kept",
  challenge: clearChallenges,
  link: async (deps, until) => {
    await clearLinks(deps, until)
    await clearInvitations(deps, until)
    await clearQuestions(deps, until)
  },
  device: clearDevices,
  unusedImage: "cleared where it is kept",
  sharedImage: "cleared where it is kept",
  reading: clearReadings,
  curriculum: clearCurricula,
  importPreview: clearPreviews,
  import: clearImports,
  draftJob: clearDrafts,
  deletedJob: eraseDeletedJobs,
  askedQuestion: clearAskedQuestions,
  application: clearApplications,
  unconfirmedAccount: eraseUnconfirmed,
  unusedAccount: eraseUnused,
  unusedNotice: "cleared where it is kept",
  mailFile: ({ mail }, before) => mail.removeFiles({ before }),
  paymentNotice: clearNotices,
  consent: clearConsents,
  auditLog: clearLog,
  unconfirmedAlert: clearUnconfirmedAlerts,
  stoppedAlert: clearStoppedAlerts,
  alertLink: clearAlertLinks,
  toldVacancy: clearToldVacancies,
  visit: clearVisits,
  reporter: clearReporters,
  report: clearReports,
  searchEvent: "cleared where it is kept",
}

/**
 * Deletes what has reached the retention period of the privacy policy, and what was written after its account was erased.
 * An error in one does not stop the others.
 */
export async function enforceRetention(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const told = (kept: string) => (error: unknown) =>
    deps.log.error({ err: error, kept }, "privacy: a term could not be ended")
  for (const [kept, clear] of Object.entries(clears) as [RetentionKind, (typeof clears)[RetentionKind]][])
    if (typeof clear !== "string") await clear(deps, retentionCutoff(retention[kept], now)).catch(told(kept))
  await eraseLateWrites(deps).catch(told("account"))
}
