import { usernameTaken } from "@upaon/contract/accounts/endpoints"
import { USERNAME_REQUIRED } from "@upaon/contract/accounts/rules"
import type { profileUpdate, User } from "@upaon/contract/accounts/schemas"
import { and, eq, inArray } from "drizzle-orm"
import type { z } from "zod"
import { accountTokens, type Transaction, users } from "../../db/index.ts"
import { Failure, invalidField, requireUnchanged, logEvent } from "../../platform/http/index.ts"
import { hashPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"
import { queueLink } from "./account-links.ts"
import { passwordChangedMail } from "./account-mails.ts"
import { loadUser } from "./present-user.ts"
import { type By, provePresence } from "./prove-presence.ts"
import { endOldAccess, lockCaller } from "./sessions.ts"
import { toTakenFailure, foldEmail, isReserved } from "./taken-names.ts"
import { nameColumns } from "./user-name.ts"

type Given = z.output<ReturnType<typeof profileUpdate>>

/**
 * Saves the person's own profile; absent fields stay. If the person's jobs were public, a new name waits for an administrator.
 * Only administrators change their username (rule a13). The e-mail changes only until it is confirmed, to correct typing errors.
 * A new password ends the other sessions.
 * @throws Failure 409 `username_taken`, `email_taken`, `record_changed`, 422 at `image_id`, `current_password`, 429
 */
export async function updateProfile(deps: Deps, by: By, given: Given): Promise<User> {
  const { user } = by.session
  const username = user.isAdmin ? given.username : undefined
  if (username === "") throw invalidField("username", USERNAME_REQUIRED)
  const isOther = given.email !== undefined && foldEmail(given.email) !== foldEmail(user.email)
  const wanted = isOther && !user.emailVerified ? given.email : undefined
  const proves = given.password !== undefined || wanted !== undefined
  const typed = proves && (await provePresence(deps, by, given.current_password))
  if (wanted !== undefined) await by.limits.resend(user.id)
  const passwordHash = given.password === undefined ? undefined : await hashPassword(given.password)
  const now = deps.clock.now()
  try {
    const updated = await deps.db.transaction(async (tx) => {
      if (username !== undefined) await refuseTaken(tx, username, user.id)
      const stored = await lockCaller(tx, by.session)
      // The link to the present one may have been opened since the call began.
      const email = stored.emailVerifiedAt ? undefined : wanted
      if (given.seen) requireUnchanged(await loadUser(tx, user.id), given.seen)
      // The current picture is not claimed again, whoever uploaded it.
      if (given.image_id !== stored.imageId) await claimImage(tx, given.image_id, user, now)
      // Links sent to the former address, which may be a stranger's, become invalid.
      if (email !== undefined)
        await tx
          .delete(accountTokens)
          .where(and(eq(accountTokens.userId, user.id), inArray(accountTokens.kind, ["email", "reset"])))
      const asked = { name: given.name, lastName: given.last_name === null ? "" : given.last_name }
      // Drizzle ignores undefined columns.
      await tx
        .update(users)
        .set({
          ...(await nameColumns(tx, stored, asked, { person: user, now })),
          username,
          imageId: given.image_id,
          wpImageSrc: given.wp_image_src,
          passwordHash,
          passwordUnprovenAt: passwordHash === undefined || typed ? undefined : now,
          email,
          updatedAt: now,
        })
        .where(eq(users.id, user.id))
      if (passwordHash !== undefined) {
        await endOldAccess(tx, user.id, by.session.id)
        // An unconfirmed address may be somebody else's, as for the mail about a new device.
        if (stored.emailVerifiedAt)
          await deps.mail.post(tx, passwordChangedMail(deps.env.publicUrl, stored, now))
      }
      if (email !== undefined) {
        await queueLink(deps, tx, { kind: "email", userId: user.id })
        logEvent(by.request, "email-changed")
      }
      return loadUser(tx, user.id)
    })
    if (passwordHash !== undefined) logEvent(by.request, "password-changed")
    return updated
  } catch (error) {
    throw toTakenFailure(error)
  }
}

async function refuseTaken(tx: Transaction, username: string, ownId: number): Promise<void> {
  const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (holder ? holder.id !== ownId : isReserved(username)) throw new Failure(usernameTaken)
}
