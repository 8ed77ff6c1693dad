import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, gt, isNull, ne, type SQL } from "drizzle-orm"
import { jobPosts, type Transaction } from "../../db/index.ts"
import { foundRow } from "../../platform/http/index.ts"
import { actsForJob } from "../companies/index.ts"
import type { Deps } from "../feature.ts"

/** What changing a job needs in addition to the transaction. */
export type JobDeps = Pick<Deps, "db" | "clock" | "mail" | "work" | "env">

export type Job = typeof jobPosts.$inferSelect
export type JobValues = Partial<typeof jobPosts.$inferInsert>

/** As whom a job is changed, for its history; `userId` is null for the system. */
export type Actor = { kind: "advertiser" | "administrator" | "system"; userId: number | null }

/** Condition: everybody may read the job at `now`. */
export const isPublic = (now: Date) =>
  and(eq(jobPosts.statusId, JOB_STATUS.active), isNull(jobPosts.deletedAt), gt(jobPosts.expiresAt, now))

/**
 * Locks a job that is about to change until the transaction ends, but not against rows that refer to it: those who write them
 * hold locks that this transaction needs next, such as of an application.
 * @throws Failure 404 when it does not exist or was deleted
 */
async function lockJob(tx: Transaction, id: number, which: SQL): Promise<Job> {
  const standing = and(eq(jobPosts.id, id), isNull(jobPosts.deletedAt), which)
  return foundRow(await tx.select().from(jobPosts).where(standing).for("no key update"))
}

/** Locks a job for an administrator, for whom drafts do not exist (rule d12). */
export const lockSentJob = (tx: Transaction, id: number) =>
  lockJob(tx, id, ne(jobPosts.statusId, JOB_STATUS.draft))

/** Locks a job that this person acts for; all other jobs do not exist for them (rule 5). */
export const lockOwnJob = (tx: Transaction, id: number, userId: number) => lockJob(tx, id, actsForJob(userId))
