import type { AdminArticle } from "@upaon/contract/articles/schemas"
import type { ArticleStatus } from "@upaon/contract/articles/labels"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import { localMoment, rules, type UploadedImage } from "../../../panel-kit/index.ts"

const words = adminArticles.form

/** What the form holds. The date as YYYY-MM-DD HH:mm:ss of local time. */
export type ArticleValues = {
  title: string
  status: ArticleStatus
  user_id: number | null
  category_id: number | null
  featured_image: UploadedImage | null
  excerpt: string
  content: string
  published_at: string | null
  meta_title: string
  meta_description: string
}

/** A new article, by who writes it. */
export const emptyArticle = (userId: number | null): ArticleValues => ({
  title: "",
  status: "draft",
  user_id: userId,
  category_id: null,
  featured_image: null,
  excerpt: "",
  content: "",
  published_at: null,
  meta_title: "",
  meta_description: "",
})

export const valuesOfArticle = (article: AdminArticle): ArticleValues => ({
  title: article.title,
  status: article.status,
  user_id: article.user_id,
  category_id: article.category_id,
  featured_image: article.featured_image,
  excerpt: article.excerpt ?? "",
  content: article.content,
  published_at: localMoment(article.published_at),
  meta_title: article.meta_title ?? "",
  meta_description: article.meta_description ?? "",
})

export const articleRules = {
  title: rules.all(rules.required(words.titleRequired), rules.atMost(255)),
  user_id: rules.required(words.authorRequired),
  content: rules.required(words.contentRequired),
  excerpt: rules.atMost(500),
  meta_title: rules.atMost(255),
  meta_description: rules.atMost(500),
}

/** What a press says while something is missing (rule A5). */
export function missingOf({ title, content, user_id }: ArticleValues): string {
  if (rules.required()(title) ?? rules.required()(content)) return words.contentRequired
  return user_id === null ? words.chooseAuthor : adminArticles.saveFailed
}

/** The values as the call takes them; drafts send no date. */
export const articleBody = ({ featured_image, published_at, ...values }: ArticleValues) => ({
  ...values,
  featured_image_id: featured_image?.id ?? null,
  ...(values.status === "published" ? { published_at } : {}),
})
