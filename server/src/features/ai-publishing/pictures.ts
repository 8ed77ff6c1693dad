import { pictureEnded, PICTURES_A_DAY, tooManyPictures } from "@upaon/contract/ai-publishing/endpoints"
import type { ReadingStage } from "@upaon/contract/ai-publishing/labels"
import { HOUR_MS, localDay, MINUTE_MS, startOfDay } from "@upaon/contract/platform/format-time"
import {
  PictureRefused,
  type PosterReader,
  type Reading,
  ReadingUnavailable,
  readLines,
} from "@upaon/poster-reader"
import { and, eq, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm"
import { createHash } from "node:crypto"
import {
  companies,
  jobPosts,
  jobReadings,
  readPictures,
  type Queryable,
  type Transaction,
  users,
} from "../../db/index.ts"
import { cacheOf } from "../../platform/freshness.ts"
import { Failure, foundRow } from "../../platform/http/index.ts"
import { authorLater, type Doer } from "../audit/index.ts"
import { actsForCompany } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage, storeImage } from "../uploads/index.ts"
import type { Names } from "./known-names.ts"
import { publishFromPicture } from "./publish-from-picture.ts"

export const PICTURE_QUEUE = "picture-read"

/** What reading a picture needs besides the house. */
export type ReadingRoom = {
  deps: Deps
  reader: PosterReader
  names: () => Promise<Names>
  board: ReturnType<typeof createProgressBoard>
  /** The house stops: what is being read then is read anew by the next start. */
  isLeaving: boolean
}
type Picture = typeof readPictures.$inferSelect
type Given = { file: File; userId: number; companyId: number; asDraft: boolean }

/**
 * Keeps a picture to be read; `enqueue` has it read in the background. The same file again, of which there is a vacancy or
 * soon will be, is not read anew.
 * @throws Failure 409 `too_many_pictures` beyond what an advertiser may give in a day, 413, 415
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
    // Pressed twice, both came here.
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

/** The same file for the same company, by the same person, while it is read or there is a vacancy of it. */
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

/** The work of the queue, and of whoever waits for it. It begins anew after a crash; one that was stopped meanwhile makes nothing. */
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

/** Ends what nobody reads any more: its tries are used up, or the process fell in which somebody waited for it. */
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
    const author = authorLater(deps, row.actorId, row.request)
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

/** Ends a reading that waits or runs. @throws Failure 404 for another's, 409 */
export async function stopPicture({ deps }: ReadingRoom, doer: Doer, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = foundRow(await lockPicture(tx, theirs(id, doer)))
    if (!isUnderWay(row)) throw new Failure(pictureEnded)
    await tx.update(readPictures).set({ state: "stopped", file: null }).where(eq(readPictures.id, id))
  })
}

/** What somebody gave, as long as they act for its company; as an administrator, as long as they are one (rule d16). */
export function givenBy({ id, isAdmin }: { id: number; isAdmin: boolean }): SQL | undefined {
  const { actorId, asDraft, companyId } = readPictures
  const acts = sql`exists (select from ${companies} where ${companies.id} = ${companyId} and ${actsForCompany(id)})`
  return and(eq(actorId, id), isAdmin ? or(not(asDraft), acts) : and(asDraft, acts))
}

const theirs = (id: number, { session }: Doer) => and(eq(readPictures.id, id), givenBy(session.user))

/**
 * Makes the vacancies that a picture holds and none was made of; of one that was not understood a single one, with what
 * was read all the same.
 * @throws Failure 404 for another's, 409 where nothing is left to be made
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

/** Every vacancy that stands in a picture, in order. */
export const draftsOf = (reading: Reading) =>
  reading.kind === "job" ? [reading.draft, ...reading.others] : [reading.draft]

/** A finished or lost reading is forgotten after this long. */
const KEPT_MS = 10 * MINUTE_MS
/** Readings whose progress is known at most. */
const MOST_KNOWN = 1000

type Progress = { stage: ReadingStage; percent: number }

/** Topic among the processes of a start. */
const TOPIC = "reading"

/**
 * How far each reading is, in the processes of this start: a client whose question reaches another machine is told that
 * it waits.
 */
export function createProgressBoard({ clock, siblings }: Pick<Deps, "clock" | "siblings">) {
  type Entry = { userId: number; progress: Progress }
  const entries = cacheOf<string, Entry>(() => clock.now().getTime(), MOST_KNOWN)
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

/** The stage that a share of the reading stands for; saving and done come after it. */
function stageOf(share: number): ReadingStage {
  if (share < 0.1) return "preparing"
  return share < 0.85 ? "reading" : "understanding"
}
