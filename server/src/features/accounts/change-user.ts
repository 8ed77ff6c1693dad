import { lastAdministrator } from "@upaon/contract/accounts/endpoints"
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm"
import { jobExclusiveAccesses, type Transaction, userExclusiveAccesses, users } from "../../db/index.ts"
import { Failure, foundRow, invalidField } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { administratorMail } from "./account-mails.ts"
import { closeSessionsOf } from "./sessions.ts"

const isStanding = and(eq(users.isAdmin, true), isNull(users.blockedAt))

/**
 * Locks a person and all administrators, ordered by id, before an administrator changes the person, so that two who change
 * each other take turns. Rows that refer to them need not wait (`no key`).
 */
export async function lockForChange(tx: Transaction, userId: number): Promise<void> {
  const concerned = or(eq(users.id, userId), isStanding)
  await tx.select({ id: users.id }).from(users).where(concerned).orderBy(asc(users.id)).for("no key update")
}

/**
 * Checks before somebody's access is changed: nobody changes their own, and the acting person must still be an administrator
 * once the lock is held. So one always remains, even when two revoke each other's access simultaneously.
 * @throws Failure 409 `last_administrator`
 */
async function requireAnother(tx: Transaction, actorId: number, userId: number): Promise<void> {
  const actor = and(eq(users.id, actorId), isStanding)
  if (actorId === userId || (await tx.$count(users, actor)) === 0) throw new Failure(lastAdministrator)
}

/** Suspends an account, which ends its sessions, or lifts the suspension. @throws Failure 409 `last_administrator` */
export async function blockAccount(
  tx: Transaction,
  given: { userId: number; actorId: number; blocked: boolean; reason: string | null; now: Date },
): Promise<void> {
  await requireAnother(tx, given.actorId, given.userId)
  await tx
    .update(users)
    .set({
      blockedAt: given.blocked ? given.now : null,
      blockedReason: given.blocked ? given.reason : null,
      updatedAt: given.now,
    })
    .where(eq(users.id, given.userId))
  if (given.blocked) await closeSessionsOf(tx, given.userId)
}

/**
 * Grants administrator access to a person with a confirmed e-mail, or revokes it; they and all administrators get a mail.
 * @throws Failure 409 `last_administrator`, 422 at `isAdmin`
 */
export async function setAdministratorOf(
  { mail, env }: Pick<Deps, "mail" | "env">,
  tx: Transaction,
  given: { userId: number; actor: { id: number; name: string; email: string }; isAdmin: boolean; now: Date },
): Promise<void> {
  await requireAnother(tx, given.actor.id, given.userId)
  const one = eq(users.id, given.userId)
  const person = foundRow(await tx.select().from(users).where(one))
  if (person.isAdmin === given.isAdmin) return
  if (given.isAdmin && !person.emailVerifiedAt)
    throw invalidField(
      "isAdmin",
      "Esta pessoa ainda não confirmou o e-mail. Peça que confirme e tente de novo.",
    )
  await tx.update(users).set({ isAdmin: given.isAdmin, updatedAt: given.now }).where(one)
  const concerned = or(one, isStanding)
  const told = await tx.select({ name: users.name, email: users.email }).from(users).where(concerned)
  for (const to of told)
    await mail.post(
      tx,
      administratorMail(env.publicUrl, to, { person, by: given.actor, given: given.isAdmin }),
    )
}

/** Replaces all of a person's exclusive accesses by these. @throws Failure 422 at `job_exclusive_accesses_ids` */
export async function grantAccesses(tx: Transaction, userId: number, all: readonly number[]): Promise<void> {
  const ids = [...new Set(all)]
  const named = inArray(jobExclusiveAccesses.id, ids)
  const known = await tx.select({ id: jobExclusiveAccesses.id }).from(jobExclusiveAccesses).where(named)
  if (known.length < ids.length)
    throw invalidField("job_exclusive_accesses_ids", "Escolha acessos exclusivos da lista.")
  await tx.delete(userExclusiveAccesses).where(eq(userExclusiveAccesses.userId, userId))
  if (ids.length > 0)
    await tx
      .insert(userExclusiveAccesses)
      .values(ids.map((jobExclusiveAccessId) => ({ userId, jobExclusiveAccessId })))
}
