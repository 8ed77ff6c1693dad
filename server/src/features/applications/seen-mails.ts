import { DAY_MS, fromLocalTime, localDay } from "@upaon/contract/platform/format-time"
import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm"
import { jobApplicationChanges, jobApplications } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"
import { postChanges } from "./application-mails.ts"

const MOST = 1000

/** The last seven in the morning, here. */
export function lastSeven(now: Date): Date {
  const today = fromLocalTime(`${localDay(now)}T07:00:00`)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/**
 * Tells candidates once a day of what employers opened until seven in the morning, in one mail each. Asked every minute,
 * so that a day on which the product was down at seven is made up for at the next start (rule d8).
 */
export function declareSeenMails(deps: Deps): void {
  deps.work.register({ name: "application-seen", cron: "* * * * *", retries: 0, run: () => tellOfSeen(deps) })
}

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
    for (const theirs of Map.groupBy(opened, ({ person }) => person).values())
      await postChanges(
        tx,
        deps,
        theirs.map(({ id }) => id),
      )
  })
}
