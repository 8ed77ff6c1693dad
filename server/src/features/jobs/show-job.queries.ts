import { jobEnded } from "@upaon/contract/jobs/errors"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, isNull, sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { jobPosts, userExclusiveAccesses } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import { type JobRow, selectJobs } from "./job-rows.queries.ts"
import { currentStatus } from "./job-states.ts"
import { presentEndedJob, presentJobDetail } from "./present-public-job.ts"

/** One named statement for each pool and connection: planning a dozen joins takes longer than running them. */
const prepared = new WeakMap<Queryable, ReturnType<typeof prepare>>()

const prepare = (db: Queryable) =>
  selectJobs(db)
    .where(and(eq(jobPosts.slug, sql.placeholder("slug")), isNull(jobPosts.deletedAt)))
    .prepare("job_by_slug")

/**
 * A job on its own page. Its owner and administrators see it in every status; others when it is public.
 * @param db the database, never a transaction
 * @throws Failure 410 `job_ended` when it was public and is over, 404 for any other (rule c4)
 */
export async function showJobTo(
  db: Queryable,
  slug: string,
  session: Session | null,
  now: Date,
): Promise<JobDetail> {
  let query = prepared.get(db)
  if (!query) prepared.set(db, (query = prepare(db)))
  const [row] = await query.execute({ slug })
  if (!row) throw notFound()
  const status = currentStatus(row.job, now)
  const isPublic = status === JOB_STATUS.active
  if (session && (session.user.isAdmin || session.user.id === row.job.userId))
    return presentJobDetail(row, now, { locked: false, isPublic })
  if (isPublic) return presentJobDetail(row, now, { locked: await isLocked(db, row, session), isPublic })
  const wasPublic = row.job.firstApprovedAt !== null
  if (status === JOB_STATUS.notactive && wasPublic)
    throw new Failure(jobEnded, { data: presentEndedJob(row) })
  throw notFound()
}

/** Whether the reader lacks what the job's condition asks for: all of its accesses, or any one of them. */
async function isLocked(db: Queryable, row: JobRow, session: Session | null): Promise<boolean> {
  const needed = (row.accesses ?? []).map((access) => access.id)
  if (needed.length === 0) return false
  if (!session) return true
  const own = await db
    .select({ id: userExclusiveAccesses.jobExclusiveAccessId })
    .from(userExclusiveAccesses)
    .where(eq(userExclusiveAccesses.userId, session.user.id))
  const held = new Set(own.map((access) => access.id))
  return row.job.jobExclusiveAccessesCondition === "any"
    ? !needed.some((id) => held.has(id))
    : !needed.every((id) => held.has(id))
}
