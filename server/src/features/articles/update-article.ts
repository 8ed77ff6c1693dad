import type { articleUpdate } from "@upaon/contract/articles/requests"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { articles } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { lastChange, requireUnchanged } from "../../platform/http/require-unchanged.ts"
import { recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"
import { articleValues, checkReferences } from "./article-values.ts"
import { auditedArticle, type Doer } from "./audit-content.ts"

/**
 * Changes an article; absent fields stay, and so does its address.
 * @throws Failure 404, 409 `record_changed`, 422 at a field
 */
export async function updateAnyArticle(
  deps: Pick<Deps, "db" | "clock" | "changes">,
  doer: Doer,
  form: z.output<typeof articleUpdate>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [former] = await tx.select().from(articles).where(eq(articles.id, form.id)).for("update")
    if (!former) throw notFound()
    requireUnchanged(lastChange(former), form.seen)
    const values = articleValues(form, former, now)
    await checkReferences(tx, form)
    if (form.featured_image_id !== former.featuredImageId)
      await claimImage(tx, form.featured_image_id, doer.session.user, now, "featured_image_id")
    const [saved] = await tx
      .update(articles)
      .set({ ...values, updatedAt: now })
      .where(eq(articles.id, form.id))
      .returning()
    await recordChange(tx, {
      ...doer,
      now,
      action: "update",
      entity: "article",
      entityId: form.id,
      before: auditedArticle(former),
      after: saved ? auditedArticle(saved) : null,
    })
  })
  deps.changes.emit()
}
