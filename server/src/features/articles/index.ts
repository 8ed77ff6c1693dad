import type { Feature } from "../feature.ts"
import { mountAdminArticles } from "./admin-articles.routes.ts"
import { mountArticles } from "./articles.routes.ts"

/** Articles about work and careers, and their categories. */
export const articles: Feature = ({ serve, deps }) => {
  mountArticles(serve, deps)
  mountAdminArticles(serve, deps)
}
