import * as endpoints from "@upaon/contract/accounts/endpoints"
import { presence } from "@upaon/contract/messages/accounts/presence"
import { secondStep } from "@upaon/contract/messages/accounts/second-step"
import { security as words } from "@upaon/contract/messages/accounts/security"
import { and, eq, isNotNull } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { passkeys, totpSecrets, type Transaction } from "../../../db/index.ts"
import { foundRow, notFound, type Serve, type Session, logEvent } from "../../../platform/http/index.ts"
import type { Deps } from "../../feature.ts"
import { deviceName, lockCaller, markProved } from "../sessions.ts"
import { consumeChallenge } from "./challenges.ts"
import { confirmTotp, newRecoveryCodes, startTotp } from "./codes.ts"
import { codesIfNone, factorsOf, recordFactorChange } from "./second-factors.ts"
import { askNewPasskey, askPasskey, keepPasskey } from "./passkeys.ts"
import { proofOptions, verifyProof } from "../prove-presence.ts"
import { signInWithPasskey, completeSecondStep } from "./second-step.ts"

type By = { session: Session; request: FastifyRequest }
type Act<Result> = (tx: Transaction, userId: number, now: Date) => Promise<Result>

/** Routes to set up passkeys, an authenticator app and recovery codes, and to prove presence with them. */
export function mountSecondFactor(serve: Serve, deps: Deps): void {
  mountProofs(serve, deps)
  mountPasskeys(serve, deps)
  mountCodes(serve, deps)
}

function mountProofs(serve: Serve, deps: Deps): void {
  serve(endpoints.askPresence, async ({ session }) => ({ data: await proofOptions(deps, session.user.id) }))

  serve(endpoints.provePresence, async (call) => {
    await verifyProof(deps, call, call.body)
    await markProved(deps.db, call.session, deps.clock.now())
    return { message: presence.proved }
  })

  serve(endpoints.loginSecond, (call) => completeSecondStep(deps, call, call.body))

  serve(endpoints.askPasskey, async () => {
    const asked = { purpose: "passkey", userId: null, now: deps.clock.now() } as const
    const data = await askPasskey(deps.db, deps.env, asked)
    if (!data) throw notFound()
    return { data }
  })

  serve(endpoints.loginByPasskey, ({ request, body }) => signInWithPasskey(deps, request, body))
}

/** Changes the second factors of an account and everything that follows from it, in one transaction. */
const change = <Result>(
  deps: Deps,
  { session, request }: By,
  what: string,
  act: Act<Result>,
): Promise<Result> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    // Without the lock, adding one factor and removing the last one simultaneously would each miss the other.
    await lockCaller(tx, session)
    const result = await act(tx, session.user.id, now)
    logEvent(request, "second-factor-changed")
    await recordFactorChange(tx, deps, { userId: session.user.id, what, now })
    return result
  })

function mountPasskeys(serve: Serve, deps: Deps): void {
  serve(endpoints.askNewPasskey, async ({ session }) => ({
    data: await askNewPasskey(deps.db, deps.env, session.user, deps.clock.now()),
  }))

  serve(endpoints.addPasskey, async (call) => {
    const name = deviceName(call.request.headers["user-agent"]).slice(0, 100)
    const codes = await change(deps, call, words.mail.passkeyAdded, async (tx, userId, now) => {
      const asked = await consumeChallenge(tx, { purpose: "register", ticket: call.body.ticket, now })
      const challenge = { ...asked, userId }
      await keepPasskey(tx, deps.env, { challenge, answer: call.body.passkey, now, name })
      return codesIfNone(tx, userId, now)
    })
    return { data: { recovery_codes: codes } }
  })

  serve(endpoints.removePasskey, async (call) => {
    await change(deps, call, words.mail.passkeyRemoved, async (tx, userId) => {
      const own = and(eq(passkeys.id, call.params.id), eq(passkeys.userId, userId))
      foundRow(await tx.delete(passkeys).where(own).returning())
    })
    return { message: secondStep.removed }
  })
}

function mountCodes(serve: Serve, deps: Deps): void {
  serve(endpoints.showSecondFactors, async ({ session }) => ({
    data: await factorsOf(deps.db, session.user.id, session.lacksSecondFactor),
  }))

  serve(endpoints.startTotp, async ({ session }) => ({ data: await startTotp(deps, session.user) }))

  serve(endpoints.confirmTotp, async (call) => {
    const codes = await call.limits.guess(call.request, { userId: call.session.user.id }, () =>
      change(deps, call, words.mail.totpAdded, async (tx, userId, now) => {
        await confirmTotp(tx, { userId, code: call.body.code, now, storage: deps.storage })
        return codesIfNone(tx, userId, now)
      }),
    )
    return { data: { recovery_codes: codes } }
  })

  serve(endpoints.removeTotp, async (call) => {
    await change(deps, call, words.mail.totpRemoved, async (tx, userId) => {
      // One whose first code never came is not in effect: nobody should be told that it ended.
      const own = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
      foundRow(await tx.delete(totpSecrets).where(own).returning())
    })
    return { message: secondStep.removed }
  })

  serve(endpoints.renewRecoveryCodes, async ({ session }) => {
    const codes = await deps.db.transaction(async (tx) => {
      const { secondFactorAt } = await lockCaller(tx, session)
      if (!secondFactorAt) throw notFound()
      return newRecoveryCodes(tx, session.user.id, deps.clock.now())
    })
    return { data: { recovery_codes: codes } }
  })
}
