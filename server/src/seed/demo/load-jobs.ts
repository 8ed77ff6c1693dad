import { defaultWayToApply } from "@upaon/contract/jobs/way-to-apply"
import { eq } from "drizzle-orm"
import type { JobSnapshot, Transaction } from "../../db/index.ts"
import { jobAreas, jobPostExclusiveAccesses, jobPosts, jobStatusChanges, jobTypes } from "../../db/index.ts"
import { checkedColumns } from "../../features/job-checks/index.ts"
import { readStated } from "../../features/jobs/index.ts"
import { toSlug } from "../../platform/slug.ts"
import { catalogues, homeCounties } from "../start-content/load-start-content.ts"
import type { DemoAccounts } from "./load-accounts.ts"
import type { DemoPlaces } from "./load-companies.ts"
import { type PlannedJob, type Standing } from "./plan-jobs.ts"

const statusOf: Record<Standing, number> = {
  active: 1,
  ended: 2,
  refused: 2,
  pending: 3,
  rectify: 4,
  paused: 5,
  deleted: 2,
}

type Numbers = { accounts: DemoAccounts; companies: ReadonlyMap<string, number>; places: DemoPlaces }

/** @returns the jobs' ids in the order of the plan */
export async function loadJobs(
  tx: Transaction,
  plan: readonly PlannedJob[],
  numbers: Numbers,
): Promise<number[]> {
  const areas = new Map((await tx.select().from(jobAreas)).map((area) => [area.slug, area.id]))
  const types = new Map((await tx.select().from(jobTypes)).map((type) => [type.slug, type.id]))
  const rows = await tx
    .insert(jobPosts)
    .values(
      plan.map((job) => ({
        ...jobRow(job, numbers),
        jobAreaId: areas.get(job.occupation.area) ?? null,
        jobTypeId: types.get(job.occupation.type) ?? null,
      })),
    )
    .returning()
  // Waiting jobs need a risk, because the review is ordered by it.
  for (const job of rows)
    if (job.statusId === statusOf.pending)
      await tx
        .update(jobPosts)
        .set(await checkedColumns(tx, job, job.createdAt))
        .where(eq(jobPosts.id, job.id))
  const bySlug = new Map(rows.map((row) => [row.slug, row.id]))
  const ids = plan.map((job) => bySlug.get(job.slug) as number)
  await tx
    .insert(jobStatusChanges)
    .values(plan.flatMap((job, index) => changesOf(job, ids[index] as number, numbers)))
  await tx.insert(jobPostExclusiveAccesses).values(
    plan.flatMap((job, index) =>
      job.special?.startsWith("exclusive")
        ? numbers.accounts.accesses.map((access) => ({
            jobPostId: ids[index] as number,
            jobExclusiveAccessId: access,
          }))
        : [],
    ),
  )
  return ids
}

function jobRow({ company, ...job }: PlannedJob, { accounts, companies, places }: Numbers) {
  return {
    ...job,
    stated: readStated(job.title, job.description),
    userId: accounts.users.get(company.owner) as number,
    companyId: companies.get(company.name) as number,
    stateId: places.stateId,
    countyId: places.county(job.county),
    neighborhoodId: places.neighborhood(job.county, job.neighborhood),
    negotiableSalary: job.salary === null && job.salaryFrom === null,
    applyBy: defaultWayToApply(job.email),
    endedAt: statusOf[job.standing] === 2 ? job.changedAt : null,
    emailReceiveCv: job.email,
    statusId: statusOf[job.standing],
    typeSpecialAd: job.special === "redirect" ? ("redirect" as const) : null,
    urlSpecialAd: job.special === "redirect" ? `https://carreiras-da-ilha.example/${job.slug}` : null,
    jobExclusiveAccessesCondition: job.special === "exclusive-any" ? ("any" as const) : ("all" as const),
    submittedAt: job.standing === "pending" ? job.createdAt : null,
    firstApprovedAt: job.approvedAt,
    publishedAt: job.approvedAt,
    updatedAt: job.changedAt,
    deletedAt: job.standing === "deleted" ? job.changedAt : null,
  }
}

/** The history: submission, approval and later changes, each with a snapshot of what readers saw. */
function changesOf(job: PlannedJob, jobPostId: number, { accounts, places }: Numbers) {
  const owner = { actor: "advertiser" as const, userId: accounts.users.get(job.company.owner) as number }
  const reviewer = { actor: "administrator" as const, userId: accounts.users.get("admin") as number }
  const system = { actor: "system" as const, userId: null }
  const row = (
    who: typeof owner | typeof reviewer | typeof system,
    fromStatusId: number | null,
    toStatusId: number,
    createdAt: Date,
    note: string | null = null,
  ) => ({
    jobPostId,
    ...who,
    fromStatusId,
    toStatusId,
    createdAt,
    instructions: note,
    snapshot: snapshotOf(job, places.stateName),
  })
  const changes = [row(owner, null, 3, job.createdAt)]
  if (job.approvedAt) changes.push(row(reviewer, 3, 1, job.approvedAt))
  if (job.standing === "rectify") changes.push(row(reviewer, 3, 4, job.changedAt, job.instructions))
  if (job.standing === "refused") changes.push(row(reviewer, 3, 2, job.changedAt))
  if (job.standing === "paused") changes.push(row(owner, 1, 5, job.changedAt))
  if (job.standing === "ended") changes.push(row(system, 1, 2, job.changedAt))
  return changes
}

function snapshotOf(job: PlannedJob, state: string): JobSnapshot {
  return {
    title: job.title,
    description: job.description,
    company: job.company.name,
    job_type: catalogues.jobTypes.find((name) => toSlug(name) === job.occupation.type) ?? null,
    job_area: catalogues.jobAreas[job.occupation.area] ?? null,
    state,
    county: homeCounties.get(job.county)?.name ?? null,
    neighborhood: job.neighborhood,
    job_number: job.jobNumber,
    salary: job.salary,
    negotiable_salary: job.salary === null && job.salaryFrom === null,
    email_receive_cv: job.email,
    received_date: job.receivedDate,
  }
}
