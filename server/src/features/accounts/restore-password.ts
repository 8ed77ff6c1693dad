import type { FastifyRequest } from "fastify"
import { users } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { tellEvent } from "../../platform/http/tell-event.ts"
import type { Deps } from "../feature.ts"
import { postLink } from "./link-mail.ts"
import { withEmail } from "./taken.queries.ts"

/**
 * Mails a link to make a new password; it ends the older ones (contract c45).
 * @throws Failure 404 when nobody has the e-mail, as the specification says it to the person
 */
export async function restorePassword(
  deps: Pick<Deps, "db" | "mail">,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(withEmail(email))
    if (!user) throw notFound()
    tellEvent(request, "reset-asked", user.id)
    await postLink(deps, tx, { kind: "reset", userId: user.id })
  })
}
