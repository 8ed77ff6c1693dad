import type { Transaction } from "../../db/client.ts"
import { companies } from "../../db/schema/index.ts"
import type { JobSource } from "../../db/schema/job-posts.ts"
import { eq } from "drizzle-orm"
import { checkPlace } from "../places/index.ts"
import { cleanHtml } from "../../platform/html/index.ts"
import { insertJob } from "./insert-job.ts"
import type { Actor, Job, JobValues } from "./job-context.ts"

/** What a picture or an imported row says of a job; what it does not say is absent, never guessed. */
export type JobDraftValues = {
  userId: number
  companyId: number | null
  /** Where no company is registered. */
  companyName?: string | null
  /** May be empty: approving asks for it then. */
  title: string
  /** HTML as read; cleaned here. May be empty: approving asks for it then. */
  description: string
  jobTypeId?: number | null
  jobAreaId?: number | null
  stateId?: number | null
  countyId?: number | null
  neighborhoodId?: number | null
  jobNumber?: number | null
  salary?: number | null
  salaryFrom?: number | null
  salaryTo?: number | null
  salaryMax?: number | null
  negotiableSalary?: boolean
  emailReceiveCv?: string | null
  receivedDate?: string | null
  imageId?: number | null
  source: Extract<JobSource, "picture" | "import">
  importKey?: string
}

/**
 * Creates a job that waits for its review from what was read of it; it costs nothing (rule c1). Without any
 * place the company's own is taken (rule c24). Type and area may stay empty until the approval.
 * @throws Failure 422 for a place that there is not
 */
export async function createJobFromDraft(
  tx: Transaction,
  draft: JobDraftValues,
  actor: Actor,
  now: Date,
): Promise<Job> {
  const place: DraftPlace = draft.stateId ? draft : await companyPlace(tx, draft.companyId)
  const { regionId } = await checkPlace(tx, place)
  const values: JobValues & { userId: number } = {
    ...draft,
    companyName: draft.companyId === null ? (draft.companyName ?? null) : null,
    description: cleanHtml(draft.description),
    jobNumber: draft.jobNumber ?? 1,
    negotiableSalary: draft.negotiableSalary ?? false,
    stateId: place.stateId ?? null,
    countyId: place.countyId ?? null,
    neighborhoodId: place.neighborhoodId ?? null,
    regionId,
    freeOfPoints: true,
  }
  return insertJob(tx, values, actor, now)
}

type DraftPlace = Pick<JobDraftValues, "stateId" | "countyId" | "neighborhoodId">

async function companyPlace(tx: Transaction, companyId: number | null): Promise<DraftPlace> {
  if (companyId === null) return {}
  const [company] = await tx
    .select({
      stateId: companies.stateId,
      countyId: companies.countyId,
      neighborhoodId: companies.neighborhoodId,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company ?? {}
}
