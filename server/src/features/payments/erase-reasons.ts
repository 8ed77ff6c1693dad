import { sql } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"

/** Forgets why a person's payments were given back; that they were stays in the books. */
export async function eraseReasonsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`
    update payment_notices set body = body - 'reason'
    where source = 'administrator' and payment_id in (select id from payments where user_id = ${userId})`)
}
