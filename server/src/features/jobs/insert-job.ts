import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import type { Transaction } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import type { Actor, Job, JobValues } from "./job-context.ts"
import { newJobSlug } from "./job-slug.ts"
import { recordStatusChange } from "./snapshot.ts"

/** Adds a job, waiting for its review. Points are the caller's question. */
export async function insertJob(
  tx: Transaction,
  values: JobValues & { userId: number },
  actor: Actor,
  now: Date,
): Promise<Job> {
  const { title = "", description = "" } = values
  const [job] = await tx
    .insert(jobPosts)
    .values({
      ...values,
      title,
      description,
      slug: newJobSlug(title),
      statusId: JOB_STATUS.pending,
      submittedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!job) throw new Error("jobs: nothing was written")
  await recordStatusChange(tx, job.id, {
    from: null,
    to: JOB_STATUS.pending,
    actor,
    instructions: null,
    now,
  })
  return job
}
