import {
  ARTICLE_AUTHOR,
  ARTICLE_CONTENT,
  type articleRegistration,
  type articleUpdate,
} from "@upaon/contract/articles/requests"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { articleCategories, type articles, users } from "../../db/schema/index.ts"
import { cleanHtml } from "../../platform/html/index.ts"
import { invalidField } from "../../platform/http/failure.ts"
import { withoutUndefined } from "../../platform/without-undefined.ts"

type Given = z.output<typeof articleRegistration> | z.output<typeof articleUpdate>
type Article = typeof articles.$inferSelect

/** Longest text after cleaning (rule c17). */
const TEXT_MAX = 20_000

/** What a form sent as columns; an absent field is absent here too, "" and null empty it. */
export function articleValues(given: Given, former: Article | null, now: Date) {
  const values = {
    title: given.title,
    content: given.content === undefined ? undefined : cleanContent(given.content),
    excerpt: emptied(given.excerpt),
    userId: given.user_id,
    categoryId: given.category_id,
    featuredImageId: given.featured_image_id,
    metaTitle: emptied(given.meta_title),
    metaDescription: emptied(given.meta_description),
    ...standing(given, former, now),
  }
  return withoutUndefined(values)
}

/** Published ones carry the given date, the one they had, or now; drafts carry none (rule A4). */
function standing(given: Given, former: Article | null, now: Date) {
  const status = given.status ?? former?.status ?? "draft"
  if (status === "draft") return { status, publishedAt: null }
  const kept = given.published_at === undefined ? former?.publishedAt : null
  return { status, publishedAt: given.published_at ? new Date(given.published_at) : (kept ?? now) }
}

/** @throws Failure 422 when nothing visible is left, or more than 20,000 characters */
function cleanContent(html: string): string {
  const clean = cleanHtml(html)
  if (clean === "") throw invalidField("content", ARTICLE_CONTENT)
  if (clean.length > TEXT_MAX)
    throw invalidField("content", "O texto é longo demais: use no máximo 20.000 caracteres.")
  return clean
}

const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null)

/**
 * Refuses an author or a category that there is not, at its field.
 * @throws Failure 422 at `user_id` or `category_id`
 */
export async function checkReferences(tx: Transaction, given: Pick<Given, "user_id" | "category_id">) {
  if (given.user_id !== undefined && (await tx.$count(users, eq(users.id, given.user_id))) === 0)
    throw invalidField("user_id", ARTICLE_AUTHOR)
  const { category_id: category } = given
  if (category && (await tx.$count(articleCategories, eq(articleCategories.id, category))) === 0)
    throw invalidField("category_id", "Selecione uma categoria.")
}
