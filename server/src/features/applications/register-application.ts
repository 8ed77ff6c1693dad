import { alreadySeen, notOnSite } from "@upaon/contract/applications/endpoints"
import { askedFor, type jobApplication } from "@upaon/contract/applications/schemas"
import { applicationSentences as sentences } from "@upaon/contract/applications/rules"
import { type JobDetail, jobEnded } from "@upaon/contract/jobs/schemas"
import type { Question } from "@upaon/contract/jobs/questions"
import { receivedWords } from "@upaon/contract/messages/received"
import { type FieldErrors, platformErrors } from "@upaon/contract/platform/errors"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { and, desc, eq, gt, ne } from "drizzle-orm"
import type { z } from "zod"
import type { ApplicationAnswer, Transaction } from "../../db/index.ts"
import { jobApplicationChanges, jobApplications, jobPosts, lockName } from "../../db/index.ts"
import { Failure, invalidField, notFound, type Session } from "../../platform/http/index.ts"
import { foldEmail, hashToken } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { isPublic, showJobTo } from "../jobs/index.ts"
import { announceApplication } from "./announce.ts"
import { dropLinks, issueLink } from "./application-links.ts"
import { enqueueMails } from "./application-mails.ts"
import { enqueueText, readSentFile, removeFiles, type SentFile } from "./curriculum-files.ts"

type Sent = z.output<typeof jobApplication>

/** Jobs that may receive the same file and message within an hour; further ones are held (rule d6). */
const MOST_ALIKE = 15

/** Identifies a person for storage and limits: the e-mail, or the phone number where there is none. */
export const personOf = ({ email, phone }: Pick<Sent, "email" | "phone">) =>
  email ? foldEmail(email) : (phone ?? "")

/**
 * Sends an application, or replaces the same person's former one. The file is stored before the row, so that every row has
 * its file.
 * @returns the token that opens it
 * @throws Failure 404, 409 `not_on_site`, `already_seen`, 410 `job_ended`, 415, 422
 */
export async function registerApplication(deps: Deps, sent: Sent, session: Session | null): Promise<string> {
  const job = await showJobTo(deps.db, sent.slug, session, deps.clock.now())
  if (!job.public) throw notFound()
  if (job.apply_by !== "site" || job.type === "special_ad") throw new Failure(notOnSite)
  if (sent.website) throw invalidField("website", "Deixe este campo vazio.")
  const { answers, fields } = answersTo(job, sent)
  if (Object.keys(fields).length > 0) throw new Failure(platformErrors.validationFailed, { fields })
  const curriculum = sent.curriculum ? await readSentFile(sent.curriculum) : null
  if (curriculum) await deps.storage.put(curriculum.file.key, curriculum.bytes, curriculum.file.mime)
  const userId = session?.user.id ?? null
  const stored = deps.db.transaction((tx) =>
    storeApplication(tx, deps, { sent, jobId: job.id, answers, curriculum, userId }),
  )
  const { token, former } = await stored.catch(async (error: unknown) => {
    // After any other error the commit may have succeeded, so the file stays; if no row refers to it, the next sweep deletes it.
    if (error instanceof Failure && curriculum) await removeFiles(deps, [{ curriculum: curriculum.file }])
    throw error
  })
  await removeFiles(deps, former ? [former] : [])
  return token
}

/** Errors of a job's own questions, for a form that other checks refuse, so that all errors are reported at once. */
export async function answerFaults(deps: Deps, sent: unknown, session: Session | null): Promise<FieldErrors> {
  const asked = askedFor.safeParse(sent)
  if (!asked.success) return {}
  const job = await showJobTo(deps.db, asked.data.slug, session, deps.clock.now()).catch(() => null)
  return job ? answersTo(job, asked.data).fields : {}
}

/** The answers with their questions, and the errors at questions and at a required curriculum. */
function answersTo(job: JobDetail, { answers = [], curriculum }: Pick<Sent, "answers" | "curriculum">) {
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer.trim()]))
  const fields: FieldErrors = {}
  const answered = job.questions.flatMap((question): ApplicationAnswer[] => {
    const answer = given.get(question.id) ?? ""
    const fault = faultOf(question, answer)
    if (fault) fields[`answers.${question.id}`] = [fault]
    const { id: question_id, text, kind } = question
    return answer === "" ? [] : [{ question_id, text, kind, answer }]
  })
  if (job.curriculum_required && !curriculum) fields.curriculum = [sentences.curriculum]
  return { answers: answered, fields }
}

function faultOf({ kind, required }: Question, answer: string): string | null {
  if (answer === "") return required ? sentences.answer : null
  return kind === "yes_no" && answer !== "yes" && answer !== "no" ? sentences.yesNo : null
}

type Given = {
  sent: Sent
  jobId: number
  answers: ApplicationAnswer[]
  curriculum: SentFile | null
  userId: number | null
}

/** A hash to recognise the same application at many jobs; without file and message it is the person's. */
const contentOf = ({ sent, curriculum }: Given) =>
  hashToken(
    curriculum ? `${curriculum.hash} ${sent.message ?? ""}` : (sent.message || personOf(sent)).toLowerCase(),
  )

async function storeApplication(tx: Transaction, deps: Deps, given: Given) {
  const { sent, jobId, answers, curriculum, userId } = given
  const now = deps.clock.now()
  await requireOpen(tx, jobId, now)
  const contentHash = contentOf(given)
  const person = personOf(sent)
  // These locks serialise simultaneous requests: two of them might otherwise both count as the fifteenth, or as the first.
  await lockName(tx, `application ${contentHash}`)
  await lockName(tx, `application ${jobId} ${person}`)
  const former = await formerOf(tx, jobId, person)
  const heldAt = (await isEverywhere(tx, contentHash, jobId, now)) ? now : null
  const values = {
    jobPostId: jobId,
    userId,
    person,
    name: sent.name,
    email: sent.email || null,
    phone: sent.phone || null,
    city: sent.city || null,
    message: sent.message || null,
    answers,
    curriculum: curriculum?.file ?? null,
    curriculumText: null,
    contentHash,
    status: "sent",
    statusAt: now,
    announcedAt: former && former.status !== "sent" ? null : undefined,
    heldAt,
    createdAt: now,
    updatedAt: now,
  } as const
  const id = await writeAnew(tx, former?.id, values)
  const changes = await tx
    .insert(jobApplicationChanges)
    .values({ applicationId: id, status: "sent", createdAt: now })
    .returning({ id: jobApplicationChanges.id })
  if (sent.email) await enqueueMails(tx, deps, changes)
  if (!heldAt) await announceApplication(tx, deps, jobId)
  if (curriculum) await enqueueText(tx, deps, id)
  return { token: await issueLink(tx, id), former }
}

/** The job may have ended since it was read; the lock keeps it from ending until the transaction does. */
async function requireOpen(tx: Transaction, jobId: number, now: Date): Promise<void> {
  const [open] = await tx
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), isPublic(now)))
    .for("share")
  if (!open) throw new Failure(jobEnded)
}

async function formerOf(tx: Transaction, jobId: number, person: string) {
  const [former] = await tx
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      seenAt: jobApplications.seenAt,
      curriculum: jobApplications.curriculum,
    })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobPostId, jobId), eq(jobApplications.person, person)))
    .for("update")
  // An application that ended unseen with its job may be sent again to the renewed job.
  const isUnseen = former?.status === "sent" || (former?.seenAt === null && (await endedWithJob(tx, former)))
  if (former && !isUnseen) throw new Failure(alreadySeen)
  return former
}

/** Whether nobody answered an application, or last only by the message to all when the job was filled. */
async function endedWithJob(tx: Transaction, { id, status }: { id: number; status: string }) {
  const [last] = await tx
    .select({ message: jobApplicationChanges.message })
    .from(jobApplicationChanges)
    .where(eq(jobApplicationChanges.applicationId, id))
    .orderBy(desc(jobApplicationChanges.id))
    .limit(1)
  return status === "closed" || (status === "rejected" && last?.message === receivedWords.filledMessage)
}

/** Whether the same content went to so many other jobs within an hour that an administrator should read it first. */
async function isEverywhere(tx: Transaction, hash: string, jobId: number, now: Date): Promise<boolean> {
  const sameWords = and(
    eq(jobApplications.contentHash, hash),
    ne(jobApplications.jobPostId, jobId),
    gt(jobApplications.createdAt, new Date(now.getTime() - HOUR_MS)),
  )
  const alike = await tx
    .selectDistinct({ jobId: jobApplications.jobPostId })
    .from(jobApplications)
    .where(sameWords)
    .limit(MOST_ALIKE)
  return alike.length >= MOST_ALIKE
}

/** Links given before are invalidated: anybody who knows an e-mail may send in its name, and old links must not open this. */
async function writeAnew(
  tx: Transaction,
  formerId: number | undefined,
  values: typeof jobApplications.$inferInsert,
): Promise<number> {
  if (formerId !== undefined) {
    await dropLinks(tx, formerId)
    await tx.delete(jobApplicationChanges).where(eq(jobApplicationChanges.applicationId, formerId))
    await tx.update(jobApplications).set(values).where(eq(jobApplications.id, formerId))
    return formerId
  }
  const [row] = await tx.insert(jobApplications).values(values).returning({ id: jobApplications.id })
  if (!row) throw new Error("applications: nothing was written")
  return row.id
}
