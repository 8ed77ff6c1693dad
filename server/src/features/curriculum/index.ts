import * as calls from "@upaon/contract/curriculum/endpoints"
import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { platformErrors } from "@upaon/contract/platform/errors"
import { localDay } from "@upaon/contract/platform/format-time"
import { type Curriculum, CURRICULUM_FIELDS } from "@upaon/contract/curriculum/fields"
import { PictureRefused, ReadingUnavailable, type ExtractedText, extractText } from "@upaon/poster-reader"
import { eq, lt } from "drizzle-orm"
import type { z } from "zod"
import { Failure, foundRow, invalidField, notFound } from "../../platform/http/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { readCurriculumText } from "./read-curriculum.ts"
import { curricula, type Database, type Queryable, type Transaction } from "../../db/index.ts"

/** A person's curriculum: read from a file, and stored in the account on request. */
export const curriculum: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  serve(calls.showCurriculum, async ({ session }) => ({ data: await findCurriculum(db, session.user.id) }))

  serve(calls.keepCurriculum, async ({ body, session }) => ({
    data: await keepCurriculum(db, session.user.id, body, clock.now()),
  }))

  serve(calls.dropCurriculum, async ({ session }) => {
    if (!(await eraseCurriculumOf(db, session.user.id))) throw notFound()
    return { message: words.account.off }
  })

  serve(calls.readCurriculum, async ({ body }) => {
    const { text, confidence } = await read(deps, body.file)
    const fields = readCurriculumText(text, confidence, localDay(clock.now()))
    if (fields.length === 0) throw invalidField("file", words.read.nothing)
    return { data: { fields } }
  })
}

/** Reads a file's text and converts the reader's errors to Failures. */
async function read({ ocr }: Deps, file: File): Promise<ExtractedText> {
  try {
    return await extractText(new Uint8Array(await file.arrayBuffer()), ocr)
  } catch (error) {
    if (error instanceof PictureRefused)
      throw new Failure(platformErrors.unsupportedMedia, { message: error.message })
    if (error instanceof ReadingUnavailable)
      throw new Failure(platformErrors.unavailable, { message: words.read.busy })
    throw error
  }
}

type Kept = typeof curricula.$inferSelect

const present = ({ fields, updatedAt }: Kept) => ({ ...fields, updated_at: updatedAt.toISOString() })

/** @throws Failure 404 unless the account has a curriculum (rule d18) */
async function findCurriculum(db: Queryable, userId: number) {
  const row = foundRow(await db.select().from(curricula).where(eq(curricula.userId, userId)))
  return present(row)
}

/** Stores a curriculum in place of the former one; absent fields become empty. */
async function keepCurriculum(
  db: Database,
  userId: number,
  given: z.output<typeof calls.keepCurriculum.body>,
  now: Date,
) {
  // An empty string is stored as null.
  const fields = Object.fromEntries(
    CURRICULUM_FIELDS.map((name) => [name, given[name] || null]),
  ) as Curriculum
  const set = { fields, updatedAt: now }
  const [row] = await db
    .insert(curricula)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: curricula.userId, set })
    .returning()
  if (!row) throw new Error("curriculum: nothing was written")
  return present(row)
}

/** Deletes the curriculum of a person who leaves or removes it. @returns whether there was one */
export async function eraseCurriculumOf(tx: Database | Transaction, userId: number): Promise<boolean> {
  const theirs = eq(curricula.userId, userId)
  const gone = await tx.delete(curricula).where(theirs).returning({ userId: curricula.userId })
  return gone.length > 0
}

/** Deletes curricula that nobody has changed since `until`. */
export async function clearCurricula({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(curricula).where(lt(curricula.updatedAt, until))
}
