import type {
  AdminArticle,
  AdminArticleCard,
  Article,
  ArticleCard,
  ArticleCategory,
} from "@upaon/contract/articles/schemas"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { presentImage } from "../uploads/index.ts"
import type { ArticleRow } from "./articles.queries.ts"
import type { CategoryRow } from "./categories.queries.ts"

/** An article in a public list. */
export function presentArticleCard({ article, author, category, image }: ArticleRow): ArticleCard {
  return {
    id: article.id,
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    featured_image: presentImage(image),
    user: { name: fullName(author) },
    category,
    status: article.status,
    published_at: article.publishedAt?.toISOString() ?? null,
    date_format_ptbr: dateFormatPtbr(article.publishedAt ?? article.createdAt),
  }
}

/** An article whole, as anybody reads it. */
export const presentArticle = (row: ArticleRow): Article => ({ ...presentArticleCard(row), ...text(row) })

/** An article in the administrators' list. */
export const presentAdminCard = (row: ArticleRow): AdminArticleCard => ({
  ...presentArticleCard(row),
  ...editorial(row),
})

/** An article whole, as its form needs it. */
export const presentAdminArticle = (row: ArticleRow): AdminArticle => ({
  ...presentArticleCard(row),
  ...text(row),
  ...editorial(row),
})

const text = ({ article }: ArticleRow) => ({
  content: article.content,
  meta_title: article.metaTitle,
  meta_description: article.metaDescription,
  updated_at: article.updatedAt.toISOString(),
})

const editorial = ({ article, author }: ArticleRow) => ({
  user_id: article.userId,
  user: { id: author.id, name: fullName(author) },
  category_id: article.categoryId,
  featured_image_id: article.featuredImageId,
  created_at: article.createdAt.toISOString(),
})

const fullName = ({ name, lastName }: ArticleRow["author"]) => [name, lastName].filter(Boolean).join(" ")

/** A category with its number of articles. */
export function presentCategory(row: CategoryRow): ArticleCategory {
  const { id, name, slug, color, description, articlesCount } = row
  return { id, name, slug, color, description, articles_count: articlesCount }
}
