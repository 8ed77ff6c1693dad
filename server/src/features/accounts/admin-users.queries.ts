import type { listUsers } from "@upaon/contract/accounts/endpoints"
import type { AdminUser, AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Queryable } from "../../db/index.ts"
import { hasWords, isNotErased, jobExclusiveAccesses, userExclusiveAccesses, users } from "../../db/index.ts"
import { foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { addressOf } from "./address.ts"
import { presentUser, selectUsers } from "./present-user.ts"

type Filters = z.output<(typeof listUsers)["query"]>

const select = (db: Queryable) =>
  selectUsers(db, {
    ...pick(users, "blockedAt", "secondFactorAt", "blockedReason"),
    jobs: sql<number>`(select count(*) from job_posts j where j.user_id = ${users.id} and j.deleted_at is null and j.status_id <> 6)`.mapWith(
      Number,
    ),
    // The later of two: ended sessions (as by a suspension) are deleted, and the account's own value is exact to a day only.
    lastSeenAt:
      sql<Date>`greatest(${users.lastUsedAt}, (select max(s.last_used_at) from sessions s where s.user_id = ${users.id}))`.mapWith(
        (value: string | Date) => new Date(value),
      ),
  })

type Row = Awaited<ReturnType<typeof select>>[number]

const present = (row: Row): AdminUser => ({
  ...presentUser(row),
  blocked: row.blockedAt !== null,
  second_factor: row.secondFactorAt !== null,
  blocked_reason: row.blockedReason,
  job_posts_count: row.jobs,
  last_seen_at: row.lastSeenAt.toISOString(),
  date_format_ptbr: dateFormatPtbr(row.createdAt),
})

/** The words of the query in name, username or e-mail, ignoring accents and case, and the other filters. */
function matching(filters: Filters): SQL | undefined {
  return and(
    isNotErased,
    hasWords(filters.query, users.words),
    filters.user_type_id === undefined ? undefined : eq(users.userTypeId, filters.user_type_id),
    filters.withCompanies ? sql`exists (select from companies c where c.user_id = ${users.id})` : undefined,
    filters.isAdmin === undefined ? undefined : eq(users.isAdmin, filters.isAdmin),
    filters.blocked === undefined
      ? undefined
      : filters.blocked
        ? isNotNull(users.blockedAt)
        : isNull(users.blockedAt),
  )
}

/** A page of all users, newest first, and the number of matches. */
export async function findUsers(db: Queryable, filters: Filters, window: PageWindow) {
  const where = matching(filters)
  const order = [desc(users.createdAt), desc(users.id)]
  // Ids alone first: PostgreSQL would count the jobs and companies of every skipped user too.
  const newest = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order)
  const { rows: ids, total } = await readRows(newest, window, ({ id }) => id, db.$count(users, where))
  const rows = await select(db)
    .where(inArray(users.id, ids))
    .orderBy(...order)
  return { rows: rows.map(present), total }
}

/** One user with address and exclusive accesses. @throws Failure 404 */
export async function userRecord(db: Queryable, id: number): Promise<AdminUserRecord> {
  const row = foundRow(await select(db).where(and(eq(users.id, id), isNotErased)))
  const accesses = await db
    .select({ id: jobExclusiveAccesses.id, title: jobExclusiveAccesses.title })
    .from(userExclusiveAccesses)
    .innerJoin(jobExclusiveAccesses, eq(jobExclusiveAccesses.id, userExclusiveAccesses.jobExclusiveAccessId))
    .where(eq(userExclusiveAccesses.userId, id))
    .orderBy(asc(jobExclusiveAccesses.title))
  return { ...present(row), address: await addressOf(db, id), job_exclusive_access: accesses }
}
