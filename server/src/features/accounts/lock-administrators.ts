import { lastAdministrator } from "@upaon/contract/accounts/errors"
import { and, asc, eq, isNull } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"

/**
 * Before somebody's access is taken: nobody changes their own, and who acts must still be an administrator when
 * their turn comes. So one always remains, also when two take each other's access at one moment.
 * @throws Failure 409 `last_administrator`
 */
export async function lockAdministrators(tx: Transaction, actorId: number, userId: number): Promise<void> {
  const standing = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for("no key update")
  if (actorId === userId || !standing.some(({ id }) => id === actorId)) throw new Failure(lastAdministrator)
}
