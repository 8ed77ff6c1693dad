import { pictureEnded, PICTURES_A_DAY, tooManyPictures } from "@upaon/contract/ai-publishing/endpoints"
import type { ReadingStage } from "@upaon/contract/ai-publishing/labels"
import { HOUR_MS, localDay, MINUTE_MS, startOfDay } from "@upaon/contract/platform/format-time"
import type { PosterReader, Reading } from "@upaon/poster-reader"
import { PictureRefused, ReadingUnavailable, readLines } from "@upaon/poster-reader"
import { and, eq, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm"
import { createHash } from "node:crypto"
import type { Queryable, Transaction } from "../../db/index.ts"
import { companies, jobPosts, jobReadings, readPictures, users } from "../../db/index.ts"
import { createLruCache } from "../../platform/freshness.ts"
import { Failure, foundRow } from "../../platform/http/index.ts"
import { deferredAuthor, type Doer } from "../audit/index.ts"
import { actsForCompany } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage, storeImage } from "../uploads/index.ts"
import type { Names } from "./known-names.ts"
import { publishFromPicture } from "./publish-from-picture.ts"

export const PICTURE_QUEUE = "picture-read"

/** The dependencies of reading a picture. */
export type ReadingRoom = {
  deps: Deps
  reader: PosterReader
  names: () => Promise<Names>
  board: ReturnType<typeof createProgressBoard>
  /** The process is stopping: the next start reads unfinished pictures again. */
  isLeaving: boolean
}
type Picture = typeof readPictures.$inferSelect
type Given = { file: File; userId: number; companyId: number; asDraft: boolean }

/**
 * Stores a picture to be read; `enqueue` queues the reading. The same file is not read again while it is being read or a job
 * created from it exists.
 * @throws Failure 409 `too_many_pictures` beyond an advertiser's daily limit, 413, 415
 */
export async function takePicture(
  { deps }: ReadingRoom,
  { session, request }: Doer,
  { file, ...given }: Given,
  enqueue: boolean,
): Promise<{ id: number; known: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hash = createHash("sha256").update(bytes).digest("hex")
  const actorId = session.user.id
  const known = await findKnown(deps.db, hash, actorId, given)
  if (known !== undefined) return { id: known, known: true }
  if (given.asDraft) await requireRoom(deps, actorId)
  const { id: imageId } = await storeImage(deps, { bytes, ownerId: actorId })
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actorId)).for("no key update")
    // After a double click, both requests reach this point.
    const twin = await findKnown(tx, hash, actorId, given)
    if (twin !== undefined) return { id: twin, known: true }
    if (given.asDraft) await requireRoom(deps, actorId, tx)
    const keeper = given.asDraft ? { keeper: given.userId } : {}
    await claimImage(tx, imageId, { ...session.user, ...keeper }, now)
    const from = {
      request: { ip: request.ip, id: request.id },
      file: bytes,
      state: "waiting",
      createdAt: now,
    }
    const [row] = await tx
      .insert(readPictures)
      .values({ ...given, ...from, actorId, imageId, hash })
      .returning({ id: readPictures.id })
    if (!row) throw new Error("ai-publishing: nothing was written")
    if (enqueue) await deps.work.enqueue(tx, PICTURE_QUEUE, { id: row.id })
    return { id: row.id, known: false }
  })
}

async function requireRoom(
  { db, clock }: Deps,
  actorId: number,
  tx: Pick<Transaction, "$count"> = db,
): Promise<void> {
  const today = gte(readPictures.createdAt, startOfDay(localDay(clock.now())))
  const given = await tx.$count(readPictures, and(eq(readPictures.actorId, actorId), today))
  if (given >= PICTURES_A_DAY) throw new Failure(tooManyPictures)
}

/** The same file from the same person for the same company, if it is being read or a job created from it exists. */
async function findKnown(
  db: Queryable,
  hash: string,
  actorId: number,
  { companyId }: Pick<Given, "companyId">,
) {
  const isAlive = sql`(${underWay} or exists (
    select from ${jobReadings} r join ${jobPosts} j on j.id = r.job_post_id
    where r.image_id = ${readPictures.imageId} and j.deleted_at is null))`
  const isSame = and(eq(readPictures.actorId, actorId), eq(readPictures.companyId, companyId))
  const sameFile = and(eq(readPictures.hash, hash), isSame, isAlive)
  const [row] = await db.select({ id: readPictures.id }).from(readPictures).where(sameFile).limit(1)
  return row?.id
}

const underWay = inArray(readPictures.state, ["waiting", "reading"])

/** Reads a picture, for the queue or for a waiting request. Starts again after a crash; a stopped reading creates nothing. */
export async function readNow(room: ReadingRoom, id: number): Promise<unknown> {
  const { deps, reader, board } = room
  const one = eq(readPictures.id, id)
  const begun = deps.db.update(readPictures).set({ state: "reading" }).where(and(one, underWay))
  const [row] = await begun.returning()
  if (!row?.file) return undefined
  const names = await room.names()
  const note = (share: number) => board.note(String(id), row.actorId, stageOf(share), share * 90)
  try {
    const reading = await reader.read(row.file, names, note)
    await deps.db.transaction((tx) => finish(tx, room, id, reading, names))
    return undefined
  } catch (error) {
    const isAnswer = error instanceof PictureRefused || error instanceof ReadingUnavailable
    if (room.isLeaving || !isAnswer) throw error
    await deps.db
      .update(readPictures)
      .set(failed)
      .where(and(one, eq(readPictures.state, "reading")))
    return error
  }
}

const failed = { state: "failed", file: null }

/** Fails readings that nobody continues: their retries are used up, or the process of a waiting request ended. */
export async function endLost({ deps: { db, work, clock } }: ReadingRoom): Promise<void> {
  const old = lt(readPictures.createdAt, new Date(clock.now().getTime() - HOUR_MS))
  for (const { id } of await db.select({ id: readPictures.id }).from(readPictures).where(and(underWay, old)))
    if (!(await work.holds(PICTURE_QUEUE, { id })))
      await db
        .update(readPictures)
        .set(failed)
        .where(and(eq(readPictures.id, id), underWay))
}

async function finish(tx: Transaction, { deps }: ReadingRoom, id: number, reading: Reading, names: Names) {
  const [row] = await lockPicture(tx, eq(readPictures.id, id))
  if (row?.state !== "reading") return
  const isJob = reading.kind === "job"
  if (isJob) {
    const author = deferredAuthor(deps, row.actorId, row.request)
    await publishFromPicture(tx, deps, author, row, reading, reading.draft, names)
  }
  await tx
    .update(readPictures)
    .set({ state: isJob ? "read" : "not_a_job", reading, file: null })
    .where(eq(readPictures.id, id))
}

const lockPicture = (tx: Transaction, where: SQL | undefined) =>
  tx.select().from(readPictures).where(where).for("update")

const isUnderWay = ({ state }: Picture) => state === "waiting" || state === "reading"

/** Stops a waiting or running reading. @throws Failure 404 for another person's, 409 when it has ended */
export async function stopPicture({ deps }: ReadingRoom, doer: Doer, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = foundRow(await lockPicture(tx, theirs(id, doer)))
    if (!isUnderWay(row)) throw new Failure(pictureEnded)
    await tx.update(readPictures).set({ state: "stopped", file: null }).where(eq(readPictures.id, id))
  })
}

/** A person's pictures, while they act for the company; those given as an administrator, while they are one (rule d16). */
export function givenBy({ id, isAdmin }: { id: number; isAdmin: boolean }): SQL | undefined {
  const { actorId, asDraft, companyId } = readPictures
  const acts = sql`exists (select from ${companies} where ${companies.id} = ${companyId} and ${actsForCompany(id)})`
  return and(eq(actorId, id), isAdmin ? or(not(asDraft), acts) : and(asDraft, acts))
}

const theirs = (id: number, { session }: Doer) => and(eq(readPictures.id, id), givenBy(session.user))

/**
 * Creates the remaining jobs of a picture; if it was not understood, a single job with what could be read.
 * @throws Failure 404 for another person's picture, 409 when no job remains to be created
 */
export async function openPicture({ deps, names }: ReadingRoom, doer: Doer, id: number): Promise<void> {
  const known = await names()
  await deps.db.transaction(async (tx) => {
    const row = foundRow(await lockPicture(tx, theirs(id, doer)))
    const reading = (row.reading as Reading | null) ?? readLines([], known)
    const left = draftsOf(reading).slice(await tx.$count(jobReadings, eq(jobReadings.imageId, row.imageId)))
    if (isUnderWay(row) || left.length === 0) throw new Failure(pictureEnded)
    for (const draft of left) await publishFromPicture(tx, deps, doer, row, reading, draft, known)
    await tx.update(readPictures).set({ state: "read" }).where(eq(readPictures.id, id))
  })
}

/** Every job of a picture, in order. */
export const draftsOf = (reading: Reading) =>
  reading.kind === "job" ? [reading.draft, ...reading.others] : [reading.draft]

/** How long the progress of a finished or lost reading is kept. */
const KEPT_MS = 10 * MINUTE_MS
/** The most readings whose progress is kept. */
const MOST_KNOWN = 1000

type Progress = { stage: ReadingStage; percent: number }

/** The topic of messages between the processes. */
const TOPIC = "reading"

/**
 * The progress of readings, shared by the processes of one machine. A client whose request reaches another machine is told
 * that its picture waits.
 */
export function createProgressBoard({ clock, siblings }: Pick<Deps, "clock" | "siblings">) {
  type Entry = { userId: number; progress: Progress }
  const entries = createLruCache<string, Entry>(() => clock.now().getTime(), MOST_KNOWN)
  const keep = ({ id, entry }: { id: string; entry: Entry }) => entries.set(id, entry, { ttl: KEPT_MS })
  siblings.hear(TOPIC, keep)
  return {
    note(id: string, userId: number, stage: ReadingStage, percent: number) {
      const told = { id, entry: { userId, progress: { stage, percent: Math.round(percent) } } }
      keep(told)
      siblings.share(TOPIC, told)
    },
    find(id: string, userId: number): Progress {
      const entry = entries.get(id)
      return entry?.userId === userId ? entry.progress : { stage: "waiting", percent: 0 }
    },
  }
}

/** The stage for a share of the reading, 0 to 1; saving and done come afterwards. */
function stageOf(share: number): ReadingStage {
  if (share < 0.1) return "preparing"
  return share < 0.85 ? "reading" : "understanding"
}
