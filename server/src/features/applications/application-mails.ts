import { applicationMails as words } from "@upaon/contract/messages/application-mails"
import type { AppliedJob, ListedJob } from "@upaon/contract/jobs/schemas"
import { counted } from "@upaon/contract/platform/format"
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm"
import { jobApplicationChanges, jobApplications, type Transaction, jobPosts } from "../../db/index.ts"
import { composeMail, type Mail, type MailBlock } from "../../platform/mail/index.ts"
import type { Deps } from "../feature.ts"
import { isPublic, mailRow, presentAppliedJobs, presentJobs } from "../jobs/index.ts"
import { issueLink } from "./application-links.ts"

const QUEUE = "application-mail"
const KIND = "application"

/**
 * Queues mails to candidates about changes of status, in the changes' transaction. No mail is sent for a change that was
 * undone by then, nor without an e-mail.
 */
export const enqueueMails = (
  tx: Transaction,
  { work }: Pick<Deps, "work">,
  changes: readonly { id: number }[],
  afterSeconds = 0,
): Promise<void> =>
  work.enqueueAll(
    tx,
    QUEUE,
    changes.map(({ id: changeId }) => ({ changeId })),
    afterSeconds,
  )

/** Several changes only in the daily mail. */
type ChangesMail = { changeIds: readonly number[] }

export const queueChangeMails = (
  tx: Transaction,
  { mail }: Pick<Deps, "mail">,
  changeIds: readonly number[],
) => mail.postKind<ChangesMail>(tx, KIND, { changeIds })

/** Mails are written when they are sent, so that the queue holds neither texts nor the links that open applications. */
export function declareApplicationMails(deps: Deps): void {
  deps.work.register<{ changeId: number }>({ name: QUEUE, run: ({ changeId }) => postOnce(deps, changeId) })
  deps.mail.kind<ChangesMail>(KIND, ({ changeIds }) => write(deps, changeIds))
}

/** Whether to send a change's mail: it is the latest change, or `sent`, whose mail always goes out with the link. */
const holds = sql`${jobApplications.email} is not null and ${jobApplicationChanges.mailedAt} is null
  and (${jobApplicationChanges.status} = 'sent' or ${jobApplicationChanges.id} =
    (select max(c.id) from job_application_changes c where c.application_id = ${jobApplications.id}))`

async function postOnce(deps: Deps, changeId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [told] = await tx
      .select({ id: jobApplicationChanges.id })
      .from(jobApplicationChanges)
      .innerJoin(jobApplications, eq(jobApplications.id, jobApplicationChanges.applicationId))
      .where(sql`${jobApplicationChanges.id} = ${changeId} and ${holds}`)
      .for("update", { of: jobApplicationChanges })
    if (!told) return
    const one = eq(jobApplicationChanges.id, changeId)
    await tx.update(jobApplicationChanges).set({ mailedAt: deps.clock.now() }).where(one)
    await queueChangeMails(tx, deps, [changeId])
  })
}

const findChanges = ({ db }: Pick<Deps, "db">, ids: readonly number[]) =>
  db
    .select({
      id: jobApplicationChanges.id,
      status: jobApplicationChanges.status,
      message: jobApplicationChanges.message,
      applicationId: jobApplications.id,
      jobId: jobApplications.jobPostId,
      email: jobApplications.email,
    })
    .from(jobApplicationChanges)
    .innerJoin(jobApplications, eq(jobApplications.id, jobApplicationChanges.applicationId))
    .where(and(inArray(jobApplicationChanges.id, [...ids]), isNotNull(jobApplications.email)))
    .orderBy(asc(jobApplicationChanges.id))

/** Null when all of the applications were withdrawn or erased meanwhile. */
async function write(deps: Deps, ids: readonly number[]): Promise<Mail | null> {
  const changes = await findChanges(deps, ids)
  const [first] = changes
  if (!first?.email) return null
  const jobIds = changes.map(({ jobId }) => jobId)
  const jobs = await presentAppliedJobs(deps.db, jobIds, deps.clock.now())
  const told = []
  for (const change of changes) {
    const job = jobs.get(change.jobId)
    const token = await issueLink(deps.db, change.applicationId)
    if (job) told.push({ ...change, job, url: `${deps.env.publicUrl}/candidatura/${token}` })
  }
  const [one] = told
  if (!one) return null
  const said = words.steps[one.status]
  const many = told.length > 1
  return composeMail(first.email, deps.env.publicUrl, {
    id: `candidatura-${one.id}`,
    subject: many ? words.manySeen(told.length) : said.subject(one.job),
    preview: many ? told.map(({ job }) => job.title).join(", ") : linesTo(one).join(" "),
    heading: many ? words.manySeen(told.length) : said.heading,
    blocks: many ? [{ kind: "links", rows: told.map(rowOf) }] : await blocksOf(deps, one),
    reason: `${first.email} foi usado para se candidatar a uma vaga`,
  })
}

type Told = Awaited<ReturnType<typeof findChanges>>[number] & { job: AppliedJob; url: string }

const rowOf = ({ job, url }: Told) => ({ label: job.title, detail: job.company_name, url })

/** What the candidate reads first, and beside the subject. */
function linesTo({ status, message, job }: Told): string[] {
  const written = linesOf(message)
  // The employer saw the rejection exactly as it is sent: only what it answers is named before their text.
  const isAnswer = status === "rejected" && written.length > 0
  return isAnswer
    ? [words.theyAnswered(job), ...written]
    : [words.steps[status].text(job), ...theyWrote(written)]
}

async function blocksOf(deps: Deps, told: Told): Promise<MailBlock[]> {
  const { note } = words.steps[told.status]
  const ended = told.status === "rejected" || told.status === "closed"
  const similar = ended ? await findSimilarJobs(deps, told.job) : []
  return [
    ...linesTo(told),
    { kind: "button", label: words.follow, url: told.url },
    ...(note ? [{ kind: "note" as const, text: note }] : []),
    ...similarBlocks(similar, deps.env.publicUrl),
  ]
}

/** The lines of the employer's text. */
const linesOf = (message: string | null) => (message ?? "").split(/\n+/).flatMap((line) => line.trim() || [])

const theyWrote = (lines: string[]) => (lines.length > 0 ? [words.theyWrote, ...lines] : [])

const similarBlocks = (jobs: readonly ListedJob[], site: string): MailBlock[] =>
  jobs.length === 0
    ? []
    : [
        `${counted(jobs.length, "vaga parecida", "vagas parecidas")}:`,
        {
          kind: "links",
          rows: jobs.map((job) => mailRow(job, `${site}/job/${job.slug}`)),
        },
      ]

const SHOWN = 3

/** Three open jobs of the same county, those of the same area first, then the newest. */
async function findSimilarJobs(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, county, job_area }: AppliedJob,
): Promise<ListedJob[]> {
  const now = clock.now()
  if (!county) return []
  const rows = await db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(isPublic(now), eq(jobPosts.countyId, county.id), ne(jobPosts.id, id)))
    .orderBy(sql`(${jobPosts.jobAreaId} = ${job_area?.id ?? 0}) desc nulls last`, desc(jobPosts.publishedAt))
    .limit(SHOWN)
  const ids = rows.map((row) => row.id)
  return presentJobs(db, ids, now)
}
