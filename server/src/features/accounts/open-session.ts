import type { Session as SessionReply } from "@upaon/contract/accounts/schemas"
import type { Queryable } from "../../db/client.ts"
import { sessions } from "../../db/schema/index.ts"
import { SESSION_DAYS } from "./find-session.ts"
import { rememberDevice } from "./known-device.ts"
import { noteUse } from "./note-use.ts"
import { loadUser } from "./present-user.ts"
import { hashToken, newToken } from "./session-token.ts"

const SECONDS = SESSION_DAYS * 86_400

/** Signs a person in, who typed the password just now, on one device: the answer of registering and of signing in. */
export async function openSession(
  db: Queryable,
  given: { userId: number; now: Date; userAgent: string | undefined; device?: string | undefined },
): Promise<SessionReply> {
  const token = newToken()
  const device = given.device ?? newToken()
  await rememberDevice(db, { userId: given.userId, device, now: given.now })
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: given.userId,
    userAgent: given.userAgent?.slice(0, 500) ?? null,
    lastUsedAt: given.now,
    expiresAt: new Date(given.now.getTime() + SECONDS * 1000),
    createdAt: given.now,
  })
  await noteUse(db, given.userId, given.now)
  return { token, token_type: "Bearer", expires_in: SECONDS, device, data: await loadUser(db, given.userId) }
}
