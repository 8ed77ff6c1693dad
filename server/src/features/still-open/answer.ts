import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import type { OpenAnswer } from "@upaon/contract/messages/still-open"
import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm"
import { jobConfirmLinks, jobPosts, type Queryable, users } from "../../db/index.ts"
import { foundRow } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { hashToken } from "../accounts/index.ts"
import { fillJobIn } from "../applications/index.ts"
import type { Deps } from "../feature.ts"
import { closeOwn, confirmOpen, lockSentJob } from "../jobs/index.ts"

/** Deletes the links of jobs that ended and have not changed since `until`. */
export async function clearQuestions({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  const isOver = or(
    isNotNull(jobPosts.deletedAt),
    inArray(jobPosts.statusId, [JOB_STATUS.notactive, JOB_STATUS.filled]),
  )
  const over = db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(isOver, lt(jobPosts.updatedAt, until)))
  await db.delete(jobConfirmLinks).where(inArray(jobConfirmLinks.jobPostId, over))
}

/** The job of a link. @throws Failure 404 once the question was answered, and while the owner is suspended */
export async function jobOfLink(db: Queryable, token: string): Promise<number> {
  const links = await db
    .select({ jobId: jobConfirmLinks.jobPostId })
    .from(jobConfirmLinks)
    .innerJoin(jobPosts, eq(jobPosts.id, jobConfirmLinks.jobPostId))
    .innerJoin(users, and(eq(users.id, jobPosts.userId), isNull(users.blockedAt)))
    .where(eq(jobConfirmLinks.tokenHash, hashToken(token)))
  return foundRow(links).jobId
}

/**
 * Carries out the owner's answer, which invalidates all links of the job.
 * @returns the job's id
 * @throws Failure 404, 409 `invalid_transition` for a job that has ended
 */
export const answer = (deps: Deps, token: string, said: OpenAnswer): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const job = await lockSentJob(tx, await jobOfLink(tx, token))
    // Of two simultaneous answers the second finds no link any more.
    foundRow(await tx.delete(jobConfirmLinks).where(eq(jobConfirmLinks.jobPostId, job.id)).returning())
    if (said === "open") await confirmOpen(tx, deps, job)
    else if (said === "close") await closeOwn(tx, deps, job)
    else {
      await tx.update(jobPosts).set({ askedAt: null }).where(eq(jobPosts.id, job.id))
      await fillJobIn(tx, deps, await ownerAs(tx, job.userId), { id: job.id, answer_all: true })
    }
    return job.id
  })

/** A session of the owner for whoever has the link, without administrator access. */
async function ownerAs(db: Queryable, userId: number) {
  const owner = pick(users, "id", "email", "name", "userTypeId")
  const user = foundRow(await db.select(owner).from(users).where(eq(users.id, userId)))
  const session = { user: { ...user, isAdmin: false, emailVerified: true } }
  return { session, request: { ip: "", id: "" } }
}
