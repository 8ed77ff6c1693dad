import type { keepCurriculum as keepEndpoint } from "@upaon/contract/curriculum/endpoints"
import { type Curriculum, CURRICULUM_FIELDS } from "@upaon/contract/curriculum/fields"
import { eq, lt } from "drizzle-orm"
import type { z } from "zod"
import { curricula, type Database, type Queryable, type Transaction } from "../../db/index.ts"
import { notFound } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"

type Kept = typeof curricula.$inferSelect

const present = ({ fields, updatedAt }: Kept) => ({ ...fields, updated_at: updatedAt.toISOString() })

/** @throws Failure 404 unless the person keeps one in the account (rule d18) */
export async function findCurriculum(db: Queryable, userId: number) {
  const [row] = await db.select().from(curricula).where(eq(curricula.userId, userId))
  if (!row) throw notFound()
  return present(row)
}

/** Keeps a curriculum in the place of the one before; what is not said is emptied. */
export async function keepCurriculum(
  db: Database,
  userId: number,
  given: z.output<typeof keepEndpoint.body>,
  now: Date,
) {
  // "" is nothing too.
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

/** Of whoever leaves, or takes it out of the account. @returns whether there was one */
export async function eraseCurriculumOf(tx: Database | Transaction, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(curricula)
    .where(eq(curricula.userId, userId))
    .returning({ userId: curricula.userId })
  return gone.length > 0
}

/** Forgets what nobody changed since a moment. */
export async function clearCurricula({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(curricula).where(lt(curricula.updatedAt, until))
}
