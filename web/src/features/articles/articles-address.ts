import { pageOfAddress } from "../../platform/page-of-address.ts"

/** What the list of articles shows, as its address says it. The category by its slug. */
export type ArticlesAddress = { q: string; category: string | null; page: number }

export const readAddress = (search: URLSearchParams): ArticlesAddress => ({
  q: (search.get("q") ?? "").trim().slice(0, 200),
  category: search.get("category") || null,
  page: pageOfAddress(search),
})

/** The list's address with these words, category and page; what is left out is not set. */
export function articlesPath({ q, category, page }: Partial<ArticlesAddress>): string {
  const search = new URLSearchParams()
  if (q) search.set("q", q)
  if (category) search.set("category", category)
  if (page && page > 1) search.set("page", String(page))
  return search.size > 0 ? `/artigos?${search}` : "/artigos"
}
