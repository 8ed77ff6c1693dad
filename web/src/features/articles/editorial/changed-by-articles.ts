import type { ApiKey } from "@upaon/contract/api"

/** Kept answers that a written, changed or deleted article or category puts out of date. */
export const CHANGED_BY_ARTICLES: readonly ApiKey[] = [
  "GET /api/admin/articles",
  "POST /api/admin/article/search",
  "POST /api/admin/article/show",
  "GET /api/admin/articleCategories",
]
