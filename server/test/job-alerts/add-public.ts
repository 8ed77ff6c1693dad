import { and, eq, isNull } from "drizzle-orm"
import { type Database, jobPosts } from "../../src/db/index.ts"

/** Adds a vacancy as an approval leaves it, a copy of one that is there: publishing many by their forms would take long. */
export async function addPublic(
  db: Database,
  title: string,
  from: Date,
  until: Date,
): Promise<{ id: number }> {
  const standing = and(eq(jobPosts.statusId, 1), isNull(jobPosts.deletedAt))
  const [model] = await db.select().from(jobPosts).where(standing).limit(1)
  if (!model) throw new Error("no vacancy to copy")
  const { id: _, words: __, ...values } = model
  const dates = { publishedAt: from, firstApprovedAt: from, createdAt: from, expiresAt: until }
  const slug = `copia-${from.getTime()}`
  const [added] = await db
    .insert(jobPosts)
    .values({ ...values, ...dates, title, slug, importKey: null })
    .returning({ id: jobPosts.id })
  if (!added) throw new Error("no vacancy")
  return added
}
