import type { listReports } from "@upaon/contract/jobs/endpoints"
import type { JobReport } from "@upaon/contract/jobs/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import { jobPosts, jobReports, type Queryable } from "../../../db/index.ts"
import type { PageWindow, Rows } from "../../../platform/http/index.ts"
import { jobRowsByIds } from "../job-rows.queries.ts"
import { presentAdminJob } from "../present-job.ts"
import { pick } from "../../../platform/pick.ts"
import { wire } from "../../../platform/wire.ts"

type Status = z.output<(typeof listReports)["query"]>["status"]

const isOpen = isNull(jobReports.decision)

function withStatus(status: Status): SQL | undefined {
  if (status === "open") return isOpen
  return status && eq(jobReports.decision, status)
}

/** A page of reports: open ones by vacancy, the one that waits longest first; decided ones the newest first. */
export async function findReports(
  db: Queryable,
  status: Status,
  window: PageWindow,
  now: Date,
): Promise<Rows<JobReport>> {
  const where = and(withStatus(status), isNull(jobPosts.deletedAt))
  const first = sql`min(${jobReports.createdAt}) over (partition by ${jobReports.jobPostId})`
  const order =
    status === "open"
      ? [first, jobReports.jobPostId, asc(jobReports.id)]
      : [desc(jobReports.createdAt), desc(jobReports.id)]
  const isOfIt = eq(jobPosts.id, jobReports.jobPostId)
  const found = await db
    .select({ report: jobReports })
    .from(jobReports)
    .innerJoin(jobPosts, isOfIt)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset)
  const reports = found.map(({ report }) => report)
  const present = await presenter(db, reports, now)
  return {
    rows: reports.flatMap((report) => present(report) ?? []),
    total: await db.$count(sql`${jobReports} join ${jobPosts} on ${isOfIt}`, where),
  }
}

/** The open reports of some vacancies, each vacancy's oldest first. */
export async function openReportsOf(
  db: Queryable,
  jobIds: readonly number[],
  now: Date,
): Promise<Map<number, JobReport[]>> {
  const open = and(inArray(jobReports.jobPostId, [...jobIds]), isOpen)
  const reports = await db.select().from(jobReports).where(open).orderBy(asc(jobReports.id))
  const present = await presenter(db, reports, now)
  return Map.groupBy(
    reports.flatMap((report) => present(report) ?? []),
    (report) => report.job_post.id,
  )
}

type Report = typeof jobReports.$inferSelect

async function presenter(db: Queryable, reports: readonly Report[], now: Date) {
  const ids = [...new Set(reports.map(({ jobPostId }) => jobPostId))]
  const rows = await jobRowsByIds(db, ids)
  const jobs = new Map(rows.map((row) => [row.job.id, row]))
  return (report: Report): JobReport | undefined => {
    const row = jobs.get(report.jobPostId)
    if (!row) return undefined
    const job = presentAdminJob(row, now)
    return {
      ...wire(pick(report, "id", "reason", "text", "createdAt")),
      answered_by_email: report.email !== null,
      status: report.decision ?? "open",
      date_diff_for_humans: dateDiffForHumans(report.createdAt, now),
      job_post: {
        ...pick(job, "id", "slug", "title", "status_job_post"),
        company_name: job.company.name,
        sent_back: row.job.reportedAt !== null,
      },
    }
  }
}
