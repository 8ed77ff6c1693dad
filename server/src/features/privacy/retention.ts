import { type Kept, keptSince, retention } from "@upaon/contract/privacy/retention"
import { clearDevices, clearLinks, clearSessions } from "../accounts/index.ts"
import { clearReadings } from "../ai-publishing/index.ts"
import { clearLog } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { eraseDeletedJobs } from "../jobs/index.ts"
import { clearNotices } from "../payments/index.ts"
import { clearConsents } from "./clear-consents.ts"
import { eraseUnconfirmed, eraseUnused } from "./unused-accounts.ts"

type Clear = (deps: Deps, until: Date) => Promise<void>

/** What ends each term. A term without its line here does not compile. */
const clears: Record<Kept, Clear | "cleared where it is kept"> = {
  session: clearSessions,
  link: clearLinks,
  device: clearDevices,
  unusedImage: "cleared where it is kept",
  sharedImage: "cleared where it is kept",
  reading: clearReadings,
  deletedJob: eraseDeletedJobs,
  unconfirmedAccount: eraseUnconfirmed,
  unusedAccount: eraseUnused,
  unusedNotice: "cleared where it is kept",
  mailFile: ({ mail }, before) => mail.removeFiles({ before }),
  paymentNotice: clearNotices,
  consent: clearConsents,
  auditLog: clearLog,
  searchEvent: "cleared where it is kept",
}

/** Removes what has been kept as long as the privacy policy says. One that fails does not hold up the others. */
export async function endTerms(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const [kept, clear] of Object.entries(clears) as [Kept, (typeof clears)[Kept]][]) {
    if (typeof clear === "string") continue
    await clear(deps, keptSince(retention[kept], now)).catch((error: unknown) =>
      deps.log.error({ err: error, kept }, "privacy: a term could not be ended"),
    )
  }
}
