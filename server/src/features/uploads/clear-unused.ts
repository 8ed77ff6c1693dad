import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { and, asc, eq, gt, inArray, isNull, lt, not, type SQL, sql } from "drizzle-orm"
import {
  articles,
  companies,
  type Database,
  jobAreas,
  jobPosts,
  jobReadings,
  nativeAds,
  pointPacks,
  readPictures,
  states,
  type Transaction,
  uploads,
  users,
} from "../../db/index.ts"
import type { Deps } from "../feature.ts"

const columns = [
  articles.featuredImageId,
  companies.imageId,
  companies.pendingImageId,
  jobAreas.imageId,
  jobReadings.imageId,
  nativeAds.imageId,
  pointPacks.imageId,
  readPictures.imageId,
  states.imageId,
  users.imageId,
]

const shown = columns.map((column) => sql`select from ${column.table} where ${column} = ${uploads.id}`)
const jobs = sql`select from ${jobPosts} where ${jobPosts.imageId} = ${uploads.id} and ${jobPosts.deletedAt} is null`

const any = sql.join(
  [...shown, jobs].map((query) => sql`exists (${query})`),
  sql` or `,
)

/** Whether any record shows an upload; a deleted job shows nothing any more. Each column has an index. */
const isReferenced = sql`(${any})`

const BATCH = 200
/** Read at once when looking for pictures that were replaced or taken away: ten index look-ups each. */
const LOOKED_AT = 2000

type Given = Pick<Deps, "db" | "work" | "clock">
type Gone = readonly Pick<typeof uploads.$inferSelect, "variants">[]

const REMOVAL = "uploads-remove"

/** Files go after their records, by work that is tried again: nothing else would ever find one that a store kept that was away. */
export const declareRemoval = ({ work, storage }: Pick<Deps, "work" | "storage">): void =>
  work.register<{ keys: string[] }>({
    name: REMOVAL,
    retries: 100,
    async run({ keys }) {
      for (const key of keys) await storage.remove(key)
    },
  })

async function removeFiles(tx: Transaction, { work }: Pick<Deps, "work">, gone: Gone): Promise<void> {
  const keys = gone.flatMap(({ variants }) => variants.map(({ key }) => key))
  if (keys.length > 0) await work.enqueue(tx, REMOVAL, { keys })
}

/** Removes pictures that no record took within 24 hours. */
export async function clearUnused({ db, work, clock }: Given): Promise<void> {
  const before = keptSince(retention.unusedImage, clock.now())
  const unused = and(isNull(uploads.usedAt), lt(uploads.createdAt, before), not(isReferenced))
  const some = db.select({ id: uploads.id }).from(uploads).where(unused).limit(BATCH)
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const which = and(inArray(uploads.id, some), unused)
      const rows = await tx.delete(uploads).where(which).returning({ variants: uploads.variants })
      await removeFiles(tx, { work }, rows)
      return rows
    })
    if (gone.length < BATCH) return
  }
}

/**
 * Pictures that were shown once and are no longer (a photo taken away, a logo replaced, a deleted job's) count as
 * unused again, so that their addresses end too. What a record took within a day is left alone.
 */
export async function releaseUnshown({ db, clock }: Omit<Given, "work">): Promise<void> {
  const before = keptSince(retention.unusedImage, clock.now())
  for await (const some of inBatches(db, LOOKED_AT, lt(uploads.usedAt, before))) {
    const ids = some.map((one) => one.id)
    const unshown = and(inArray(uploads.id, ids), lt(uploads.usedAt, before), not(isReferenced))
    await db.update(uploads).set({ usedAt: null }).where(unshown)
  }
}

/**
 * Removes the pictures of a person who leaves, at every width, but for those that records of others show (an article's,
 * where the person was an administrator): these are nobody's from now on.
 */
export async function eraseImagesOf(
  tx: Transaction,
  deps: Pick<Deps, "work">,
  ownerId: number,
): Promise<void> {
  const theirs = eq(uploads.ownerId, ownerId)
  const unused = and(theirs, not(isReferenced))
  const gone = await tx.delete(uploads).where(unused).returning({ variants: uploads.variants })
  await tx.update(uploads).set({ ownerId: null }).where(theirs)
  await removeFiles(tx, deps, gone)
}

type LostFile = { id: number; key: string; bytes: number; stored: number | null }

/** Every file that a record tells of and the store has not, or has with another length. */
export async function* verifyFiles({ db, storage }: Pick<Deps, "db" | "storage">): AsyncGenerator<LostFile> {
  for await (const rows of inBatches(db, BATCH))
    for (const { id, variants } of rows)
      for (const { key, bytes } of variants) {
        const stored = await storage.size(key)
        if (stored !== bytes) yield { id, key, bytes, stored }
      }
}

/** Uploads by their ids, so many at once. */
async function* inBatches(db: Database, size: number, which?: SQL) {
  for (let after = 0; ; ) {
    const some = await db
      .select({ id: uploads.id, variants: uploads.variants })
      .from(uploads)
      .where(and(gt(uploads.id, after), which))
      .orderBy(asc(uploads.id))
      .limit(size)
    const last = some.at(-1)
    if (!last) return
    yield some
    after = last.id
  }
}
