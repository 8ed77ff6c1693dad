import { eq, type SQL, sql } from "drizzle-orm"
import { auditLog, type Queryable } from "../../db/index.ts"

/**
 * Takes the texts out of what the log says of some records, which are forgotten; that they were changed, when and by
 * whom stays. The database lets nothing else of the log be altered.
 * @param records a query of `entity` and `entity_id`
 */
export async function forgetTexts(db: Queryable, records: SQL): Promise<void> {
  await db.execute(sql`
    update audit_log set before = without_texts(before), after = without_texts(after)
    where (entity, entity_id) in (${records})`)
}

/** What the log calls a person and all that was theirs. Ads may be gone: what was logged still says whose they were. */
export const aboutPerson = (userId: number): SQL => sql`
  select 'user', ${userId}::int
  union all select 'jobPost', id from job_posts where user_id = ${userId}
  union all select 'company', id from companies where user_id = ${userId}
  union all select 'payment', id from payments where user_id = ${userId}
  union all select entity, entity_id from audit_log
    where entity = 'nativeAd' and ${String(userId)} in (before->>'user_id', after->>'user_id')`

/** Forgets a person in the log: as whom changes were about, and as who made some. */
export async function forgetPerson(db: Queryable, userId: number): Promise<void> {
  await forgetTexts(db, aboutPerson(userId))
  await db.update(auditLog).set({ ip: null }).where(eq(auditLog.actorId, userId))
}
