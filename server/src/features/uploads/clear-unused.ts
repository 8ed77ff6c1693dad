import { retentionCutoff, retention } from "@upaon/contract/privacy/retention"
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm"
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

/** Whether any record shows an upload; a deleted job shows none. Each column has an index. */
const isReferenced = sql`(${any})`

const BATCH = 200
/** Pictures per batch when looking for unused ones; each takes ten index look-ups. */
const LOOKED_AT = 2000

type Given = Pick<Deps, "db" | "work" | "clock">
type Gone = readonly Pick<typeof uploads.$inferSelect, "variants">[]

const REMOVAL = "uploads-remove"

/** Deletes files after their records. Retried, because nothing else would find a file that an unavailable storage kept. */
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

/** Deletes pictures that no record has used within 24 hours. */
export async function clearUnused({ db, work, clock }: Given): Promise<void> {
  const before = retentionCutoff(retention.unusedImage, clock.now())
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
 * Marks pictures that no record shows any more (a removed photo, a replaced logo, a deleted job's image) as unused, so that
 * they are deleted too. Pictures that a record took within the last day are left alone.
 */
export async function markUnusedImages({ db, clock }: Omit<Given, "work">): Promise<void> {
  const before = retentionCutoff(retention.unusedImage, clock.now())
  for await (const some of inBatches(db, LOOKED_AT, lt(uploads.usedAt, before))) {
    const ids = some.map((one) => one.id)
    const unshown = and(inArray(uploads.id, ids), lt(uploads.usedAt, before), not(isReferenced))
    await db.update(uploads).set({ usedAt: null }).where(unshown)
  }
}

/**
 * Deletes all variants of a leaving person's pictures, except those that records of others show (such as an article by
 * an administrator): these have no owner from now on.
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

/** Every file of a used picture that the storage lacks, or has with another length. */
export async function* verifyFiles({ db, storage }: Pick<Deps, "db" | "storage">): AsyncGenerator<LostFile> {
  for await (const rows of inBatches(db, BATCH, isNotNull(uploads.usedAt)))
    for (const { id, variants } of rows)
      for (const { key, bytes } of variants) {
        const stored = await storage.size(key)
        if (stored !== bytes) yield { id, key, bytes, stored }
      }
}

/** Uploads in batches of `size`, ordered by id. */
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
