import type { JobStatusId } from "@upaon/contract/jobs/statuses"
import { balanceTooLow, insufficientPoints } from "@upaon/contract/points/endpoints"
import type { Transaction } from "../../db/index.ts"
import { blockPoints, heldPoints, releasePoints, spendPoints } from "../points/index.ts"
import type { Actor, Job } from "./job.ts"
import { pointsEffect } from "./job-states.ts"

/**
 * Moves the owner's points as a job's next status asks.
 * @returns whether the job is free for good
 * @throws Failure 409 `insufficient_points`
 */
export async function settlePoints(
  tx: Transaction,
  job: Pick<Job, "id" | "userId" | "freeOfPoints" | "firstApprovedAt">,
  to: JobStatusId | "deleted",
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const settled = job.freeOfPoints || job.firstApprovedAt !== null
  if (settled) return job.freeOfPoints
  const charge = { jobId: job.id, userId: job.userId, now }
  const effect = pointsEffect({ settled, held: (await heldPoints(tx, job.id)) > 0 }, to)
  if (effect === "release") await releasePoints(tx, charge)
  if (effect === "block" || effect === "blockAndSpend") {
    const refusal = actor.kind === "advertiser" ? insufficientPoints : balanceTooLow
    if ((await blockPoints(tx, charge, refusal)) === "free") return true
  }
  if (effect === "spend" || effect === "blockAndSpend") await spendPoints(tx, charge)
  return false
}
