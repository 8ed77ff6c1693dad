import type { moveApplications as moveEndpoint } from "@upaon/contract/applications/endpoints"
import { mayMove, MOVES, WAITING } from "@upaon/contract/applications/rules"
import { receivedWords } from "@upaon/contract/messages/received"
import { invalidTransition, platformErrors, recordChanged } from "@upaon/contract/platform/errors"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { UNDO_SECONDS } from "@upaon/contract/platform/undo"
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, min } from "drizzle-orm"
import type { z } from "zod"
import { jobApplicationChanges, jobApplications, jobPosts, type Transaction } from "../../db/index.ts"
import { Failure, notFound, requireUnchanged } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import type { Deps } from "../feature.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import { endFilled } from "../jobs/index.ts"
import { enqueueMails } from "./application-mails.ts"
import { isTheirs, type Reader } from "./received.queries.ts"

type Application = typeof jobApplications.$inferSelect
type Status = Application["status"]

/** Slightly more than `UNDO_SECONDS`, so that a slow connection can still undo a move without a mail to the candidate. */
const UNDO_LIMIT_MS = 20_000

type Step = { status: Status; userId: number | null; message?: string | null; afterSeconds?: number }

/** Rows per statement: a popular job has thousands, more parameters than PostgreSQL accepts. */
const AT_ONCE = 500

/** Changes the status of applications that the caller has locked, and queues the mails to the candidates. */
export async function changeStatus(
  tx: Transaction,
  deps: Pick<Deps, "clock" | "work">,
  ids: readonly number[],
  { status, userId, message = null, afterSeconds = 0 }: Step,
): Promise<void> {
  const now = deps.clock.now()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const chosen = inArray(jobApplications.id, some)
    await tx.update(jobApplications).set({ status, statusAt: now, updatedAt: now }).where(chosen)
    const changes = await tx
      .insert(jobApplicationChanges)
      .values(some.map((applicationId) => ({ applicationId, status, userId, message, createdAt: now })))
      .returning({ id: jobApplicationChanges.id })
    if (status !== "seen") await enqueueMails(tx, deps, changes, afterSeconds)
  }
}

/** Logs what a team member does in the owner's name, with the member's name (rule d16) and nothing of the candidate. */
async function logMove(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  doer: Doer,
  { id, jobPostId, status: from }: Application,
  to: Status,
): Promise<void> {
  const [job] = await tx
    .select({ title: jobPosts.title, owner: jobPosts.userId })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobPostId))
  if (!job || job.owner === doer.session.user.id) return
  const { title } = job
  const what = { action: "update", entity: "jobApplication", entityId: id, now: clock.now() }
  const before = { title, status: from }
  // With the job's id, its title can be found and erased when the application no longer exists.
  await recordChange(tx, { ...doer, ...what, before, after: { title, status: to, job_post_id: jobPostId } })
}

/** @throws Failure 404 when this person may not read one of them, or it was withdrawn */
async function lockReceived(tx: Transaction, reader: Reader, ids: readonly number[]): Promise<Application[]> {
  const wanted = [...new Set(ids)]
  const found = await tx
    .select({ application: jobApplications })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobPostId))
    .where(and(inArray(jobApplications.id, wanted), isNull(jobApplications.heldAt), isTheirs(reader)))
    .orderBy(asc(jobApplications.id))
    .for("update", { of: jobApplications })
  if (found.length < wanted.length) throw notFound()
  return found.map(({ application }) => application)
}

/** The employer opens an application: the first time it becomes `seen`. @throws Failure 404 */
export async function seeApplication(deps: Deps, reader: Reader, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await lockReceived(tx, reader, [id])
    if (found?.status !== "sent") return
    await changeStatus(tx, deps, [id], { status: "seen", userId: reader.id })
    await tx.update(jobApplications).set({ seenAt: deps.clock.now() }).where(eq(jobApplications.id, id))
  })
}

/** The most moves of one application in a day: each can mail words of the employer's to an address that nobody confirmed. */
const MOST_MOVES = 10

/** @throws Failure 429 when one of these was moved as often as it may be within a day */
async function refuseFlood(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  const { applicationId, createdAt, status } = jobApplicationChanges
  const lately = gt(createdAt, new Date(now.getTime() - DAY_MS))
  const [flooded] = await tx
    .select({ first: min(createdAt) })
    .from(jobApplicationChanges)
    .where(and(inArray(applicationId, [...ids]), inArray(status, [...MOVES]), lately))
    .groupBy(applicationId)
    .having(gte(count(), MOST_MOVES))
  if (!flooded?.first) return
  const retryAfterSeconds = Math.ceil((flooded.first.getTime() + DAY_MS - now.getTime()) / 1000)
  const message = receivedWords.movedTooOften
  throw new Failure(platformErrors.tooManyRequests, { message, retryAfterSeconds })
}

/**
 * Moves applications, all or none. Moving one back to its previous status before its mail left undoes the move instead.
 * @returns those that moved, and those whose candidates have no e-mail
 * @throws Failure 404, 409 `invalid_transition` for one that was withdrawn or closed, `record_changed` for one that somebody
 * else has moved since it was seen, 429 for one that was moved too often within a day
 */
export async function moveApplications(
  deps: Deps,
  doer: Doer,
  { ids, status, message, seen = {} }: z.output<(typeof moveEndpoint)["body"]>,
) {
  const reader = doer.session.user
  return deps.db.transaction(async (tx) => {
    const found = await lockReceived(tx, reader, ids)
    if (!found.every((one) => mayMove(one.status))) throw new Failure(invalidTransition)
    const words = message || null
    const away = found.filter((one) => one.status !== status)
    const asked = away.length > 0 ? away : await unsaidTo(tx, found, words)
    const elsewhere = asked.filter((one) => !isAsSeen(one.status, seen[one.id]))
    if (elsewhere.length > 0) await requireOwnSteps(tx, reader, elsewhere)
    const moving: Application[] = []
    for (const one of asked) {
      await logMove(tx, deps, doer, one, status)
      const before = await takenBack(tx, deps, one, reader, { status, words })
      if (before === null) moving.push(one)
    }
    const step = { status, userId: reader.id, message: words, afterSeconds: UNDO_SECONDS }
    const moved = moving.map(({ id }) => id)
    await refuseFlood(tx, moved, deps.clock.now())
    await changeStatus(tx, deps, moved, step)
    return {
      ids: found.map(({ id }) => id),
      by_phone: moving.flatMap(({ id, name, email, phone }) =>
        email || !phone ? [] : [{ id, name: name ?? "", phone }],
      ),
    }
  })
}

/**
 * The applications whose last step did not have these words. Used only if all are in the target status already: of a mixed
 * selection, only those in another status are meant.
 */
async function unsaidTo(tx: Transaction, there: readonly Application[], words: string | null) {
  if (words === null) return []
  const said = new Map((await lastSteps(tx, there)).map((last) => [last.applicationId, last.message]))
  return there.filter((one) => said.get(one.id) !== words)
}

/** `sent` and `seen` count as the same, because a colleague may just have opened it; an absent `seen` matches any status. */
const isAsSeen = (status: Status, seen: unknown = status) =>
  status === seen || [status, seen].every((one) => WAITING.some((waiting) => waiting === one))

/** The person's list may lack their own last step, but never saw another's. @throws Failure 409 `record_changed` */
async function requireOwnSteps(tx: Transaction, reader: Reader, changed: readonly Application[]) {
  const steps = await lastSteps(tx, changed)
  if (steps.some((last) => last.userId !== null && last.userId !== reader.id))
    throw new Failure(recordChanged)
}

function lastSteps(tx: Transaction, of: readonly Application[]) {
  const { applicationId, id, userId, message } = jobApplicationChanges
  const ids = of.map((one) => one.id)
  return tx
    .selectDistinctOn([applicationId], { applicationId, userId, message })
    .from(jobApplicationChanges)
    .where(inArray(applicationId, ids))
    .orderBy(applicationId, desc(id))
}

/**
 * Undoes the last move of applications.
 * @throws Failure 404, 409 `invalid_transition` once the mail has left or too much time has passed
 */
export async function undoMoves(deps: Deps, doer: Doer, ids: readonly number[]): Promise<number[]> {
  return deps.db.transaction(async (tx) => {
    const found = await lockReceived(tx, doer.session.user, ids)
    for (const one of found) {
      const status = await takenBack(tx, deps, one, doer.session.user)
      if (status === null) throw new Failure(invalidTransition)
      await logMove(tx, deps, doer, one, status)
    }
    return found.map(({ id }) => id)
  })
}

/**
 * Undoes the last step if this person just made it and no mail has left; with `to`, only if that restores its status and words.
 */
async function takenBack(
  tx: Transaction,
  deps: Pick<Deps, "clock" | "work">,
  { id }: Application,
  reader: Reader,
  to?: { status: Status; words: string | null },
): Promise<Status | null> {
  const [last, before] = await tx
    .select()
    .from(jobApplicationChanges)
    .where(eq(jobApplicationChanges.applicationId, id))
    .orderBy(desc(jobApplicationChanges.id))
    .limit(2)
    .for("update")
  const now = deps.clock.now()
  if (!last || !before || last.userId !== reader.id || last.mailedAt !== null || last.status === "seen")
    return null
  if (now.getTime() - last.createdAt.getTime() > UNDO_LIMIT_MS) return null
  if (to && (before.status !== to.status || (to.words ?? before.message) !== before.message)) return null
  await tx.delete(jobApplicationChanges).where(eq(jobApplicationChanges.id, last.id))
  await tx
    .update(jobApplications)
    .set({ status: before.status, statusAt: before.createdAt, updatedAt: now })
    .where(eq(jobApplications.id, id))
  // The previous step's own mail may have been skipped meanwhile, because the step was not the latest then.
  if (before.mailedAt === null && before.status !== "seen")
    await enqueueMails(tx, deps, [before], UNDO_SECONDS)
  return before.status
}

/** @throws Failure 404, 409 `record_changed` when the stored note differs from the one that was seen */
export async function noteApplication(
  deps: Deps,
  reader: Reader,
  id: number,
  note: string | null,
  seen: { note?: string | null | undefined } | undefined,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await lockReceived(tx, reader, [id])
    if (found?.status === "withdrawn") throw notFound()
    if (found?.note !== note) requireUnchanged({ note: found?.note }, seen && { note: seen.note || null })
    await tx.update(jobApplications).set({ note }).where(eq(jobApplications.id, id))
  })
}

type Filled = { id: number; hired_ids?: number[] | undefined; answer_all: boolean }

/**
 * Ends a job as filled: marks the hired candidates and tells all others who wait or are in process (rule d5).
 * @throws Failure 404 for another person's job, 409 `invalid_transition` from any status but active and paused, or when a hired
 * application was withdrawn or closed
 */
export const fillJob = (deps: Deps, doer: Doer, filled: Filled) =>
  deps.db.transaction((tx) => fillJobIn(tx, deps, doer, filled))

/** The same within a transaction. */
export async function fillJobIn(
  tx: Transaction,
  deps: Deps,
  doer: Doer,
  { id, hired_ids = [], answer_all }: Filled,
) {
  const { user } = doer.session
  await endFilled(tx, deps, doer, id)
  const received = await lockReceivedAt(tx, id)
  const chosen = new Set(hired_ids)
  const hired = received.filter((one) => chosen.has(one.id))
  if (hired.length < chosen.size) throw notFound()
  if (!hired.every((one) => mayMove(one.status))) throw new Failure(invalidTransition)
  const newlyHired = hired.filter((one) => one.status !== "hired").map((one) => one.id)
  await changeStatus(tx, deps, newlyHired, { status: "hired", userId: user.id })
  const waiting = received.filter((one) => !chosen.has(one.id) && isUnanswered(one.status))
  const answered = answer_all ? waiting.map((one) => one.id) : []
  const message = receivedWords.filledMessage
  await changeStatus(tx, deps, answered, { status: "rejected", userId: user.id, message })
  return { id, hired: hired.length, answered: answered.length }
}

const isUnanswered = (status: Status) => [...WAITING, "in_process"].includes(status)

/** Locks the applications to a job in the order of their ids, as moves do: another order would deadlock. */
const lockReceivedAt = (tx: Transaction, jobPostId: number) =>
  tx
    .select(pick(jobApplications, "id", "status"))
    .from(jobApplications)
    .where(and(eq(jobApplications.jobPostId, jobPostId), isNull(jobApplications.heldAt)))
    .orderBy(asc(jobApplications.id))
    .for("update")
