import { and, eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { pointEntries, pointHolds } from "../../db/schema/index.ts"
import { lockBalance } from "./lock-balance.ts"

type Close = { jobId: number; userId: number; now: Date }

/** Frees again what is reserved for a job. Nothing reserved: nothing happens. */
export const releasePoints = (tx: Transaction, job: Close) => closeHold(tx, job, "release")

/** Uses up what is reserved for a job. Nothing reserved: nothing happens. */
export const spendPoints = (tx: Transaction, job: Close) => closeHold(tx, job, "spend")

/** @returns the points that were reserved, 0 for none */
async function closeHold(tx: Transaction, job: Close, reason: "release" | "spend"): Promise<number> {
  await lockBalance(tx, job.userId, job.now)
  const points = await heldPoints(tx, job.jobId)
  if (points === 0) return 0
  await tx.insert(pointEntries).values({
    userId: job.userId,
    reason,
    valueDelta: reason === "spend" ? -points : 0,
    blockedDelta: -points,
    jobPostId: job.jobId,
    createdAt: job.now,
  })
  return points
}

/** Points reserved for a job now, 0 for none. */
export async function heldPoints(tx: Transaction, jobId: number): Promise<number> {
  const [hold] = await tx
    .select({ points: pointHolds.points })
    .from(pointHolds)
    .where(and(eq(pointHolds.jobPostId, jobId), eq(pointHolds.state, "held")))
  return hold?.points ?? 0
}
