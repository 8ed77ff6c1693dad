import type { articleRegistration } from "@upaon/contract/articles/requests"
import type { z } from "zod"
import { articles } from "../../db/schema/index.ts"
import { recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"
import { articleValues, checkReferences } from "./article-values.ts"
import { auditedArticle, type Doer } from "./audit-content.ts"
import { insertUnderSlug } from "./free-slug.ts"

/**
 * Writes a new article, a draft unless it says published.
 * @returns its id
 * @throws Failure 422 at a field
 */
export async function registerNewArticle(
  deps: Pick<Deps, "db" | "clock" | "changes">,
  doer: Doer,
  form: z.output<typeof articleRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  const values = articleValues(form, null, now)
  const id = await deps.db.transaction(async (tx) => {
    await checkReferences(tx, form)
    await claimImage(tx, form.featured_image_id, doer.session.user, now, "featured_image_id")
    const row = await insertUnderSlug(form.title, async (slug) => {
      const [written] = await tx
        .insert(articles)
        .values({
          ...values,
          title: form.title,
          content: values.content ?? "",
          userId: form.user_id,
          slug,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: articles.slug })
        .returning()
      return written
    })
    await recordChange(tx, {
      ...doer,
      now,
      action: "register",
      entity: "article",
      entityId: row.id,
      after: auditedArticle(row),
    })
    return row.id
  })
  deps.changes.emit()
  return id
}
