import type { articleRegistration, articleUpdate } from "@upaon/contract/articles/requests"
import type { z } from "zod"
import { articles } from "../../db/schema/index.ts"
import { auditedRecords, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"
import { articleValues, checkReferences } from "./article-values.ts"
import { insertUnderSlug } from "./free-slug.ts"

type Needs = Pick<Deps, "db" | "clock" | "changes">

const records = auditedRecords({
  table: articles,
  entity: "article",
  audited: (row) => ({
    title: row.title,
    slug: row.slug,
    status: row.status,
    published_at: row.publishedAt?.toISOString() ?? null,
    user_id: row.userId,
    category_id: row.categoryId,
    featured_image_id: row.featuredImageId,
    excerpt: row.excerpt,
    content: row.content,
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
  }),
  announce: ({ changes }: Needs) => changes.emit(),
})

/**
 * Writes a new article, a draft unless it says published. Answers its id.
 * @throws Failure 422 at a field
 */
export const registerAnyArticle = (deps: Needs, doer: Doer, form: z.output<typeof articleRegistration>) =>
  records.register(deps, doer, async (tx, now) => {
    const values = articleValues(form, null, now)
    await checkReferences(tx, form)
    await claimImage(tx, form.featured_image_id, doer.session.user, now, "featured_image_id")
    return insertUnderSlug(form.title, async (slug) => {
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
  })

/**
 * Changes an article; absent fields stay, and so does its address.
 * @throws Failure 404, 409 `record_changed`, 422 at a field
 */
export const updateAnyArticle = (deps: Needs, doer: Doer, form: z.output<typeof articleUpdate>) =>
  records.change(deps, doer, form, async (former, tx, now) => {
    const values = articleValues(form, former, now)
    await checkReferences(tx, form)
    if (form.featured_image_id !== former.featuredImageId)
      await claimImage(tx, form.featured_image_id, doer.session.user, now, "featured_image_id")
    return values
  })

/** @throws Failure 404 */
export const deleteAnyArticle = (deps: Needs, doer: Doer, id: number) => records.remove(deps, doer, id)
