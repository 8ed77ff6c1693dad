import { and, eq, isNull, or } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { invalidField, notFound } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"
import { lockAdministrators } from "./lock-administrators.ts"
import { administratorMail } from "./mails/administrator-mail.ts"

/**
 * Gives somebody with a confirmed e-mail the administrators' access, or takes it; they and all administrators are told.
 * @throws Failure 404, 409 `last_administrator`, 422 at `isAdmin`
 */
export async function setAdministratorOf(
  { mail, env }: Pick<Deps, "mail" | "env">,
  tx: Transaction,
  given: { userId: number; actor: { id: number; name: string; email: string }; isAdmin: boolean; now: Date },
): Promise<void> {
  await lockAdministrators(tx, given.actor.id, given.userId)
  const [person] = await tx
    .select({ email: users.email, name: users.name, was: users.isAdmin, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, given.userId))
    .for("no key update")
  if (!person) throw notFound()
  if (person.was === given.isAdmin) return
  if (given.isAdmin && !person.verifiedAt)
    throw invalidField(
      "isAdmin",
      "Esta pessoa ainda não confirmou o e-mail. Peça que confirme e tente de novo.",
    )
  await tx
    .update(users)
    .set({ isAdmin: given.isAdmin, updatedAt: given.now })
    .where(eq(users.id, given.userId))
  const told = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(or(eq(users.id, given.userId), and(eq(users.isAdmin, true), isNull(users.blockedAt))))
  for (const to of told)
    await mail.post(
      tx,
      administratorMail(env.publicUrl, to, { person, by: given.actor, given: given.isAdmin }),
    )
}
