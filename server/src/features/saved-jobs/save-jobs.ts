import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, gt, inArray, isNull } from "drizzle-orm"
import { jobPosts, savedJobs, type Transaction } from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"

/** @throws Failure 404 of a vacancy that strangers cannot read */
export async function saveJob(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: number,
  jobPostId: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const isPublic = and(
      eq(jobPosts.id, jobPostId),
      eq(jobPosts.statusId, JOB_STATUS.active),
      isNull(jobPosts.deletedAt),
      gt(jobPosts.expiresAt, now),
    )
    if ((await tx.$count(jobPosts, isPublic)) === 0) throw notFound()
    await keep(tx, userId, [jobPostId], now)
  })
}

/** Adds what a device kept, the newest first; what is kept already stays where it is, what there is not falls out. */
export async function joinSaved(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: jobPosts.id })
      .from(jobPosts)
      .where(and(inArray(jobPosts.id, [...ids]), isNull(jobPosts.deletedAt)))
    const there = new Set(known.map(({ id }) => id))
    const wanted = [...new Set(ids)].filter((id) => there.has(id))
    await keep(tx, userId, wanted, clock.now())
  })
}

/** Each a millisecond before the one in front of it, so that the order of the device is kept. */
async function keep(tx: Transaction, userId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((jobPostId, place) => ({
    userId,
    jobPostId,
    createdAt: new Date(now.getTime() - place),
  }))
  await tx.insert(savedJobs).values(rows).onConflictDoNothing()
}
