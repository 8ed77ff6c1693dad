import { sql } from "drizzle-orm"
import { consents } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/**
 * Removes consents that have not been in force since a moment: refused or withdrawn, given anew since, given without
 * an account, or of an account deleted by then. One that still holds stays, however old. The log only grows
 * otherwise: the database lets go of rows from before `upaon.old_until` alone.
 */
export async function clearConsents({ db }: Pick<Deps, "db">, until: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('upaon.old_until', ${until.toISOString()}, true)`)
    await tx.delete(consents).where(sql`${consents.createdAt} < ${until} and (
      not ${consents.granted} or ${consents.userId} is null
      or exists (
        select 1 from consents later where later.user_id = ${consents.userId} and later.kind = ${consents.kind}
          and later.id > ${consents.id} and later.created_at < ${until})
      or exists (
        select 1 from users u where u.id = ${consents.userId} and u.password_hash = '' and u.blocked_at < ${until}))`)
  })
}
