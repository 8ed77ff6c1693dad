import { asc, gt } from "drizzle-orm"
import { uploads } from "../../db/index.ts"
import type { Deps } from "../feature.ts"

const BATCH = 200

export type LostFile = { id: number; key: string; bytes: number; stored: number | null }

/** Every file that a record tells of and the store has not, or has with another length. */
export async function* verifyFiles({ db, storage }: Pick<Deps, "db" | "storage">): AsyncGenerator<LostFile> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: uploads.id, variants: uploads.variants })
      .from(uploads)
      .where(gt(uploads.id, after))
      .orderBy(asc(uploads.id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    for (const { id, variants } of rows)
      for (const { key, bytes } of variants) {
        const stored = await storage.size(key)
        if (stored !== bytes) yield { id, key, bytes, stored }
      }
  }
}
