import { and, eq, type SQL } from "drizzle-orm"
import { users } from "../../db/schema/index.ts"
import { forbidden } from "../../platform/http/failure.ts"
import { accountErasedMail, eraseAccount } from "../accounts/index.ts"
import { eraseAdsOf } from "../ads/index.ts"
import { eraseReadingsOf } from "../ai-publishing/index.ts"
import { forgetPerson } from "../audit/index.ts"
import { eraseCompaniesOf } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import { eraseJobsOf } from "../jobs/index.ts"
import { eraseReasonsOf } from "../payments/index.ts"
import { eraseNotesOf } from "../points/index.ts"
import { eraseImagesOf } from "../uploads/index.ts"

/**
 * Erases an account: at its owner's wish (LGPD, art. 18, VI), who is told, or, with `only`, because it is kept no
 * longer, if that is still so. What the law makes us keep (payments, the books of points, the log of consents) stays
 * without a name (art. 16). All or nothing, but for files: those that a crash leaves go by their own terms.
 * @throws Failure 403 for administrators: what they did stays theirs, and another one takes their rights first
 */
export async function deleteAccount(
  deps: Deps,
  userId: number,
  { why, only }: { why: string; only?: SQL | undefined },
): Promise<void> {
  const { db, mail, clock, env, storage } = deps
  const now = clock.now()
  const left = await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ name: users.name, email: users.email, isAdmin: users.isAdmin })
      .from(users)
      .where(and(eq(users.id, userId), only))
      .for("no key update")
    if (!user && only) return null
    if (!user || user.isAdmin) throw forbidden()
    await eraseReadingsOf(tx, userId)
    await eraseJobsOf(tx, userId, now)
    await eraseCompaniesOf(tx, userId, now)
    await eraseNotesOf(tx, userId)
    await eraseReasonsOf(tx, userId)
    await forgetPerson(tx, userId)
    const showNoAds = await eraseAdsOf(tx, deps, userId)
    await eraseAccount(tx, userId, { why, now })
    const removeFiles = await eraseImagesOf(tx, storage, userId)
    await mail.forget(tx, user.email)
    if (!only) await mail.post(tx, accountErasedMail(env.publicUrl, user, env.contactEmail))
    return { showNoAds, removeFiles, to: user.email }
  })
  if (!left) return
  left.showNoAds()
  await left.removeFiles()
  await mail.removeFiles(left)
}
