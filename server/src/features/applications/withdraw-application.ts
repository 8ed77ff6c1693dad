import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm"
import {
  jobApplicationChanges,
  jobApplicationCounts,
  jobApplicationLinks,
  jobApplications,
  jobPosts,
  type Queryable,
  type Transaction,
  users,
} from "../../db/index.ts"
import { foundRow } from "../../platform/http/index.ts"
import { composeMail } from "../../platform/mail/index.ts"
import { hashToken } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { knownTitle } from "../jobs/index.ts"
import { type Application, applicationByToken, dropLinks } from "./application-links.ts"
import { removeFiles } from "./curriculum-files.ts"
import { answeredAt } from "./each-morning.ts"
import { endOfJob } from "./received.queries.ts"

type Given = Pick<Deps, "db" | "storage" | "log" | "clock">

/** @throws Failure 404 */
export const withdrawByToken = (deps: Given, token: string) =>
  withdraw(deps, (tx) => applicationByToken(tx, token))

/** Withdraws an application of the person's account. @throws Failure 404, also when it was withdrawn before */
export const withdrawOwn = (deps: Given, userId: number, id: number) =>
  withdraw(deps, async (tx) => {
    const own = and(
      eq(jobApplications.id, id),
      eq(jobApplications.userId, userId),
      ne(jobApplications.status, "withdrawn"),
    )
    return foundRow(await tx.select().from(jobApplications).where(own).for("update"))
  })

async function withdraw(deps: Given, find: (tx: Transaction) => Promise<Application>): Promise<void> {
  const gone = await deps.db.transaction(async (tx) => {
    const found = await find(tx)
    await erase(tx, found, deps.clock.now())
    return found
  })
  await removeFiles(deps, [gone])
}

/** Erases what identifies the person; of an account's application the job and the dates stay (rule d4). */
async function erase(tx: Transaction, { id, userId }: Application, now: Date): Promise<void> {
  if (userId === null) {
    await tx.delete(jobApplications).where(eq(jobApplications.id, id))
    return
  }
  const none = {
    person: null,
    name: null,
    email: null,
    phone: null,
    city: null,
    message: null,
    answers: [],
    curriculum: null,
    curriculumText: null,
    contentHash: null,
    heldAt: null,
    note: null,
  }
  await dropLinks(tx, id)
  const steps = eq(jobApplicationChanges.applicationId, id)
  await tx.update(jobApplicationChanges).set({ message: null }).where(steps)
  await tx
    .update(jobApplications)
    .set({ ...none, status: "withdrawn", statusAt: now, updatedAt: now })
    .where(eq(jobApplications.id, id))
  await tx.insert(jobApplicationChanges).values({ applicationId: id, status: "withdrawn", createdAt: now })
}

/** Applications without an account that were sent from the person's confirmed e-mail. */
const sentFrom = (userId: number) =>
  sql`(${jobApplications.userId} is null and ${jobApplications.person} in (
    select lower(u.email) from ${users} u where u.id = ${userId} and u.email_verified_at is not null))`

/** Assigns what was sent from the confirmed e-mail to the person's account. */
export const assignToAccount = (db: Queryable, userId: number) =>
  db.update(jobApplications).set({ userId }).where(sentFrom(userId))

/** Assigns applications without an account that these tokens open to a person. @returns their number */
export async function joinByTokens(
  db: Queryable,
  userId: number,
  tokens: readonly string[],
): Promise<number> {
  const links = db
    .select({ id: jobApplicationLinks.applicationId })
    .from(jobApplicationLinks)
    .where(inArray(jobApplicationLinks.tokenHash, tokens.map(hashToken)))
  const joined = await db
    .update(jobApplications)
    .set({ userId })
    .where(and(isNull(jobApplications.userId), inArray(jobApplications.id, links)))
    .returning({ id: jobApplications.id })
  return joined.length
}

/** Deletes every application of a person who leaves. @returns a function that deletes the files, to be called after the commit */
export async function eraseApplicationsOf(
  tx: Transaction,
  deps: Pick<Deps, "storage" | "log">,
  userId: number,
): Promise<() => Promise<void>> {
  const gone = await tx
    .delete(jobApplications)
    .where(or(eq(jobApplications.userId, userId), and(isNotNull(jobApplications.person), sentFrom(userId))))
    .returning({ curriculum: jobApplications.curriculum })
  return () => removeFiles(deps, gone)
}

const BATCH = 500

/** Deletes applications and their files some days after their job ended; only the counts stay. */
export async function clearApplications(deps: Deps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - deps.env.applicationRetentionDays * DAY_MS)
  const old = sql`${endOfJob} < ${until}`
  for (;;) {
    const gone = await deps.db.transaction((tx) => deleteReceived(tx, old))
    await removeFiles(deps, gone)
    if (gone.length < BATCH) return
  }
}

/** Deletes at most `BATCH` applications. @param which condition on the jobs */
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
    where a.id = any(${sql.param(ids)}::int[]) and a.status <> 'withdrawn' and a.held_at is null group by a.job_post_id
    on conflict (job_post_id) do update set received = kept.received + excluded.received,
      answered = kept.answered + excluded.answered, hired = kept.hired + excluded.hired,
      answer_seconds = kept.answer_seconds + excluded.answer_seconds`)
  const gone = inArray(jobApplications.id, ids)
  return tx.delete(jobApplications).where(gone).returning({ curriculum: jobApplications.curriculum })
}

/**
 * Deletes the applications to the jobs of a person who leaves, before the jobs lose their titles, and mails the candidates. A
 * title that nobody approved is not mailed: it could say anything to all of them.
 * @returns a function that deletes the files, to be called after the commit
 */
export async function eraseReceivedOf(
  tx: Transaction,
  deps: Deps,
  userId: number,
): Promise<() => Promise<void>> {
  const sent = await tx
    .select({ email: jobApplications.email, title: knownTitle })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(eq(jobPosts.userId, userId))
  for (const { email, title } of sent)
    if (email) await deps.mail.post(tx, employerLeftMail(email, title, deps.env.publicUrl))
  const jobs = tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  const gone = await tx
    .delete(jobApplications)
    .where(inArray(jobApplications.jobPostId, jobs))
    .returning({ curriculum: jobApplications.curriculum })
  return () => removeFiles(deps, gone)
}

function employerLeftMail(email: string, title: string, site: string) {
  const text = `A empresa da vaga “${title}” saiu do site, e a seleção por aqui terminou. Apagamos a sua candidatura e o seu currículo.`
  return composeMail(email, site, {
    subject: `A seleção terminou: ${title}`,
    preview: text,
    heading: "A empresa saiu do site",
    blocks: [text, { kind: "button", label: "Ver outras vagas", url: `${site}/search` }],
    reason: "se candidatou a esta vaga",
  })
}
