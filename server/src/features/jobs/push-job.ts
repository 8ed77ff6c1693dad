import { CONFIDENTIAL_COMPANY } from "@upaon/contract/companies/schemas"
import { eq } from "drizzle-orm"
import { counties, jobPosts, type Transaction } from "../../db/index.ts"
import { createPush } from "../../platform/push.ts"
import type { Deps } from "../feature.ts"
import type { Job, JobDeps } from "./job.ts"
import { jobRowsByIds } from "./job-rows.queries.ts"
import { currentStatus } from "./job-states.ts"

const QUEUE = "job-push"

type PushWork = { jobId: number }

/**
 * Queues a push message for a job that is public for the first time, if its administrator asked for one (rule c25).
 * With push switched off nothing is sent, and nothing is recorded as sent.
 */
export async function pushWhenPublic(
  tx: Transaction,
  deps: JobDeps,
  job: Job,
  first: boolean,
): Promise<void> {
  if (!first || !job.onesignalNotification || job.pushedAt !== null || deps.env.push === null) return
  await tx.update(jobPosts).set({ pushedAt: deps.clock.now() }).where(eq(jobPosts.id, job.id))
  await deps.work.enqueue<PushWork>(tx, QUEUE, { jobId: job.id })
}

/** The work that sends the messages. It skips a job that is no longer public by then. */
export function registerJobPush({ db, env, clock, work }: Deps): void {
  const push = createPush(env.push)
  work.register<PushWork>({
    name: QUEUE,
    async run({ jobId }) {
      const [row] = await jobRowsByIds(db, [jobId])
      if (!push || !row || row.job.deletedAt !== null || currentStatus(row.job, clock.now()) !== 1) return
      const company = row.company?.hideData
        ? CONFIDENTIAL_COMPANY
        : (row.company?.name ?? row.job.companyName)
      await push.send({
        heading: row.job.title,
        text: [company, row.county?.name].filter(Boolean).join(" · ") || "Nova vaga",
        url: `${env.publicUrl}/job/${row.job.slug}`,
        onceKey: `job-push-${jobId}`,
        ...(row.state ? { place: { state: row.state.uf, county: await codeOf(row.county?.id) } } : {}),
      })
    },
  })

  async function codeOf(countyId: number | undefined): Promise<string | null> {
    if (countyId === undefined) return null
    const [county] = await db.select({ code: counties.code }).from(counties).where(eq(counties.id, countyId))
    return county?.code ? String(county.code) : null
  }
}
