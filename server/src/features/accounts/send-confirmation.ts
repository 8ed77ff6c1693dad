import type { Transaction } from "../../db/client.ts"
import type { Deps } from "../feature.ts"
import { issueToken } from "./account-token.ts"
import { confirmationMail } from "./mails/confirmation-mail.ts"

/** Posts a confirmation link. Older links stay good for their 24 hours (contract c45). */
export async function sendConfirmation(
  deps: Pick<Deps, "clock" | "env" | "mail">,
  tx: Transaction,
  user: { id: number; name: string; email: string },
): Promise<void> {
  const token = await issueToken(tx, { kind: "email", userId: user.id, now: deps.clock.now() })
  await deps.mail.post(tx, confirmationMail(deps.env.publicUrl, user, token))
}
