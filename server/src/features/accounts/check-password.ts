import { privacy as words } from "@upaon/contract/messages/privacy"
import { eq } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { invalidField } from "../../platform/http/failure.ts"
import { verifyPassword } from "../../platform/password.ts"

/**
 * Asks a signed-in person for their password once more, before what a stranger at their screen must not do. Count
 * the try with `limits.account` first.
 * @throws Failure 422 on `password`
 */
export async function checkPassword(db: Queryable, userId: number, password: string): Promise<void> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!user || !(await verifyPassword(user.hash, password)))
    throw invalidField("password", words.wrongPassword)
}
