import type { JobStatusId } from "@upaon/contract/jobs/statuses"
import { balanceTooLow, insufficientPoints } from "@upaon/contract/points/errors"
import type { Transaction } from "../../db/client.ts"
import { blockPoints, heldPoints, releasePoints, spendPoints } from "../points/index.ts"
import type { Actor, Job } from "./job-context.ts"
import { pointsEffect } from "./job-states.ts"

type Charged = Pick<Job, "id" | "userId" | "freeOfPoints" | "firstApprovedAt">

/**
 * Moves the owner's points as a job's next status asks.
 * @returns whether the job is free for good
 * @throws Failure 409 `insufficient_points`
 */
export async function settlePoints(
  tx: Transaction,
  job: Charged,
  to: JobStatusId | "deleted",
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const settled = job.freeOfPoints || job.firstApprovedAt !== null
  if (settled) return job.freeOfPoints
  const charge = { jobId: job.id, userId: job.userId, now }
  const block = () =>
    blockPoints(
      tx,
      { id: job.id, userId: job.userId, now },
      actor.kind === "advertiser" ? insufficientPoints : balanceTooLow,
    )
  switch (pointsEffect({ settled, held: (await heldPoints(tx, job.id)) > 0 }, to)) {
    case "release":
      await releasePoints(tx, charge)
      return false
    case "spend":
      await spendPoints(tx, charge)
      return false
    case "block":
      return (await block()) === "free"
    case "blockAndSpend":
      if ((await block()) === "free") return true
      await spendPoints(tx, charge)
      return false
    default:
      return false
  }
}
