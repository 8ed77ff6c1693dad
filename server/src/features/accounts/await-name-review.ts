import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts, users } from "../../db/schema/index.ts"
import type { Session } from "../../platform/http/session.ts"
import { wasPublic } from "../companies/index.ts"

type Stored = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "lastName" | "pendingName" | "pendingLastName" | "pendingSince"
>

export const NO_PENDING_NAME = { pendingName: null, pendingLastName: null, pendingSince: null }

export const fullName = ({ name, lastName }: { name: string; lastName: string }) =>
  [name, lastName].filter(Boolean).join(" ")

/**
 * A new name as columns: of whose jobs were public it waits for an administrator, and readers go on seeing the old one.
 * The whole name counts, since both parts are what reviewers see and the form sends them as one.
 */
export async function nameColumns(
  tx: Transaction,
  user: Stored,
  asked: { name: string | undefined; lastName: string | undefined },
  by: { person: Session["user"]; now: Date },
): Promise<Partial<typeof users.$inferInsert>> {
  if (asked.name === undefined && asked.lastName === undefined) return {}
  const name = asked.name ?? user.name
  const lastName = asked.lastName ?? user.lastName
  const whole = fullName({ name, lastName })
  if (by.person.isAdmin || whole === fullName(user) || !(await wasPublic(tx, eq(jobPosts.userId, user.id))))
    return { name, lastName, ...NO_PENDING_NAME }
  const waits =
    user.pendingName !== null &&
    whole === fullName({ name: user.pendingName, lastName: user.pendingLastName ?? "" })
  return waits ? {} : { pendingName: name, pendingLastName: lastName, pendingSince: by.now }
}
