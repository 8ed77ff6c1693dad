import type { jobPosts } from "../../db/index.ts"

export type Job = typeof jobPosts.$inferSelect

/** What a risk is weighed of; `id` is null before it is stored. */
export type Weighed = Pick<
  Job,
  | "title"
  | "description"
  | "questions"
  | "userId"
  | "companyId"
  | "jobAreaId"
  | "countyId"
  | "salary"
  | "salaryFrom"
  | "salaryTo"
  | "salaryMax"
  | "negotiableSalary"
  | "applyBy"
  | "emailReceiveCv"
  | "copyKeys"
> & { id: number | null }
