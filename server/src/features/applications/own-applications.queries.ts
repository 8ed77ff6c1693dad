import type { OwnApplication, SentApplication } from "@upaon/contract/applications/schemas"
import type { AppliedJob } from "@upaon/contract/jobs/schemas"
import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm"
import type { Queryable } from "../../db/index.ts"
import { jobApplicationChanges, jobApplicationLinks as links, jobApplications } from "../../db/index.ts"
import { notFound, type PageWindow, type Rows } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"
import { hashToken } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { presentAppliedJobs } from "../jobs/index.ts"
import { type Application, applicationByToken } from "./application-links.ts"

/** The steps of applications by application id, oldest first. */
async function stepsOf(db: Queryable, ids: readonly number[]) {
  const changes = await db
    .select()
    .from(jobApplicationChanges)
    .where(inArray(jobApplicationChanges.applicationId, [...ids]))
    .orderBy(asc(jobApplicationChanges.id))
  return Map.groupBy(changes, ({ applicationId }) => applicationId)
}

type Steps = Awaited<ReturnType<typeof stepsOf>>

const standing = (application: Application, job: AppliedJob, steps: Steps) => ({
  ...toWire(pick(application, "status", "statusAt", "createdAt")),
  job_post: job,
  history: (steps.get(application.id) ?? []).map(({ status, createdAt, message }) => ({
    status,
    at: createdAt.toISOString(),
    message,
  })),
})

/** The application of a token and its status. @throws Failure 404 */
export async function findSent(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<SentApplication> {
  const found = await applicationByToken(db, token)
  const jobs = await presentAppliedJobs(db, [found.jobPostId], clock.now())
  const job = jobs.get(found.jobPostId)
  if (!job || found.name === null) throw notFound()
  return {
    ...standing(found, job, await stepsOf(db, [found.id])),
    ...pick(found, "email", "phone", "city", "message", "answers", "curriculum"),
    name: found.name,
  }
}

/** The statuses of the applications of some tokens; null for those that no longer exist. */
export async function findStandings(db: Queryable, tokens: readonly string[]) {
  const hashes = tokens.map(hashToken)
  const found = await db
    .select({ hash: links.tokenHash, status: jobApplications.status, at: jobApplications.statusAt })
    .from(links)
    .innerJoin(jobApplications, eq(jobApplications.id, links.applicationId))
    .where(and(inArray(links.tokenHash, hashes), ne(jobApplications.status, "withdrawn")))
  const byHash = new Map(found.map(({ hash, status, at }) => [hash, { status, status_at: at.toISOString() }]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}

/** A page of an account's applications, newest first. */
export async function findOwn(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: number,
  { status, job_post_id: jobId }: { status?: string; job_post_id?: number },
  { limit, offset }: PageWindow,
): Promise<Rows<OwnApplication>> {
  const which = and(
    eq(jobApplications.userId, userId),
    status ? sql`${jobApplications.status} = ${status}` : undefined,
    jobId === undefined ? undefined : eq(jobApplications.jobPostId, jobId),
  )
  const found = await db
    .select()
    .from(jobApplications)
    .where(which)
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(limit)
    .offset(offset)
  const jobIds = found.map(({ jobPostId }) => jobPostId)
  const jobs = await presentAppliedJobs(db, jobIds, clock.now())
  const ids = found.map(({ id }) => id)
  const steps = await stepsOf(db, ids)
  const rows = found.flatMap((one) => {
    const job = jobs.get(one.jobPostId)
    return job ? [{ id: one.id, ...standing(one, job, steps) }] : []
  })
  return { rows, total: await db.$count(jobApplications, which) }
}
