import { sql } from "drizzle-orm"
import { deleteOld, keptSince } from "../../db/delete-old.ts"
import { consents } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

/**
 * Removes consents that have not been in force for five years: refused or withdrawn, given anew since, given without
 * an account, or of an account deleted by then. One that still holds stays, however old.
 */
export async function clearOldConsents({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const until = keptSince(clock.now())
  await deleteOld(
    db,
    consents,
    until,
    sql`${consents.createdAt} < ${until} and (
      not ${consents.granted} or ${consents.userId} is null
      or exists (
        select 1 from consents later where later.user_id = ${consents.userId} and later.kind = ${consents.kind}
          and later.id > ${consents.id} and later.created_at < ${until})
      or exists (
        select 1 from users u where u.id = ${consents.userId} and u.password_hash = '' and u.blocked_at < ${until}))`,
  )
}
