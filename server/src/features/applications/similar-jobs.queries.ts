import type { AppliedJob, ListedJob } from "@upaon/contract/jobs/schemas"
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm"
import { jobPosts } from "../../db/index.ts"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import type { Deps } from "../feature.ts"
import { presentJobs } from "../jobs/index.ts"

const SHOWN = 3

/** Three open vacancies of the same town, those of the same area first, then the newest. */
export async function findSimilarJobs(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, county, job_area }: AppliedJob,
): Promise<ListedJob[]> {
  const now = clock.now()
  if (!county) return []
  const isOpen = and(
    eq(jobPosts.statusId, JOB_STATUS.active),
    isNull(jobPosts.deletedAt),
    gt(jobPosts.expiresAt, now),
  )
  const rows = await db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(isOpen, eq(jobPosts.countyId, county.id), ne(jobPosts.id, id)))
    .orderBy(sql`(${jobPosts.jobAreaId} = ${job_area?.id ?? 0}) desc nulls last`, desc(jobPosts.publishedAt))
    .limit(SHOWN)
  const ids = rows.map((row) => row.id)
  return presentJobs(db, ids, now)
}
