import { expect, it } from "vitest"
import { type ApiCall, ApiFailure } from "../../platform/api-client.ts"
import { loadArticles, readAddress } from "./load-articles.ts"

const article = {
  id: 4,
  title: "Como se vestir",
  slug: "como-se-vestir",
  excerpt: null,
  featured_image: null,
  user: { name: "Rosa" },
  category: { id: 2, name: "Carreira", slug: "carreira", color: null },
  status: "published",
  published_at: "2026-11-20T11:00:00.000Z",
  date_format_ptbr: "20/11/2026",
}
const page = { code: 200, data: [article], current_page: 1, last_page: 1, per_page: 12, total: 1 }
const categories = [
  { id: 2, name: "Carreira", slug: "carreira", color: null, description: null, articles_count: 1 },
  { id: 3, name: "Vazia", slug: "vazia", color: null, description: null, articles_count: 0 },
]

/** A stub client that returns the given answers and records the calls. */
function client(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = []
  const call = async (key: string, input: { body?: unknown; query?: unknown }) => {
    asked.push([key, input.body ?? input.query])
    const answer = { "GET /api/articleCategories": { ...page, data: categories }, ...answers }[key]
    if (answer === undefined) throw new ApiFailure(500, null)
    return answer
  }
  return { call: call as unknown as ApiCall, asked }
}

const at = (search: string) => readAddress(new URLSearchParams(search))

it("searches by words, category and page, twelve at a time", async () => {
  const { call, asked } = client({ "POST /api/article/search": page })
  const found = await loadArticles(call, at("q=vestir&category=carreira&page=2"))
  expect(asked).toContainEqual([
    "POST /api/article/search",
    expect.objectContaining({ query: "vestir", category_id: 2, page: 2, perPage: 12, status: "published" }),
  ])
  expect(found).toMatchObject({ failed: false, total: 1, category: "Carreira" })
  expect(found.articles[0]).toMatchObject({ to: "/artigo/como-se-vestir", author: "Rosa" })
  expect(found.categories).toEqual([{ name: "Carreira", slug: "carreira" }])
})

it("falls back to the plain list when the search fails, and reports a failure when that fails too", async () => {
  const plain = client({ "GET /api/articles": page })
  expect((await loadArticles(plain.call, at("q=x"))).articles).toHaveLength(1)
  expect(plain.asked.map(([key]) => key)).toEqual([
    "GET /api/articleCategories",
    "POST /api/article/search",
    "GET /api/articles",
  ])
  expect(await loadArticles(client({}).call, at(""))).toMatchObject({ failed: true, articles: [], total: 0 })
  // When the categories could not be loaded, the chosen one is not reported as empty.
  const { call } = client({ "GET /api/articleCategories": undefined, "POST /api/article/search": page })
  expect(await loadArticles(call, at("category=carreira"))).toMatchObject({ failed: true })
  expect(await loadArticles(call, at(""))).toMatchObject({ failed: false, categories: [] })
})

it("searches an unknown category as id 0, which no article has, and reads an invalid page as the first", async () => {
  const { call, asked } = client({ "POST /api/article/search": { ...page, data: [], total: 0 } })
  await loadArticles(call, at("category=nada&page=abc"))
  expect(asked.at(-1)?.[1]).toMatchObject({ category_id: 0, page: 1 })
})
