import { DAY_MS, HOUR_MS } from "@upaon/contract/platform/format-time"
import { brand } from "@upaon/contract/site/brand"
import { eq } from "drizzle-orm"
import { jobAlerts, savedJobs, type Transaction, users } from "../../db/index.ts"
import { nextMorning } from "../../platform/clock.ts"
import type { PlannedJob } from "./plan-jobs.ts"

const OPEN = 5

/** What `candidato` has saved: five open jobs, one that ended, and two alerts. */
export async function loadCandidate(
  tx: Transaction,
  given: { userId: number; plan: readonly PlannedJob[]; jobIds: readonly number[]; now: Date },
): Promise<void> {
  const { userId, plan, jobIds, now } = given
  const idsOf = (standing: PlannedJob["standing"]) =>
    jobIds.filter((_, index) => plan[index]?.standing === standing)
  const kept = [...idsOf("active").slice(0, OPEN), ...idsOf("ended").slice(0, 1)]
  await tx.insert(savedJobs).values(
    kept.map((jobPostId, place) => ({
      userId,
      jobPostId,
      createdAt: new Date(now.getTime() - place * HOUR_MS),
    })),
  )
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const since = new Date(now.getTime() - DAY_MS)
  const alert = {
    email: user?.email ?? "",
    confirmedAt: since,
    since,
    lookedAt: since,
    dueAt: nextMorning(now),
    openedAt: since,
    createdAt: since,
  }
  const { slug: state } = brand.homeState
  await tx.insert(jobAlerts).values([
    { ...alert, frequency: "daily", search: { q: "vendedor", state } },
    { ...alert, frequency: "weekly", search: { q: "auxiliar administrativo" } },
  ])
}
