import { incorrectCredentials, userBlocked } from "@upaon/contract/accounts/errors"
import type { Session } from "@upaon/contract/accounts/schemas"
import { users } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import { hashPassword, verifyPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { openSession } from "./open-session.ts"
import { withEmail } from "./taken.queries.ts"

type Given = { email: string; password: string; userAgent: string | undefined }

/** Compared with when nobody has the e-mail, so that the time of the answer tells nothing. */
let nobodys: Promise<string> | undefined

/**
 * Signs in with e-mail and password.
 * @throws Failure 401 `incorrect_credentials`, 403 `user_blocked` (told only to who knows the password)
 */
export async function signIn(deps: Pick<Deps, "db" | "clock">, given: Given): Promise<Session> {
  const [user] = await deps.db
    .select({ id: users.id, passwordHash: users.passwordHash, blockedAt: users.blockedAt })
    .from(users)
    .where(withEmail(given.email))
  nobodys ??= hashPassword("nobody's password")
  const right = await verifyPassword(user?.passwordHash ?? (await nobodys), given.password)
  if (!user || !right) throw new Failure(incorrectCredentials)
  if (user.blockedAt) throw new Failure(userBlocked)
  return openSession(deps.db, { userId: user.id, now: deps.clock.now(), userAgent: given.userAgent })
}
