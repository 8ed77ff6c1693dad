import type { ArticleStatus } from "@upaon/contract/articles/labels"
import { ARTICLE_AUTHOR, ARTICLE_CONTENT } from "@upaon/contract/articles/requests"
import type { AdminArticle } from "@upaon/contract/articles/schemas"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import { plainText } from "@upaon/contract/platform/format"
import { localMoment } from "../../../panel-kit/index.ts"

export type ArticleValues = ReturnType<typeof valuesOfArticle>

/** An article as its form holds it, the date as YYYY-MM-DD HH:mm:ss of local time; null: a new one by that author. */
export const valuesOfArticle = (article: AdminArticle | null, authorId: number | null) => ({
  title: article?.title ?? "",
  status: article?.status ?? ("draft" as ArticleStatus),
  user_id: article?.user_id ?? authorId,
  category_id: article?.category_id ?? null,
  featured_image: article?.featured_image ?? null,
  excerpt: article?.excerpt ?? "",
  content: article?.content ?? "",
  published_at: localMoment(article?.published_at),
  meta_title: article?.meta_title ?? "",
  meta_description: article?.meta_description ?? "",
})

/** What a press says while something is missing (rule A5). */
export function missingOf({ title, content, user_id }: ArticleValues): string {
  if (title.trim() === "" || plainText(content) === "") return ARTICLE_CONTENT
  return user_id === null ? ARTICLE_AUTHOR : adminArticles.saveFailed
}

/** The values as the call takes them; drafts send no date. */
export const articleBody = ({ featured_image, published_at, ...values }: ArticleValues) => ({
  ...values,
  featured_image_id: featured_image?.id ?? null,
  ...(values.status === "published" ? { published_at } : {}),
})
