import { invalidTransition } from "@upaon/contract/platform/errors"
import type { Transaction } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import type { Doer } from "../audit/index.ts"
import { type JobDeps, lockOwnJob, lockSentJob } from "./job.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { actOn, logJob } from "./save-any-job.ts"
import { type JobSave, saveJob } from "./save-job.ts"

/**
 * Ends a vacancy as filled, for its owner or an administrator, who is logged.
 * @throws Failure 404 for another's, 409 `invalid_transition` from any status but active and paused
 */
export async function endFilledJob(tx: Transaction, deps: JobDeps, doer: Doer, id: number): Promise<void> {
  const { user } = doer.session
  const now = deps.clock.now()
  const job = await (user.isAdmin ? lockSentJob(tx, id) : lockOwnJob(tx, id, user.id))
  const to = nextStatus("fill", currentStatus(job, now))
  if (to === null) throw new Failure(invalidTransition)
  const save = (actor: JobSave["actor"]) => saveJob(tx, deps, job, { to, actor, silent: !user.isAdmin })
  if (user.isAdmin) await logJob(tx, doer, { action: "fill", former: job, now }, save)
  else await actOn(tx, doer, { action: "fill", former: job, owner: job.userId, now }, save)
}
