import { SILENT_DAYS, WAITING } from "@upaon/contract/applications/rules"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm"
import { jobApplicationChanges, jobApplications, jobPosts } from "../../db/index.ts"
import { lastSeven } from "../../platform/calendar.ts"
import type { Deps } from "../feature.ts"
import { postChanges } from "./application-mails.ts"
import { changeStatus } from "./move-applications.ts"

const MOST = 1000

/** What candidates hear in the morning. */
export function declareMornings(deps: Deps): void {
  deps.work.minutely("application-seen", () => tellOfSeen(deps))
  deps.work.minutely("applications-close", () => closeSilent(deps))
}

/** Tells candidates once a day of what employers opened until then, in one mail each. */
async function tellOfSeen(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const opened = await tx
      .select({ id: jobApplicationChanges.id, person: jobApplications.person })
      .from(jobApplicationChanges)
      .innerJoin(jobApplications, eq(jobApplications.id, jobApplicationChanges.applicationId))
      .where(
        and(
          eq(jobApplicationChanges.status, "seen"),
          isNull(jobApplicationChanges.mailedAt),
          lt(jobApplicationChanges.createdAt, lastSeven(now)),
          eq(jobApplications.status, "seen"),
          isNotNull(jobApplications.email),
        ),
      )
      .orderBy(jobApplications.person, jobApplicationChanges.id)
      .limit(MOST)
      .for("update", { of: jobApplicationChanges, skipLocked: true })
    if (opened.length === 0) return
    const ids = opened.map(({ id }) => id)
    await tx
      .update(jobApplicationChanges)
      .set({ mailedAt: now })
      .where(inArray(jobApplicationChanges.id, ids))
    for (const theirs of Map.groupBy(opened, ({ person }) => person).values()) {
      const told = theirs.map(({ id }) => id)
      await postChanges(tx, deps, told)
    }
  })
}

/** When a vacancy was over: by the clock, its owner or an administrator; a deleted one is as well. */
export const endOfJob = sql`coalesce(${jobPosts.endedAt}, ${jobPosts.deletedAt})`

const BATCH = 500

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
