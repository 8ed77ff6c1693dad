import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import { jobs } from "@upaon/contract/messages/jobs"
import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import type { Job, JobDeps } from "./job-context.ts"
import { statusMail } from "./mails/status-mail.ts"

/** Tells the owner of a job's new status. `again`: it had been public before. */
export async function mailStatus(tx: Transaction, deps: JobDeps, job: Job, again: boolean): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, job.userId))
  if (!owner) return
  const ended =
    job.statusId === JOB_STATUS.notactive && job.expiresAt !== null && job.expiresAt <= deps.clock.now()
  const mail = statusMail({
    to: owner.email,
    name: owner.name,
    title: job.title || jobs.untitled,
    slug: job.slug,
    jobId: job.id,
    status: job.statusId as JobStatusId,
    instructions: job.instructions,
    ended,
    again,
    site: deps.env.publicUrl,
  })
  await deps.mail.post(tx, mail)
}
