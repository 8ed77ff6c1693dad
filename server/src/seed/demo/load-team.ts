import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, asc, eq } from "drizzle-orm"
import { companyMembers, jobPosts, type Transaction } from "../../db/index.ts"
import { copyOf } from "../../features/jobs/index.ts"

const DRAFTS = 3

/** `colega` is in the team of `anunciante`'s first company that is hiring, and three vacancies lie there as drafts. */
export async function loadTeam(
  tx: Transaction,
  { users, now }: { users: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const userId = users.get("anunciante") as number
  const own = await tx
    .select()
    .from(jobPosts)
    .where(and(eq(jobPosts.userId, userId), eq(jobPosts.statusId, JOB_STATUS.active)))
    .orderBy(asc(jobPosts.id))
    .limit(DRAFTS)
  await tx.insert(jobPosts).values(
    own.map((job, place) => ({
      ...copyOf(job),
      userId,
      title: `${job.title} (nova turma)`,
      description: job.description,
      slug: `rascunho-${place + 1}`,
      statusId: JOB_STATUS.draft,
      receivedDate: null,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const companyId = own[0]?.companyId
  if (companyId) await tx.insert(companyMembers).values({ companyId, userId: users.get("colega") as number })
}
