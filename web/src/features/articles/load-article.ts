import type { Article } from "@upaon/contract/articles/schemas"
import { plainText } from "@upaon/contract/platform/format"
import { ApiFailure, type ApiCall } from "../../platform/api-client.ts"
import { articleCardView } from "./article-card-view.ts"

const RELATED = 3
const WORDS_A_MINUTE = 200

/**
 * An article with related ones, or the reason why there is none: unknown address, or failed request. Both show the not-found view
 * (rule P8.3); only the HTTP status differs.
 */
export async function loadArticle(call: ApiCall, slug: string) {
  try {
    const { data } = await call("GET /api/article/{slug}/show", { params: { slug } })
    return { kind: "article" as const, article: articleView(data), related: await related(call, data) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: error.status === 404 ? ("missing" as const) : ("failed" as const) }
  }
}

export type ArticlePage = Awaited<ReturnType<typeof loadArticle>>

function articleView(article: Article) {
  const words = plainText(article.content).split(" ").length
  return {
    ...articleCardView(article),
    id: article.id,
    slug: article.slug,
    content: demoted(article.content),
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    metaTitle: article.meta_title,
    metaDescription: article.meta_description,
    publishedAt: article.published_at,
    updatedAt: article.updated_at,
  }
}

export type ArticleView = ReturnType<typeof articleView>

/** The page's heading is its only h1, so the headings of a text that contains an h1 move down by one level. */
const demoted = (html: string) =>
  /<h1[\s>]/.test(html)
    ? html.replace(/<(\/?)h([1-3])>/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}>`)
    : html

/** The newest other articles of the category, or of all categories when the category has too few. */
async function related(call: ApiCall, article: Article) {
  const newest = (category_id?: number) =>
    call("GET /api/articles", { query: { category_id, perPage: RELATED + 1 } }).then(
      ({ data }) => data.filter((other) => other.id !== article.id),
      () => [],
    )
  const alike = article.category ? await newest(article.category.id) : []
  const others = alike.length < RELATED ? await newest() : []
  const rows = [...alike, ...others.filter((other) => alike.every(({ id }) => id !== other.id))]
  return rows.slice(0, RELATED).map(articleCardView)
}
