import { SILENT_DAYS, WAITING } from "@upaon/contract/applications/statuses"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { jobApplications, jobPosts } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"
import { changeStatus } from "./move-applications.ts"
import { lastSeven } from "./seen-mails.ts"

/** When a vacancy was over: by the clock, its owner or an administrator; a deleted one is as well. */
export const endOfJob = sql`coalesce(${jobPosts.endedAt}, ${jobPosts.deletedAt})`

const BATCH = 500

/** Asked every minute for what was due at the last seven in the morning: a day that was missed is made up for (rule d8). */
export const declareClosing = (deps: Deps): void =>
  deps.work.register({
    name: "applications-close",
    cron: "* * * * *",
    retries: 0,
    limitSeconds: 600,
    run: () => closeSilent(deps),
  })

/** Tells whoever waits at a vacancy that ended fourteen days ago that nobody answered, also whom the employer never saw. */
async function closeSilent(deps: Deps): Promise<void> {
  const until = new Date(lastSeven(deps.clock.now()).getTime() - SILENT_DAYS * DAY_MS)
  for (;;) {
    const closed = await deps.db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: jobApplications.id })
        .from(jobApplications)
        .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
        .where(and(inArray(jobApplications.status, [...WAITING]), sql`${endOfJob} <= ${until}`))
        .orderBy(asc(jobApplications.id))
        .limit(BATCH)
        .for("update", { of: jobApplications, skipLocked: true })
      const ids = rows.map(({ id }) => id)
      await changeStatus(tx, deps, ids, { status: "closed", userId: null })
      return ids.length
    })
    if (closed < BATCH) return
  }
}
