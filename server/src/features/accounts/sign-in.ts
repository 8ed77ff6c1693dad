import { incorrectCredentials, userBlocked } from "@upaon/contract/accounts/endpoints"
import type { Session } from "@upaon/contract/accounts/schemas"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { FastifyRequest } from "fastify"
import { type Transaction, users } from "../../db/index.ts"
import { Failure, logEvent } from "../../platform/http/index.ts"
import { hashPassword, verifyPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { newDeviceMail } from "./account-mails.ts"
import { hasDevices } from "./account-token.ts"
import { lockUser } from "./present-user.ts"
import { openSession } from "./sessions.ts"
import { withEmail } from "./taken-names.ts"

type Given = {
  email: string
  password: string
  device?: string | undefined
  /** Whether this device signed in to this account before. */
  known: boolean
}

/**
 * Signs in with e-mail and password, or returns whose second step is missing.
 * @throws Failure 401 `incorrect_credentials`, 403 `user_blocked` (only if the password was right)
 */
export async function signIn(
  deps: Pick<Deps, "db" | "clock" | "mail" | "env">,
  given: Given,
  request: FastifyRequest,
): Promise<Session | { secondStepOf: number }> {
  const [user] = await deps.db.select().from(users).where(withEmail(given.email))
  const right = user && (await verifyPassword(user.passwordHash, given.password))
  // Takes as long as comparing, so that the response time does not reveal that nobody has the e-mail.
  if (!user) await hashPassword(given.password)
  if (!user || !right || user.blockedAt) {
    logEvent(request, "sign-in-failed", user?.id ?? null)
    throw new Failure(user && right ? userBlocked : incorrectCredentials)
  }
  if (user.secondFactorAt) return { secondStepOf: user.id }
  const entry = { ...given, now: deps.clock.now(), userAgent: request.headers["user-agent"] }
  return deps.db.transaction(async (tx) => {
    // Comparing takes a while: a new password, a suspension or a second step set meanwhile refuses the sign-in.
    const still = await lockUser(tx, user.id)
    if (still?.passwordHash !== user.passwordHash || still.blockedAt || still.secondFactorAt)
      throw new Failure(incorrectCredentials)
    logEvent(request, "signed-in", user.id)
    return startSession(tx, deps, user, entry)
  })
}

type Person = { id: number; name: string; email: string; emailVerifiedAt: Date | null; createdAt: Date }
type Entry = {
  /** Whether this device signed in to this account before. */
  known: boolean
  device?: string | undefined
  userAgent: string | undefined
  now: Date
}

/**
 * Opens the session of a person who proved their identity; a sign-in on a new device sends a mail. Not to an unconfirmed e-mail:
 * it may be somebody else's, whom a stranger's sign-ins would send as many mails as there are.
 */
export async function startSession(
  tx: Transaction,
  deps: Pick<Deps, "mail" | "env">,
  user: Person,
  entry: Entry,
): Promise<Session> {
  if (user.emailVerifiedAt && !entry.known && !(await isFirstSignIn(tx, user, entry.now)))
    await deps.mail.post(tx, newDeviceMail(deps.env.publicUrl, user, entry))
  return openSession(tx, { ...entry, userId: user.id })
}

/** An account less than a day old without a remembered device: a mail would tell its creator nothing new. */
const isFirstSignIn = async (tx: Transaction, user: { id: number; createdAt: Date }, now: Date) =>
  now.getTime() - user.createdAt.getTime() < DAY_MS && !(await hasDevices(tx, user.id))
