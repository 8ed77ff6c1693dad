import { categoryHasArticles } from "@upaon/contract/articles/errors"
import { CATEGORY_COLOR } from "@upaon/contract/articles/labels"
import type { categoryRegistration, categoryUpdate } from "@upaon/contract/articles/requests"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { articleCategories, articles } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import { auditedRecords, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { insertUnderSlug } from "./free-slug.ts"

type Needs = Pick<Deps, "db" | "clock" | "changes">

const records = auditedRecords({
  table: articleCategories,
  entity: "articleCategory",
  audited: (row) => ({
    name: row.name,
    slug: row.slug,
    description: row.description,
    color: row.color,
  }),
  announce: ({ changes }: Needs) => changes.emit(),
})

/** Makes a category; without a colour it gets #4CAF50 (rule a30), an explicit null keeps none. Answers its id. */
export const registerCategory = (deps: Needs, doer: Doer, form: z.output<typeof categoryRegistration>) =>
  records.register(deps, doer, (tx, now) =>
    insertUnderSlug(form.name, async (slug) => {
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
    }),
  )

/**
 * Changes a category; absent fields stay, and so does its address.
 * @throws Failure 404, 409 `record_changed`
 */
export const updateCategory = (deps: Needs, doer: Doer, form: z.output<typeof categoryUpdate>) =>
  records.change(deps, doer, form, (former) => ({
    name: form.name ?? former.name,
    description: form.description === undefined ? former.description : form.description || null,
    color: form.color === undefined ? former.color : form.color,
  }))

/**
 * Removes a category that no article is of.
 * @throws Failure 404, 409 `category_has_articles`
 */
export const deleteCategory = (deps: Needs, doer: Doer, id: number) =>
  records.remove(deps, doer, id, async (tx) => {
    if ((await tx.$count(articles, eq(articles.categoryId, id))) > 0) throw new Failure(categoryHasArticles)
  })
