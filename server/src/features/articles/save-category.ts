import { categoryHasArticles } from "@upaon/contract/articles/errors"
import { CATEGORY_COLOR } from "@upaon/contract/articles/labels"
import type { categoryRegistration, categoryUpdate } from "@upaon/contract/articles/requests"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { articleCategories, articles } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"
import { recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { auditedCategory, type Doer } from "./audit-content.ts"
import { insertUnderSlug } from "./free-slug.ts"

type Needs = Pick<Deps, "db" | "clock" | "changes">
const entity = "articleCategory"

/**
 * Makes a category; without a colour it gets #4CAF50 (contract a30), an explicit null keeps none.
 * @returns its id
 */
export async function registerCategory(
  deps: Needs,
  doer: Doer,
  form: z.output<typeof categoryRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  const id = await deps.db.transaction(async (tx) => {
    const row = await insertUnderSlug(form.name, async (slug) => {
      const [written] = await tx
        .insert(articleCategories)
        .values({
          name: form.name,
          slug,
          description: form.description || null,
          color: form.color === undefined ? CATEGORY_COLOR : form.color,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: articleCategories.slug })
        .returning()
      return written
    })
    const after = auditedCategory(row)
    await recordChange(tx, { ...doer, now, action: "register", entity, entityId: row.id, after })
    return row.id
  })
  deps.changes.emit()
  return id
}

/**
 * Changes a category; absent fields stay, and so does its address.
 * @throws Failure 404, 409 `record_changed`
 */
export async function updateCategory(
  deps: Needs,
  doer: Doer,
  form: z.output<typeof categoryUpdate>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const at = eq(articleCategories.id, form.id)
    const [former] = await tx.select().from(articleCategories).where(at).for("update")
    if (!former) throw notFound()
    requireUnchanged(auditedCategory(former), form.seen)
    const [saved] = await tx
      .update(articleCategories)
      .set({
        name: form.name ?? former.name,
        description: form.description === undefined ? former.description : form.description || null,
        color: form.color === undefined ? former.color : form.color,
        updatedAt: now,
      })
      .where(at)
      .returning()
    const before = auditedCategory(former)
    const after = saved ? auditedCategory(saved) : null
    await recordChange(tx, { ...doer, now, action: "update", entity, entityId: form.id, before, after })
  })
  deps.changes.emit()
}

/**
 * Removes a category that no article is of.
 * @throws Failure 404, 409 `category_has_articles`
 */
export async function deleteCategory(deps: Needs, doer: Doer, id: number): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const at = eq(articleCategories.id, id)
    // Locked before the count, so that no article can come to it in between.
    const [former] = await tx.select().from(articleCategories).where(at).for("update")
    if (!former) throw notFound()
    if ((await tx.$count(articles, eq(articles.categoryId, id))) > 0) throw new Failure(categoryHasArticles)
    await tx.delete(articleCategories).where(at)
    const before = auditedCategory(former)
    await recordChange(tx, { ...doer, now, action: "delete", entity, entityId: id, before })
  })
  deps.changes.emit()
}
