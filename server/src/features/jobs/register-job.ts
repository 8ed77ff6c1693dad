import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import type { jobRegistration } from "@upaon/contract/jobs/requests"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { jobPosts } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import type { JobDeps } from "./job-context.ts"
import { insertJob } from "./insert-job.ts"
import { jobValues, ownsCompany } from "./job-values.ts"
import { settlePoints } from "./settle-points.ts"

/**
 * Publishes a job of one's own: it waits for its review, with 25 points reserved, or none in an unlimited month.
 * @returns its id
 * @throws Failure 404 for another's company, 422 at a field, 409 `insufficient_points`
 */
export async function registerOwnJob(
  deps: JobDeps,
  user: Session["user"],
  form: z.output<typeof jobRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  const actor = { kind: "advertiser", userId: user.id } as const
  return deps.db.transaction(async (tx) => {
    if (!(await ownsCompany(tx, form.company_id, user.id))) throw notFound()
    const values = await jobValues(tx, form, { former: null, person: user, now })
    const job = await insertJob(tx, { ...values, userId: user.id, source: "advertiser" }, actor, now)
    const free = await settlePoints(tx, job, JOB_STATUS.pending, actor, now)
    if (free) await tx.update(jobPosts).set({ freeOfPoints: true }).where(eq(jobPosts.id, job.id))
    return job.id
  })
}
