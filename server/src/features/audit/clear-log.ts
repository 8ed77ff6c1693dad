import { lt, sql } from "drizzle-orm"
import { auditLog } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/** Removes what administrators changed before a moment; the database lets go of nothing younger. */
export async function clearLog({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('upaon.old_until', ${until.toISOString()}, true)`)
    await tx.delete(auditLog).where(lt(auditLog.createdAt, until))
  })
}
