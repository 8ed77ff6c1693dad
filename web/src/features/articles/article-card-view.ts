import type { ArticleCard } from "@upaon/contract/articles/schemas"
import type { ArticleCardProps } from "../../design/cards/article-card.tsx"

/** The props of an article's card; called in loaders. */
export const articleCardView = (article: ArticleCard): ArticleCardProps & { key: number } => ({
  key: article.id,
  to: `/artigo/${article.slug}`,
  title: article.title,
  excerpt: article.excerpt,
  image: article.featured_image?.url ?? null,
  category: article.category && { name: article.category.name, color: article.category.color },
  author: article.user.name,
  date: article.date_format_ptbr,
})
