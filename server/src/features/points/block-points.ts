import { PUBLISHING_COST } from "@upaon/contract/points/balance"
import { insufficientPoints } from "@upaon/contract/points/errors"
import type { ErrorDefinition } from "@upaon/contract/platform/errors"
import type { Transaction } from "../../db/client.ts"
import { pointEntries } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import { lockBalance } from "./lock-balance.ts"

/**
 * Reserves what publishing a job costs. In an unlimited month nothing is reserved: the caller then marks the job as
 * free for good.
 * @throws Failure 409 `insufficient_points`, or `refusal` where somebody else than the owner asks
 */
export async function blockPoints(
  tx: Transaction,
  job: { id: number; userId: number; now: Date },
  refusal: ErrorDefinition = insufficientPoints,
): Promise<"blocked" | "free"> {
  const balance = await lockBalance(tx, job.userId, job.now)
  if (balance.unlimited) return "free"
  if (balance.free < PUBLISHING_COST) throw new Failure(refusal)
  await tx.insert(pointEntries).values({
    userId: job.userId,
    reason: "block",
    blockedDelta: PUBLISHING_COST,
    jobPostId: job.id,
    createdAt: job.now,
  })
  return "blocked"
}
