import { WAITING_RISK } from "@upaon/contract/job-checks/endpoints"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { sql } from "drizzle-orm"
import { randomInt } from "node:crypto"
import type { Transaction } from "../../db/index.ts"
import type { Job, JobDeps } from "./job.ts"
import { saveJob } from "./save-job.ts"

/** So many approvals in a row, without a report since the first of them, make an owner trusted. */
const APPROVALS = 5
/** One of so many is read afterwards. */
const READ_AFTERWARDS = 10

/** Publishes a new vacancy that was just sent by a trusted owner, below the risk that waits; only where the operator says so. */
export async function publishTrusted(tx: Transaction, deps: JobDeps, job: Job): Promise<void> {
  if (!deps.env.autoApproveTrusted || job.statusId !== JOB_STATUS.pending) return
  if (job.risk === null || job.risk >= WAITING_RISK || !(await isTrusted(tx, job.userId))) return
  const values = { readAfterwards: randomInt(READ_AFTERWARDS) === 0 }
  await saveJob(tx, deps, job, { values, to: JOB_STATUS.active, actor: { kind: "system", userId: null } })
}

/** What was refused or sent back after it was public ends the row too. */
async function isTrusted(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ trusted: boolean }>(sql`
    select count(*) = ${APPROVALS} and bool_and(last.to_status_id = ${JOB_STATUS.active})
      and not exists (select from job_reports r join job_posts o on o.id = r.job_post_id
        where o.user_id = ${userId} and r.created_at >= min(last.created_at)) as trusted
    from (select c.to_status_id, c.created_at from job_status_changes c join job_posts o on o.id = c.job_post_id
      where o.user_id = ${userId} and c.actor = 'administrator' and o.source = 'advertiser' and (
        (c.from_status_id = ${JOB_STATUS.pending} and c.to_status_id = ${JOB_STATUS.active})
        or c.to_status_id in (${JOB_STATUS.notactive}, ${JOB_STATUS.rectify}))
      order by c.id desc limit ${APPROVALS}) last`)
  return rows[0]?.trusted === true
}
