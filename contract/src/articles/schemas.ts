import { z } from "zod"
import { moment } from "../platform/fields.ts"
import { image } from "../uploads/schemas.ts"
import { ARTICLE_STATUSES } from "./labels.ts"

const articleCategoryRef = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  color: z.string().nullable(),
})

/** A category with how many articles it has: published ones in public, all of them for administrators. */
export const articleCategory = articleCategoryRef.extend({
  description: z.string().nullable(),
  articles_count: z.int(),
})
export type ArticleCategory = z.output<typeof articleCategory>

/** An article in a list. */
export const articleCard = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  featured_image: image.nullable(),
  user: z.object({ name: z.string() }),
  category: articleCategoryRef.nullable(),
  status: z.enum(ARTICLE_STATUSES),
  published_at: moment().nullable(),
  date_format_ptbr: z.string(),
})
export type ArticleCard = z.output<typeof articleCard>

export const article = articleCard.extend({
  /** HTML. */
  content: z.string(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  updated_at: moment(),
})
export type Article = z.output<typeof article>

const editorial = {
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  category_id: z.int().nullable(),
  featured_image_id: z.int().nullable(),
  created_at: moment(),
}

export const adminArticleCard = articleCard.extend(editorial)
export type AdminArticleCard = z.output<typeof adminArticleCard>

export const adminArticle = article.extend(editorial)
export type AdminArticle = z.output<typeof adminArticle>
