import { secondStepRequired, userBlocked } from "@upaon/contract/accounts/endpoints"
import type { passkeyLogin, secondStep, SecondStep, Session } from "@upaon/contract/accounts/schemas"
import { eq } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { type Transaction, users } from "../../../db/index.ts"
import { Failure, type RateLimits, logEvent } from "../../../platform/http/index.ts"
import type { Deps } from "../../feature.ts"
import { deviceOf } from "../account-token.ts"
import { lockUser } from "../present-user.ts"
import { startSession } from "../sign-in.ts"
import { findChallenge, openChallenge, consumeChallenge } from "./challenges.ts"
import { requireCode } from "./codes.ts"
import { checkPasskey, lockOwner, passkeyOptions } from "./passkeys.ts"

type Given = { device?: string | undefined }

/** The error of a sign-in with the right password that still needs its second step. */
export async function secondStepError({ db, env, clock }: Deps, userId: number): Promise<Failure> {
  const options = await passkeyOptions(db, env, userId)
  const challenge = options?.challenge ?? ""
  const ticket = await openChallenge(db, { purpose: "login", userId, challenge, now: clock.now() })
  const data: SecondStep = { ticket, passkey: options && { ...options } }
  return new Failure(secondStepRequired, { data })
}

type By = { request: FastifyRequest; limits: RateLimits }

/**
 * Signs in with a code or a passkey and the ticket that the right password returned.
 * @throws Failure 410 `expired_challenge`, 422 at `code` or `passkey`, 403 `user_blocked`, 429
 */
export async function completeSecondStep(
  deps: Deps,
  { request, limits }: By,
  given: z.output<typeof secondStep>,
): Promise<Session> {
  const asked = { purpose: "login", ticket: given.ticket, now: deps.clock.now() } as const
  const { userId } = await findChallenge(deps.db, asked)
  const codeOf = userId ?? 0
  const device = await deviceOf(deps.db, codeOf, { ...given, now: asked.now })
  return limits.guess(request, { codeOf, device }, () =>
    deps.db
      .transaction(async (tx) => {
        // Locked first, in the same order as a new password, which ends tickets and sessions.
        await lockUser(tx, codeOf)
        const challenge = await consumeChallenge(tx, asked)
        const { now } = asked
        const { passkey, code = "" } = given
        if (passkey) await checkPasskey(tx, deps.env, { challenge, answer: passkey, now })
        else await requireCode(tx, { userId: codeOf, code, now, storage: deps.storage })
        return signInAs(tx, deps, request, codeOf, given)
      })
      .catch((error: unknown) => {
        logEvent(request, "second-step-failed", codeOf)
        throw error
      }),
  )
}

/** Signs in with a passkey alone, for which the device verified the person. */
export const signInWithPasskey = (
  deps: Deps,
  request: FastifyRequest,
  given: z.output<typeof passkeyLogin>,
): Promise<Session> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const answer = given.passkey
    await lockOwner(tx, answer)
    const challenge = await consumeChallenge(tx, { purpose: "passkey", ticket: given.ticket, now })
    return signInAs(tx, deps, request, await checkPasskey(tx, deps.env, { challenge, answer, now }), given)
  })

async function signInAs(
  tx: Transaction,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  { device }: Given,
): Promise<Session> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user || user.blockedAt) throw new Failure(userBlocked)
  logEvent(request, "signed-in", userId)
  const now = deps.clock.now()
  const known = (await deviceOf(tx, userId, { device, now })) !== null
  return startSession(tx, deps, user, { known, device, now, userAgent: request.headers["user-agent"] })
}
