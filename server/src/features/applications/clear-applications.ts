import { WAITING } from "@upaon/contract/applications/rules"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, eq, inArray, sql, type SQL } from "drizzle-orm"
import { jobApplicationCounts, jobApplications, jobPosts, type Transaction } from "../../db/index.ts"
import { composeMail } from "../../platform/mail/index.ts"
import type { Deps } from "../feature.ts"
import { answeredAt } from "./answer-rate.ts"
import { endOfJob } from "./each-morning.ts"
import { removeFiles } from "./curriculum-files.ts"

const BATCH = 500

/** Deletes applications and their files so long after their vacancy ended; what stays is counted only. */
export async function clearApplications(deps: Deps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - deps.env.applicationRetentionDays * DAY_MS)
  const old = sql`${endOfJob} < ${until}`
  for (;;) {
    const gone = await deps.db.transaction((tx) => deleteReceived(tx, old))
    await removeFiles(deps, gone)
    if (gone.length < BATCH) return
  }
}

/** @param which vacancies; so many applications of them at most go at once */
async function deleteReceived(tx: Transaction, which: SQL) {
  const rows = await tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(which)
    .limit(BATCH)
    .for("update", { of: jobApplications, skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.execute(sql`
    insert into ${jobApplicationCounts} as kept (job_post_id, received, answered, hired, answer_seconds)
    select a.job_post_id, count(*), count(t.at), count(*) filter (where a.status = 'hired'),
      coalesce(sum(extract(epoch from t.at - a.created_at)), 0)
    from job_applications a left join lateral (${answeredAt}) t on true
    where a.id = any(${sql.param(ids)}::int[]) and a.status <> 'withdrawn' group by a.job_post_id
    on conflict (job_post_id) do update set received = kept.received + excluded.received,
      answered = kept.answered + excluded.answered, hired = kept.hired + excluded.hired,
      answer_seconds = kept.answer_seconds + excluded.answer_seconds`)
  return tx
    .delete(jobApplications)
    .where(inArray(jobApplications.id, ids))
    .returning({ curriculum: jobApplications.curriculum })
}

/**
 * Deletes what was sent to the vacancies of somebody who leaves, before these lose their titles, and tells whoever still waited.
 * @returns what to call once the transaction has committed: the files go
 */
export async function eraseReceivedOf(
  tx: Transaction,
  deps: Deps,
  userId: number,
): Promise<() => Promise<void>> {
  const waiting = await tx
    .select({ email: jobApplications.email, title: jobPosts.title })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(and(eq(jobPosts.userId, userId), inArray(jobApplications.status, [...WAITING, "in_process"])))
  for (const { email, title } of waiting)
    if (email) await deps.mail.post(tx, employerLeftMail(email, title, deps.env.publicUrl))
  const jobs = tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  const gone = await tx
    .delete(jobApplications)
    .where(inArray(jobApplications.jobPostId, jobs))
    .returning({ curriculum: jobApplications.curriculum })
  return () => removeFiles(deps, gone)
}

function employerLeftMail(email: string, title: string, site: string) {
  const text = `A empresa da vaga “${title}” saiu do site, e a seleção por aqui terminou sem resposta. Apagamos a sua candidatura e o seu currículo.`
  return composeMail(email, site, {
    subject: `A seleção terminou: ${title}`,
    preview: text,
    heading: "A empresa saiu do site",
    blocks: [text, { kind: "button", label: "Ver outras vagas", url: `${site}/search` }],
    reason: "Você recebeu este e-mail porque se candidatou a esta vaga.",
  })
}
