import { eq } from "drizzle-orm"
import { users } from "../../db/schema/index.ts"
import { forbidden } from "../../platform/http/failure.ts"
import { accountErasedMail, eraseAccount } from "../accounts/index.ts"
import { eraseReadingsOf } from "../ai-publishing/index.ts"
import { eraseCompaniesOf } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import { eraseJobsOf } from "../jobs/index.ts"
import { releaseImagesOf } from "../uploads/index.ts"

/**
 * Deletes an account at its owner's wish (LGPD, art. 18, VI). What the law makes us keep (payments, the books of
 * points, the log of consents) stays without a name (art. 16). All or nothing.
 * @throws Failure 403 for administrators: what they did stays theirs, and another one takes their rights first
 */
export async function deleteAccount(
  { db, mail, clock, env }: Pick<Deps, "db" | "mail" | "clock" | "env">,
  userId: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ name: users.name, email: users.email, isAdmin: users.isAdmin })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update")
    if (!user || user.isAdmin) throw forbidden()
    await eraseReadingsOf(tx, userId)
    await eraseJobsOf(tx, userId, now)
    await eraseCompaniesOf(tx, userId, now)
    await eraseAccount(tx, userId, now)
    await releaseImagesOf(tx, userId)
    await mail.post(tx, accountErasedMail(env.publicUrl, user, env.contactEmail))
  })
}
