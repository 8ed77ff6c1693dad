import { invalidTransition } from "@upaon/contract/platform/errors"
import { eq } from "drizzle-orm"
import { jobPosts, type Transaction, users } from "../../db/index.ts"
import { Failure, foundRow, requireUnchanged, type Session } from "../../platform/http/index.ts"
import { type NameDecision, wasPublic } from "../companies/index.ts"

type Stored = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "lastName" | "pendingName" | "pendingLastName" | "pendingSince"
>

export const NO_PENDING_NAME = { pendingName: null, pendingLastName: null, pendingSince: null }

export const fullName = ({ name, lastName }: { name: string; lastName: string }) =>
  [name, lastName].filter(Boolean).join(" ")

/**
 * The columns for a new name. If the person's jobs were public, it waits for an administrator, and readers see the old name.
 * The full name is compared, because reviewers see both parts together and the form sends them together.
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

/**
 * Applies a person's waiting name or drops it. The log of changes does not name people, so before and after are null.
 * @throws Failure 404, 409 `record_changed`, or `invalid_transition` when no name waits
 */
export async function decideUserName(tx: Transaction, { id, accepted, seen, now }: NameDecision) {
  const one = eq(users.id, id)
  const user = foundRow(await tx.select().from(users).where(one).for("no key update"))
  const { pendingName: name, pendingLastName: lastName, pendingSince: since } = user
  if (name === null || lastName === null || since === null) throw new Failure(invalidTransition)
  requireUnchanged({ waiting_since: since.toISOString() }, seen)
  await tx
    .update(users)
    .set({ ...(accepted ? { name, lastName } : {}), ...NO_PENDING_NAME, updatedAt: now })
    .where(one)
  return { ownerId: id, asked: fullName({ name, lastName }), before: null, after: null }
}
