import type { ArticleCategory } from "@upaon/contract/articles/schemas"
import { type ApiCall, fallback } from "../../platform/api-client.ts"
import { articleCardView } from "./article-card-view.ts"
import { pageOfAddress } from "../../platform/page-of-address.ts"

/** The parameters of the list's address; the category is given by its slug. */
export type ArticlesAddress = { q: string; category: string | null; page: number }

export const readAddress = (search: URLSearchParams): ArticlesAddress => ({
  q: (search.get("q") ?? "").trim().slice(0, 200),
  category: search.get("category") || null,
  page: pageOfAddress(search),
})

/** The list's address with these words, category and page; omitted ones are not set. */
export function articlesPath({ q, category, page }: Partial<ArticlesAddress>): string {
  const search = new URLSearchParams()
  if (q) search.set("q", q)
  if (category) search.set("category", category)
  if (page && page > 1) search.set("page", String(page))
  return search.size > 0 ? `/artigos?${search}` : "/artigos"
}

const PAGE_SIZE = 12
const CATEGORIES = 50

/**
 * A page of articles and the categories to choose from. A failed search falls back to the plain list, and a failed
 * list is empty, with `failed` saying so (rules P7 and P8.3); the server logs both.
 */
export async function loadArticles(call: ApiCall, address: ArticlesAddress) {
  const categories = await call("GET /api/articleCategories", { query: { perPage: CATEGORIES } }).then(
    ({ data }) => data,
    () => null,
  )
  const chosen = categories?.find(({ slug }) => slug === address.category)
  // An unknown category has no articles.
  const category_id = address.category === null ? undefined : (chosen?.id ?? 0)
  const query = { query: address.q || undefined, category_id, page: address.page, perPage: PAGE_SIZE }
  const plain = { sortBy: "published_at", orderBy: "desc", status: "published" } as const
  const search = () =>
    call("POST /api/article/search", { body: { ...query, ...plain } })
      .catch(fallback(() => call("GET /api/articles", { query: { ...query, ...plain } })))
      .catch(fallback(() => null))
  const found = categories || address.category === null ? await search() : null
  return {
    failed: found === null,
    articles: found?.data.map(articleCardView) ?? [],
    total: found?.total ?? 0,
    page: found?.current_page ?? 1,
    lastPage: found?.last_page ?? 1,
    category: chosen?.name ?? null,
    categories: categories?.filter(isOffered(address)).map(({ name, slug }) => ({ name, slug })) ?? [],
  }
}

/** Categories without articles are not offered, except for the chosen one. */
const isOffered = (address: ArticlesAddress) => (category: ArticleCategory) =>
  category.articles_count > 0 || category.slug === address.category

export type ArticlesPage = Awaited<ReturnType<typeof loadArticles>>
