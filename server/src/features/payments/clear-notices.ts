import { lt } from "drizzle-orm"
import { paymentNotices } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** Removes what providers said before a moment; the payments themselves stay, they are the books. */
export async function clearNotices({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, until))
}
