import { expiredVerification, verificationFailed } from "@upaon/contract/accounts/errors"
import { and, eq, isNull } from "drizzle-orm"
import { users } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"
import { findToken, markUsed } from "./account-token.ts"

/**
 * Confirms an e-mail by the link's token. The same link again answers success: mail programs and impatient fingers
 * open links twice.
 * @throws Failure 400 `verification_failed`, 410 `expired_verification`
 */
export async function confirmEmail(deps: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const found = await findToken(tx, "email", token)
    if (!found) throw new Failure(verificationFailed)
    if (found.usedAt) return
    if (found.expiresAt <= now) throw new Failure(expiredVerification)
    await markUsed(tx, found.id, now)
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, found.userId), isNull(users.emailVerifiedAt)))
  })
}
