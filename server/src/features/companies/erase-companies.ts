import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { companies } from "../../db/schema/index.ts"
import { NOTHING_PENDING } from "./await-review.ts"

/** Empties the companies of a person who leaves; jobs that were still refer to the rows. */
export async function eraseCompaniesOf(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .update(companies)
    .set({
      name: "Empresa excluída",
      email: null,
      cnpj: null,
      cnpjValid: null,
      hideData: true,
      imageId: null,
      ...NOTHING_PENDING,
      streetName: null,
      streetNumber: null,
      addressComment: null,
      updatedAt: now,
    })
    .where(eq(companies.userId, userId))
}
