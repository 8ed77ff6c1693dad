import { and, eq, gt, isNull } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { accountTokens, users } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { tellEvent } from "../../platform/http/tell-event.ts"
import type { Deps } from "../feature.ts"
import { issueToken, TOKEN_LIFE_MS } from "./account-token.ts"
import { resetMail } from "./mails/reset-mail.ts"
import { withEmail } from "./taken.queries.ts"

/** Links that somebody is mailed while the first of them lives. */
const LINKS = 5

/**
 * Mails a link to make a new password; it ends the older ones (contract c45). When five were mailed within their
 * lifetime the newest goes on being good and no more are sent: strangers who ask for them can neither fill a mailbox
 * nor keep the owner from a link that works.
 * @throws Failure 404 when nobody has the e-mail, as the specification says it to the person
 */
export async function restorePassword(deps: Deps, email: string, request: FastifyRequest): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(withEmail(email))
      .for("no key update")
    if (!user) throw notFound()
    tellEvent(request, "reset-asked", user.id)
    const mailed = and(
      eq(accountTokens.userId, user.id),
      eq(accountTokens.kind, "reset"),
      isNull(accountTokens.usedAt),
      gt(accountTokens.createdAt, new Date(now.getTime() - TOKEN_LIFE_MS.reset)),
    )
    if ((await tx.$count(accountTokens, mailed)) >= LINKS) return
    await tx
      .update(accountTokens)
      .set({ expiresAt: now })
      .where(and(mailed, gt(accountTokens.expiresAt, now)))
    const token = await issueToken(tx, { kind: "reset", userId: user.id, now })
    await deps.mail.post(tx, resetMail(deps.env.publicUrl, user, token))
  })
}
