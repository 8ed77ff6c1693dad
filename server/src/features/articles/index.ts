import type { Feature } from "../feature.ts"
import { mountAdminArticles, mountArticles } from "./articles.routes.ts"

/** Articles about work and careers, and their categories. */
export const articles: Feature = ({ serve, deps }) => {
  mountArticles(serve, deps)
  mountAdminArticles(serve, deps)
}
