import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts, jobStatusChanges } from "../../db/schema/index.ts"
import type { JobSnapshot } from "../../db/schema/job-status-changes.ts"
import type { Actor } from "./job-context.ts"
import { type JobRow, selectJobs } from "./job-rows.queries.ts"

/** What readers see of a job, as a person reads it. */
export function snapshotOf(row: JobRow): JobSnapshot {
  const { job } = row
  return {
    title: job.title,
    description: job.description,
    company: row.company?.name ?? job.companyName,
    job_type: row.type?.name ?? null,
    job_area: row.area?.name ?? null,
    state: row.state?.name ?? null,
    county: row.county?.name ?? null,
    neighborhood: row.neighborhood?.name ?? null,
    job_number: job.jobNumber,
    salary: job.salary,
    negotiable_salary: job.negotiableSalary,
    email_receive_cv: job.emailReceiveCv,
    received_date: job.receivedDate,
  }
}

/** Notes a job's change of status, with what it looked like then. */
export async function recordStatusChange(
  tx: Transaction,
  jobId: number,
  change: { from: number | null; to: number; actor: Actor; instructions: string | null; now: Date },
): Promise<void> {
  const [row] = await selectJobs(tx).where(eq(jobPosts.id, jobId))
  await tx.insert(jobStatusChanges).values({
    jobPostId: jobId,
    fromStatusId: change.from,
    toStatusId: change.to,
    actor: change.actor.kind,
    userId: change.actor.userId,
    instructions: change.instructions,
    snapshot: row ? snapshotOf(row) : null,
    createdAt: change.now,
  })
}
