import type { presence } from "@upaon/contract/accounts/schemas"
import type { z } from "zod"
import type { Deps } from "../../feature.ts"
import { type By, checkPassword } from "../prove-presence.ts"
import { takeChallenge } from "./challenges.ts"
import { requireCode } from "./codes.ts"
import { hasTotp } from "./guards.ts"
import { type Answer, askPasskey, checkPasskey } from "./passkeys.ts"

type Given = z.output<typeof presence>
type Asking = Pick<Deps, "db" | "clock" | "env" | "storage">

/** What somebody who is signed in can prove with, beside the password. */
export async function askProof({ db, env, clock }: Asking, userId: number) {
  const passkey = await askPasskey(db, env, { purpose: "presence", userId, now: clock.now() })
  return { code: passkey !== null || (await hasTotp(db, userId)), passkey }
}

/**
 * Takes the proof that a signed-in person is there.
 * @throws Failure 410 `expired_challenge`, 422 at `password`, `code` or `passkey`, 429
 */
export async function takeProof(deps: Asking, by: By, given: Given): Promise<void> {
  const { password, code, passkey, ticket } = given
  const now = deps.clock.now()
  const userId = by.session.user.id
  if (passkey && ticket) await takePasskey(deps, userId, ticket, passkey as Answer)
  else if (code)
    await by.limits.guess(by.request, { userId }, () =>
      requireCode(deps.db, { userId, code, now, storage: deps.storage }),
    )
  else await checkPassword(deps, by, password ?? "")
}

const takePasskey = ({ db, env, clock }: Asking, userId: number, ticket: string, answer: Answer) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const challenge = await takeChallenge(tx, { purpose: "presence", ticket, now })
    // A ticket of somebody else's is good for their passkeys alone.
    await checkPasskey(tx, env, { challenge: { ...challenge, userId }, answer, now })
  })
