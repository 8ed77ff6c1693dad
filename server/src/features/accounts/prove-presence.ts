import type { presence } from "@upaon/contract/accounts/schemas"
import { presence as words } from "@upaon/contract/messages/accounts/presence"
import { eq } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { users } from "../../db/index.ts"
import { invalidField, type RateLimits, type Session, logEvent } from "../../platform/http/index.ts"
import { verifyPassword } from "../../platform/password.ts"
import type { Deps } from "../feature.ts"
import { consumeChallenge } from "./second-factor/challenges.ts"
import { hasTotp, requireCode } from "./second-factor/codes.ts"
import { type Answer, askPasskey, checkPasskey } from "./second-factor/passkeys.ts"

/** A session this young proves presence; a password set without proof this recently may be a stranger's. */
const LATELY_MS = 15 * 60_000

type Asking = Pick<Deps, "db" | "clock">
export type By = { session: Session; request: FastifyRequest; limits: RateLimits }

/**
 * Asks a signed-in person for the password again, before actions that a stranger at their screen must not do. A password set
 * recently without the former one is refused, because it may be the stranger's.
 * @throws Failure 422 on `password`, 429
 */
export async function checkPassword(deps: Asking, by: By, password: string): Promise<void> {
  const unprovenAt = await verify(deps, by, "password", password)
  if (isLately(deps, unprovenAt)) throw invalidField("password", words.tooNew)
}

/**
 * The same, but a recent sign-in is enough.
 * @returns whether the password was typed
 * @throws Failure 422 on `current_password`, 429
 */
export async function provePresence(deps: Asking, by: By, password: string | undefined): Promise<boolean> {
  const fresh = isLately(deps, by.session.since)
  if (password === undefined) {
    if (fresh) return false
    throw invalidField("current_password", words.missing)
  }
  const unprovenAt = await verify(deps, by, "current_password", password)
  if (!fresh && isLately(deps, unprovenAt)) throw invalidField("current_password", words.tooNew)
  return true
}

const isLately = ({ clock }: Asking, when: Date | null) =>
  when !== null && clock.now().getTime() - when.getTime() < LATELY_MS

async function verify(deps: Asking, by: By, field: string, password: string): Promise<Date | null> {
  const { id } = by.session.user
  return by.limits.guess(by.request, { userId: id }, async () => {
    const [user] = await deps.db
      .select({ hash: users.passwordHash, unprovenAt: users.passwordUnprovenAt })
      .from(users)
      .where(eq(users.id, id))
    if (user && (await verifyPassword(user.hash, password))) return user.unprovenAt
    logEvent(by.request, "password-wrong")
    throw invalidField(field, words.wrong)
  })
}

type Given = z.output<typeof presence>
type Proving = Pick<Deps, "db" | "clock" | "env" | "storage">

/** The proofs that a signed-in person has in addition to the password. */
export async function proofOptions({ db, env, clock }: Proving, userId: number) {
  const passkey = await askPasskey(db, env, { purpose: "presence", userId, now: clock.now() })
  return { code: passkey !== null || (await hasTotp(db, userId)), passkey }
}

/**
 * Checks the proof that the signed-in person is present.
 * @throws Failure 410 `expired_challenge`, 422 at `password`, `code` or `passkey`, 429
 */
export async function verifyProof(deps: Proving, by: By, given: Given): Promise<void> {
  const { password, code, passkey, ticket } = given
  const now = deps.clock.now()
  const userId = by.session.user.id
  if (passkey && ticket) await takePasskey(deps, userId, ticket, passkey)
  else if (code)
    await by.limits.guess(by.request, { userId }, () =>
      requireCode(deps.db, { userId, code, now, storage: deps.storage }),
    )
  else await checkPassword(deps, by, password ?? "")
}

const takePasskey = ({ db, env, clock }: Proving, userId: number, ticket: string, answer: Answer) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const challenge = await consumeChallenge(tx, { purpose: "presence", ticket, now })
    // `userId` is replaced, so that a ticket of another person accepts only this person's passkeys.
    await checkPasskey(tx, env, { challenge: { ...challenge, userId }, answer, now })
  })
