import { z } from "zod"
import {
  emptiable,
  moment,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  updateOf,
} from "../platform/fields.ts"
import { optionalMoment, requiredHtml } from "../platform/rich-fields.ts"
import { TITLE_REQUIRED } from "../platform/text-rules.ts"
import { image } from "../uploads/endpoints.ts"
import { ARTICLE_STATUSES } from "./labels.ts"

export const ARTICLE_CONTENT = "Por favor, preencha o título e o conteúdo do artigo"
export const ARTICLE_AUTHOR = "Por favor, selecione um autor"

export const articleId = requiredId("Informe o artigo.")
export const categoryId = requiredId("Informe a categoria.")

const COLOR_INVALID = "Formato de cor inválido (ex: #4CAF50)"

const fields = {
  title: requiredText(255, TITLE_REQUIRED),
  excerpt: optionalText(500),
  status: z.enum(ARTICLE_STATUSES, "Escolha rascunho ou publicado.").optional(),
  category_id: optionalId(),
  featured_image_id: optionalId(),
  /** Only for published articles; default: now. */
  published_at: optionalMoment(),
  meta_title: optionalText(255),
  meta_description: optionalText(500),
  content: requiredHtml(ARTICLE_CONTENT),
  user_id: requiredId("Autor é obrigatório"),
}

/** The fields of the form. */
export const articleFields = z.object(fields)

export const articleRegistration = articleFields.extend({ user_id: requiredId(ARTICLE_AUTHOR) })

export const articleUpdate = updateOf(fields, articleId)

const categoryFields = {
  name: requiredText(255, "Nome é obrigatório"),
  description: optionalText(20_000),
  color: emptiable(
    z
      .string(COLOR_INVALID)
      .trim()
      .regex(/^#[0-9a-fA-F]{6}$/, COLOR_INVALID),
  ),
}

export const categoryRegistration = z.object(categoryFields)
export const categoryUpdate = updateOf(categoryFields, categoryId)

const articleCategoryRef = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  color: z.string().nullable(),
})

/** A category with its number of articles: in public only published ones, for administrators all. */
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
