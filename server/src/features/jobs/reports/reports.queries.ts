import type { listReports } from "@upaon/contract/jobs/endpoints"
import type { JobReport } from "@upaon/contract/jobs/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import { companies, jobPosts, jobReports, type Queryable } from "../../../db/index.ts"
import { type PageWindow, readRows } from "../../../platform/http/index.ts"
import { pick } from "../../../platform/pick.ts"
import { toWire } from "../../../platform/wire.ts"
import { currentStatus } from "../job-states.ts"
import { nameOfCompany, presentStatus } from "../present-job.ts"

type Status = z.output<(typeof listReports)["query"]>["status"]

const isOpen = isNull(jobReports.decision)

function withStatus(status: Status): SQL | undefined {
  if (status === "open") return isOpen
  return status ? sql`${jobReports.decision} = ${status}` : undefined
}

const isOfIt = eq(jobPosts.id, jobReports.jobPostId)

const selectReports = (db: Queryable) =>
  db
    .select({
      report: jobReports,
      job: pick(jobPosts, "id", "slug", "title", "statusId", "expiresAt", "reportedAt", "companyName"),
      company: pick(companies, "name"),
    })
    .from(jobReports)
    .innerJoin(jobPosts, isOfIt)
    .leftJoin(companies, eq(companies.id, jobPosts.companyId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectReports>>[number]

/** A page of reports. Open ones are grouped by job, the job that waits longest first; decided ones are newest first. */
export function findReports(db: Queryable, status: Status, window: PageWindow, now: Date) {
  const where = and(withStatus(status), isNull(jobPosts.deletedAt))
  const first = sql`min(${jobReports.createdAt}) over (partition by ${jobReports.jobPostId})`
  const order =
    status === "open"
      ? [first, jobReports.jobPostId, asc(jobReports.id)]
      : [desc(jobReports.createdAt), desc(jobReports.id)]
  const found = selectReports(db)
    .where(where)
    .orderBy(...order)
  const total = db.$count(sql`${jobReports} join ${jobPosts} on ${isOfIt}`, where)
  return readRows(found, window, (row) => present(row, now), total)
}

/** The open reports of some jobs by job id, oldest first. */
export async function openReportsOf(
  db: Queryable,
  jobIds: readonly number[],
  now: Date,
): Promise<Map<number, JobReport[]>> {
  const open = and(inArray(jobReports.jobPostId, [...jobIds]), isOpen)
  const reports = await selectReports(db).where(open).orderBy(asc(jobReports.id))
  return Map.groupBy(
    reports.map((row) => present(row, now)),
    (report) => report.job_post.id,
  )
}

const present = ({ report, job, company }: Row, now: Date): JobReport => ({
  ...toWire(pick(report, "id", "reason", "text", "createdAt")),
  answered_by_email: report.email !== null,
  status: report.decision ?? "open",
  date_diff_for_humans: dateDiffForHumans(report.createdAt, now),
  job_post: {
    ...pick(job, "id", "slug", "title"),
    status_job_post: presentStatus(currentStatus(job, now)),
    company_name: nameOfCompany(job, company),
    sent_back: job.reportedAt !== null,
  },
})
