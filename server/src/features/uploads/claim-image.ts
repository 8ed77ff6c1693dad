import { and, eq, type SQL } from "drizzle-orm"
import { type Transaction, uploads } from "../../db/index.ts"
import { invalidField } from "../../platform/http/index.ts"

/**
 * Marks a picture as used by a record that is being written. One's own uploads only; administrators may use any
 * (rule c16). It passes to `keeper`, in whose name it is used, and stays when whoever sent it leaves.
 * @throws Failure 422 at `field`
 */
export async function claimImage(
  tx: Transaction,
  imageId: number | null | undefined,
  person: { id: number; isAdmin: boolean; keeper?: number },
  now: Date,
  field = "image_id",
): Promise<void> {
  if (imageId === null || imageId === undefined) return
  const conditions: (SQL | undefined)[] = [
    eq(uploads.id, imageId),
    person.isAdmin ? undefined : eq(uploads.ownerId, person.id),
  ]
  const [found] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(...conditions))
  if (!found) throw invalidField(field, "Imagem não encontrada. Envie a imagem novamente.")
  // Written also where it is used already: a clearing at this moment sees the row change, and leaves it.
  await tx.update(uploads).set({ usedAt: now, ownerId: person.keeper }).where(eq(uploads.id, imageId))
}
