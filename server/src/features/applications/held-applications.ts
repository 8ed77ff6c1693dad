import type { HeldApplication } from "@upaon/contract/applications/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import { and, asc, eq, isNotNull, sql } from "drizzle-orm"
import { jobApplications, jobPosts, type Queryable } from "../../db/index.ts"
import { notFound, type PageWindow, type Rows } from "../../platform/http/index.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { announceApplication } from "./announce.ts"
import { removeFiles } from "./curriculum-files.ts"

/** Of a deleted vacancy nobody could read it, and a closed one was answered: neither can be delivered any more. */
const isHeld = and(
  isNotNull(jobApplications.heldAt),
  eq(jobApplications.status, "sent"),
  sql`exists (select from ${jobPosts} j where j.id = ${jobApplications.jobPostId} and j.deleted_at is null)`,
)

/** Of the held applications, not only of the page's. */
const alike = sql<number>`(count(*) over (partition by ${jobApplications.contentHash}))::int`

/** A page of held applications, the longest waiting first. */
export async function findHeld(
  db: Queryable,
  { limit, offset }: PageWindow,
  now: Date,
): Promise<Rows<HeldApplication>> {
  const found = await db
    .select({
      application: jobApplications,
      job: { id: jobPosts.id, slug: jobPosts.slug, title: jobPosts.title },
      alike,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(isHeld)
    .orderBy(asc(jobApplications.heldAt), asc(jobApplications.id))
    .limit(limit)
    .offset(offset)
  const rows = found.flatMap(({ application, job, alike: others }) => {
    const { id, name, email, phone, message, curriculum, heldAt } = application
    if (heldAt === null || name === null) return []
    return [
      {
        id,
        name,
        contact: [email, phone && phonePtbr(phone)].filter(Boolean).join(" · "),
        message,
        curriculum,
        held_at: heldAt.toISOString(),
        date_held_for_humans: dateDiffForHumans(heldAt, now),
        alike: others,
        job_post: job,
      },
    ]
  })
  return { rows, total: await db.$count(jobApplications, isHeld) }
}

/**
 * Delivers a held application to the employer, or deletes it. The log records the job and nothing of the person.
 * @throws Failure 404 when no held application has this id
 */
export async function decideHeld(
  deps: Deps,
  doer: Doer,
  { id, decision }: { id: number; decision: "deliver" | "delete" },
): Promise<void> {
  const now = deps.clock.now()
  const gone = await deps.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ curriculum: jobApplications.curriculum, jobId: jobPosts.id, title: jobPosts.title })
      .from(jobApplications)
      .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
      .where(and(eq(jobApplications.id, id), isHeld))
      .for("update", { of: jobApplications })
    if (!held) throw notFound()
    const delivers = decision === "deliver"
    if (delivers) {
      await tx.update(jobApplications).set({ heldAt: null, updatedAt: now }).where(eq(jobApplications.id, id))
      await announceApplication(tx, deps, held.jobId)
    } else await tx.delete(jobApplications).where(eq(jobApplications.id, id))
    await recordChange(tx, {
      ...doer,
      now,
      action: delivers ? "approve" : "delete",
      entity: "jobApplication",
      entityId: id,
      before: { title: held.title, held: true },
      after: { title: held.title, held: false, job_post_id: held.jobId },
    })
    return delivers ? [] : [held]
  })
  await removeFiles(deps, gone)
}
