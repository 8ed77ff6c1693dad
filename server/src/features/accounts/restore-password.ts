import { and, eq, gt, isNull } from "drizzle-orm"
import { accountTokens, users } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"
import { issueToken } from "./account-token.ts"
import { resetMail } from "./mails/reset-mail.ts"
import { withEmail } from "./taken.queries.ts"

/**
 * Mails a link to make a new password; it ends the older ones (contract c45).
 * @throws Failure 404 when nobody has the e-mail, as the specification says it to the person
 */
export async function restorePassword(deps: Deps, email: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(withEmail(email))
    if (!user) throw notFound()
    await tx
      .update(accountTokens)
      .set({ expiresAt: now })
      .where(
        and(
          eq(accountTokens.userId, user.id),
          eq(accountTokens.kind, "reset"),
          isNull(accountTokens.usedAt),
          gt(accountTokens.expiresAt, now),
        ),
      )
    const token = await issueToken(tx, { kind: "reset", userId: user.id, now })
    await deps.mail.post(tx, resetMail(deps.env.publicUrl, user, token))
  })
}
