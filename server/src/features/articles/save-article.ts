import type { articleRegistration, articleUpdate } from "@upaon/contract/articles/schemas"
import { ARTICLE_AUTHOR, ARTICLE_CONTENT } from "@upaon/contract/articles/schemas"
import type { z } from "zod"
import {
  articleCategories,
  articles,
  uniqueSlug,
  isNotErased,
  requireReference,
  type Transaction,
  users,
} from "../../db/index.ts"
import { cleanText } from "../../platform/html.ts"
import { auditedRows, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"
import { toColumns } from "../../platform/wire.ts"

type Given = z.output<typeof articleRegistration> | z.output<typeof articleUpdate>
type Article = typeof articles.$inferSelect

/** The columns of a form. */
const articleValues = <Form extends Given>(form: Form, former: Article | null, now: Date) => ({
  ...toColumns(form),
  ...(form.content !== undefined && { content: cleanText("content", form.content, ARTICLE_CONTENT) }),
  ...standing(form, former, now),
})

/** Published articles have the given date, their former date, or now; drafts have none (rule A4). */
function standing(given: Given, former: Article | null, now: Date) {
  const status = given.status ?? former?.status ?? "draft"
  if (status === "draft") return { status, publishedAt: null }
  const kept = given.published_at === undefined ? former?.publishedAt : null
  return { status, publishedAt: given.published_at ? new Date(given.published_at) : (kept ?? now) }
}

/** Checks that author (or a former one who left) and category exist. @throws Failure 422 at `user_id` or `category_id` */
async function checkReferences(
  tx: Transaction,
  given: Pick<Given, "user_id" | "category_id">,
  former?: Article,
) {
  const author = given.user_id === former?.userId ? undefined : given.user_id
  await requireReference(tx, users, author, "user_id", ARTICLE_AUTHOR, isNotErased)
  await requireReference(tx, articleCategories, given.category_id, "category_id", "Escolha uma categoria.")
}

type Needs = Pick<Deps, "db" | "clock" | "changes">

export const articleRecords = auditedRows({
  table: articles,
  entity: "article",
  unlogged: ["words"],
  announce: ({ changes }: Needs) => changes.emit(),
})

/** Creates an article, a draft unless the form says published. @throws Failure 422 at a field */
export const registerAnyArticle = (deps: Needs, doer: Doer, form: z.output<typeof articleRegistration>) =>
  articleRecords.register(deps, doer, async (tx, now) => {
    const values = articleValues(form, null, now)
    await checkReferences(tx, form)
    await claimImage(tx, form.featured_image_id, doer.session.user, now, "featured_image_id")
    const slug = await uniqueSlug(tx, articles.slug, form.title)
    const [written] = await tx
      .insert(articles)
      .values({ ...values, slug, createdAt: now, updatedAt: now })
      .returning()
    return written
  })

/** Changes an article; absent fields stay, and so does its slug. @throws Failure 404, 409 `record_changed`, 422 at a field */
export const updateAnyArticle = (deps: Needs, doer: Doer, form: z.output<typeof articleUpdate>) =>
  articleRecords.change(deps, doer, form, async (former, tx, now) => {
    const values = articleValues(form, former, now)
    await checkReferences(tx, form, former)
    if (form.featured_image_id !== former.featuredImageId)
      await claimImage(tx, form.featured_image_id, doer.session.user, now, "featured_image_id")
    return values
  })
