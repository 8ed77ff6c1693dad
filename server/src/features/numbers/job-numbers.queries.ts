import type { JobAnalytics } from "@upaon/contract/numbers/endpoints"
import { JOB_NUMBERS } from "@upaon/contract/numbers/labels"
import { lastDays } from "@upaon/contract/platform/format-time"
import { and, eq, gte } from "drizzle-orm"
import { jobPostDays, type Queryable } from "../../db/index.ts"
import { presentJobs } from "../jobs/index.ts"

type Numbers = JobAnalytics["total"]

/** Some days' numbers; those of a day that nothing was counted on are 0. */
const sum = (rows: readonly Numbers[]) =>
  Object.fromEntries(
    JOB_NUMBERS.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]),
  ) as Numbers

/** A vacancy's numbers over the last days, today among them. */
export async function jobNumbers(
  db: Queryable,
  { id, slug, title }: { id: number; slug: string; title: string },
  count: number,
  now: Date,
): Promise<JobAnalytics> {
  const [listed] = await presentJobs(db, [id], now)
  const days = lastDays(count, now)
  const rows = await db
    .select()
    .from(jobPostDays)
    .where(and(eq(jobPostDays.jobPostId, id), gte(jobPostDays.day, days[0] ?? "")))
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    title,
    slug,
    public: listed !== undefined,
    total: sum(rows),
    days: days.map((date) => ({ date, ...sum(byDay.get(date) ?? []) })),
  }
}
