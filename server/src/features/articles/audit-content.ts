import type { FastifyRequest } from "fastify"
import type { articleCategories, articles } from "../../db/schema/index.ts"
import type { Session } from "../../platform/http/session.ts"

/** Who does it, and in which request. */
export type Doer = { session: Session; request: FastifyRequest }

/** An article as the log of administrators' changes keeps it. */
export const auditedArticle = (row: typeof articles.$inferSelect) => ({
  title: row.title,
  slug: row.slug,
  status: row.status,
  published_at: row.publishedAt?.toISOString() ?? null,
  user_id: row.userId,
  category_id: row.categoryId,
  featured_image_id: row.featuredImageId,
  excerpt: row.excerpt,
  content: row.content,
  meta_title: row.metaTitle,
  meta_description: row.metaDescription,
})

/** A category as the log keeps it. */
export const auditedCategory = (row: typeof articleCategories.$inferSelect) => ({
  name: row.name,
  slug: row.slug,
  description: row.description,
  color: row.color,
})
