import { useCall } from "../../../platform/query.ts"

/** The list that the forms go back to. */
export const ARTICLES = "/panel/admin/articles"

const PER_PAGE = 100

/** All categories that an article can have, sorted by name. */
export const useCategories = () =>
  useCall("GET /api/admin/articleCategories", { query: { perPage: PER_PAGE } })
