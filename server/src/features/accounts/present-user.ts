import type { User } from "@upaon/contract/accounts/schemas"
import { eq, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { pointBalances, type Queryable, uploads, users, userTypes } from "../../db/index.ts"
import { presentImage } from "../uploads/index.ts"
import { fullName } from "./user-name.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"

/** The columns of the API's user, in one query. */
const userFields = {
  ...pick(users, "id", "name", "lastName", "pendingName", "pendingLastName", "username", "email"),
  ...pick(users, "userTypeId", "isAdmin", "emailVerifiedAt", "createdAt"),
  type: pick(userTypes, "id", "name"),
  image: pick(uploads, "id", "key"),
  points: pick(pointBalances, "value", "blockedValue", "unlimitedUntil"),
  accessIds: sql<number[]>`array(
    select a.job_exclusive_access_id from user_exclusive_accesses a
    where a.user_id = ${users.id} order by a.job_exclusive_access_id)`,
  companies: sql<{ id: number; name: string; email: string | null }[]>`coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'email', c.email) order by c.created_at, c.id)
    from companies c where c.user_id = ${users.id}), '[]')`,
}

/** Users with type, picture, balance and the columns of `more`; the caller adds condition, order and limit. */
export const selectUsers = <More extends Record<string, PgColumn | SQL>>(db: Queryable, more: More) =>
  db
    .select({ ...userFields, ...more })
    .from(users)
    .innerJoin(userTypes, eq(userTypes.id, users.userTypeId))
    .innerJoin(pointBalances, eq(pointBalances.userId, users.id))
    .leftJoin(uploads, eq(uploads.id, users.imageId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectUsers<{}>>>[number]

/** A user as the calls for the person's own account return it. */
export function presentUser(row: Selected): User {
  const verification = row.emailVerifiedAt === null ? 0 : 1
  return {
    ...toWire(pick(row, "id", "name", "lastName", "username", "email", "userTypeId", "createdAt")),
    pending_name:
      row.pendingName === null
        ? null
        : fullName({ name: row.pendingName, lastName: row.pendingLastName ?? "" }),
    user_type: row.type,
    isAdmin: row.isAdmin,
    image: presentImage(row.image),
    points: toWire(row.points),
    verification,
    email_verification: { verification },
    job_exclusive_accesses_ids: row.accessIds,
    companies: row.companies,
  }
}

/** The user with this id. Throws an Error when there is none, which cannot happen while a session is valid. */
export async function loadUser(db: Queryable, id: number): Promise<User> {
  const [row] = await selectUsers(db, {}).where(eq(users.id, id))
  if (!row) throw new Error(`user ${id} is gone`)
  return presentUser(row)
}

/** Locks a user until the transaction ends, so that changes that affect signing in happen one after another; null: none. */
export async function lockUser(tx: Queryable, id: number): Promise<typeof users.$inferSelect | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update")
  return user ?? null
}
