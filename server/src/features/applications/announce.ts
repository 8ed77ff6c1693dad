import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { counted, fill } from "@upaon/contract/platform/format"
import { and, asc, count, eq, isNull, max } from "drizzle-orm"
import { jobApplications, jobPosts, type Transaction, users } from "../../db/index.ts"
import { type Mail, withoutAddress } from "../../platform/mail/index.ts"
import type { Deps } from "../feature.ts"
import { personMail } from "../jobs/index.ts"

const QUEUE = "application-announcement"
const KIND = "applications-announced"

type Announced = { jobPostId: number; at: string }

/** Queues a mail to the employer about new applications to a job: one mail for all of them, at most once an hour. */
export const announceApplication = (
  tx: Transaction,
  { work }: Pick<Deps, "work">,
  jobPostId: number,
): Promise<void> => work.enqueue(tx, QUEUE, { jobPostId })

export function declareAnnouncements(deps: Deps): void {
  deps.work.register<{ jobPostId: number }>({
    name: QUEUE,
    run: ({ jobPostId }) => announce(deps, jobPostId),
  })
  deps.mail.kind<Announced>(KIND, (announced) => write(deps, announced))
}

const ofVacancy = (jobPostId: number) => eq(jobApplications.jobPostId, jobPostId)

/**
 * Applications opened meanwhile need no mail; those within an hour of the last mail wait for the next one. Those of a suspended
 * owner, who could not sign in to read them, wait for the end of that.
 */
async function announce(deps: Deps, jobPostId: number): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const standing = and(eq(jobPosts.id, jobPostId), isNull(jobPosts.deletedAt))
    const [job] = await tx
      .select({ blockedAt: users.blockedAt })
      .from(jobPosts)
      .innerJoin(users, eq(users.id, jobPosts.userId))
      .where(standing)
      .for("no key update", { of: jobPosts })
    const fresh = and(
      ofVacancy(jobPostId),
      eq(jobApplications.status, "sent"),
      isNull(jobApplications.heldAt),
      isNull(jobApplications.announcedAt),
    )
    if (!job || (await tx.$count(jobApplications, fresh)) === 0) return
    const [told] = await tx
      .select({ last: max(jobApplications.announcedAt) })
      .from(jobApplications)
      .where(ofVacancy(jobPostId))
    const last = job.blockedAt ? now : told?.last
    const wait = last ? last.getTime() + HOUR_MS - now.getTime() : 0
    if (wait > 0) {
      // One turn is enough for all of a vacancy.
      await deps.work.forget(tx, QUEUE, { jobPostId })
      await deps.work.enqueue(tx, QUEUE, { jobPostId }, { afterSeconds: Math.ceil(wait / 1000) })
      return
    }
    await tx.update(jobApplications).set({ announcedAt: now }).where(fresh)
    await deps.mail.postKind<Announced>(tx, KIND, { jobPostId, at: now.toISOString() })
  })
}

const NAMED = 5
const list = new Intl.ListFormat("pt-BR")

/** Names the number of applications and first names, not their content. Null if all were withdrawn, or the owner suspended since. */
async function write({ db, env }: Deps, { jobPostId, at }: Announced): Promise<Mail | null> {
  const theirs = and(ofVacancy(jobPostId), eq(jobApplications.announcedAt, new Date(at)))
  const [job] = await db
    .select({
      title: jobPosts.title,
      name: users.name,
      email: users.email,
      total: count(jobApplications.name),
    })
    .from(jobPosts)
    .innerJoin(users, eq(users.id, jobPosts.userId))
    .innerJoin(jobApplications, eq(jobApplications.jobPostId, jobPosts.id))
    .where(and(theirs, isNull(jobPosts.deletedAt), isNull(users.blockedAt)))
    .groupBy(jobPosts.id, users.id)
  if (!job || job.total === 0) return null
  const people = await db
    .select({ name: jobApplications.name })
    .from(jobApplications)
    .where(theirs)
    .orderBy(asc(jobApplications.id))
    .limit(NAMED)
  const names = people
    .flatMap(({ name }) => name?.split(" ")[0] ?? [])
    .map((one) => withoutAddress(one, "Alguém"))
  if (job.total > names.length) names.push(`mais ${job.total - names.length}`)
  const heading = counted(job.total, "nova candidatura", "novas candidaturas")
  const text = fill(
    job.total === 1 ? "{names} se candidatou à vaga “{title}”." : "{names} se candidataram à vaga “{title}”.",
    { names: list.format(names), title: job.title },
  )
  return personMail(job, env.publicUrl, {
    id: `candidaturas-${jobPostId}-${Date.parse(at)}`,
    subject: `${heading}: ${job.title}`,
    heading,
    text,
    button: ["Ver candidaturas", `/panel/job/applicants?id=${jobPostId}`],
  })
}
