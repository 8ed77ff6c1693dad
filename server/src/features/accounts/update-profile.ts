import { usernameTaken } from "@upaon/contract/accounts/errors"
import { type profileUpdate, USERNAME_REQUIRED } from "@upaon/contract/accounts/requests"
import type { User } from "@upaon/contract/accounts/schemas"
import { and, eq, ne } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { users } from "../../db/schema/index.ts"
import { Failure, invalidField } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import { hashPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"
import { nameColumns } from "./await-name-review.ts"
import { closeSessionsOf } from "./close-sessions.ts"
import { passwordChangedMail } from "./mails/password-changed-mail.ts"
import { loadUser } from "./present-user.ts"
import { asTaken } from "./taken-failure.ts"

type Given = z.output<ReturnType<typeof profileUpdate>>

/**
 * Saves the own profile; what is absent stays. A new name of whose jobs were public waits for an administrator. The username counts from administrators only (contract a13); a new
 * password ends the other sessions.
 * @throws Failure 409 `username_taken`, 422 at `image_id`
 */
export async function updateProfile(deps: Deps, session: Session, given: Given): Promise<User> {
  const { user } = session
  const username = user.isAdmin ? given.username : undefined
  if (username === "") throw invalidField("username", USERNAME_REQUIRED)
  const passwordHash = given.password === undefined ? undefined : await hashPassword(given.password)
  const now = deps.clock.now()
  try {
    return await deps.db.transaction(async (tx) => {
      if (username !== undefined) await refuseTaken(tx, username, user.id)
      const [stored] = await tx.select().from(users).where(eq(users.id, user.id)).for("update")
      if (!stored) throw new Error(`user ${user.id} is gone`)
      // The picture that is there already needs no second claim, whoever uploaded it.
      if (given.image_id !== stored.imageId) await claimImage(tx, given.image_id, user, now)
      const asked = { name: given.name, lastName: given.last_name === null ? "" : given.last_name }
      // Drizzle leaves undefined columns alone.
      const [saved] = await tx
        .update(users)
        .set({
          ...(await nameColumns(tx, stored, asked, { person: user, now })),
          username,
          imageId: given.image_id,
          wpImageSrc: given.wp_image_src,
          passwordHash,
          updatedAt: now,
        })
        .where(eq(users.id, user.id))
        .returning({ name: users.name, email: users.email })
      if (passwordHash !== undefined && saved) {
        await closeSessionsOf(tx, user.id, session.tokenHash)
        await deps.mail.post(tx, passwordChangedMail(deps.env.publicUrl, saved, now))
      }
      return loadUser(tx, user.id)
    })
  } catch (error) {
    throw asTaken(error)
  }
}

async function refuseTaken(tx: Transaction, username: string, ownId: number): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), ne(users.id, ownId)))
  if (other) throw new Failure(usernameTaken)
}
