import { expiredToken, invalidToken } from "@upaon/contract/accounts/errors"
import { eq } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import type { Queryable } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import { tellEvent } from "../../platform/http/tell-event.ts"
import { hashPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { findToken, type FoundToken, markUsed } from "./account-token.ts"
import { closeSessionsOf } from "./close-sessions.ts"
import { forgetDevicesOf } from "./known-device.ts"
import { passwordChangedMail } from "./mails/password-changed-mail.ts"

/**
 * Looks a reset link up without using it.
 * @throws Failure 410 `expired_token`, 400 `invalid_token` (unknown, or used already)
 */
export async function checkResetToken(db: Queryable, token: string, now: Date): Promise<FoundToken> {
  const found = await findToken(db, "reset", token)
  if (!found || found.usedAt) throw new Failure(invalidToken)
  if (found.expiresAt <= now) throw new Failure(expiredToken)
  return found
}

/**
 * Sets a new password by a reset link and ends every session, since whoever knew the old one may hold one. The
 * mailbox proves more than the former password would, so the new one is good for everything at once.
 */
export async function changePassword(
  deps: Deps,
  given: { token: string; password: string },
  request: FastifyRequest,
): Promise<void> {
  const now = deps.clock.now()
  await checkResetToken(deps.db, given.token, now)
  const passwordHash = await hashPassword(given.password)
  const changed = await deps.db.transaction(async (tx) => {
    const { id, userId } = await checkResetToken(tx, given.token, now)
    await markUsed(tx, id, now)
    const [user] = await tx
      .update(users)
      .set({ passwordHash, passwordUnprovenAt: null })
      .where(eq(users.id, userId))
      .returning({ name: users.name, email: users.email })
    if (!user) throw new Failure(invalidToken)
    await closeSessionsOf(tx, userId)
    await forgetDevicesOf(tx, userId)
    await deps.mail.post(tx, passwordChangedMail(deps.env.publicUrl, user, now))
    return userId
  })
  tellEvent(request, "reset-done", changed)
}
