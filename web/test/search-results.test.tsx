// @vitest-environment happy-dom
import { emptyAddress } from "@upaon/contract/search/search-address"
import { expect, it } from "vitest"
import { loader } from "../src/features/search/search-screen.tsx"
import { apiContext } from "../src/platform/pages/server-context.ts"
import { loadSearch } from "../src/features/search/load-search.ts"
import { Results } from "../src/features/search/results.tsx"
import { renderPart, says } from "./panel.tsx"

it("a page of nothing but copies of vacancies on other pages does not say that nothing was found", async () => {
  const answer = { data: [], total: 22, current_page: 2, last_page: 2 }
  const found = await loadSearch(async () => answer as never, { ...emptyAddress, page: 2 })
  await renderPart(<Results found={found} address={emptyAddress} anchor={null} />)
  await says("As vagas desta página são iguais a outras")
  expect(document.body.textContent).not.toContain("Nenhum")
})

it("near-copies lead to those that were counted: to the search with their number", async () => {
  const job = { type: "job", id: 1, title: "Forneiro", similar_count: 2, similar_group: 7, stated: [] }
  const answer = { data: [{ ...job, confirmed_at: null, published_at: "2026-11-30T12:00:00Z" }] }
  const address = { ...emptyAddress, q: "forneiro", salary_from: "2000", page: 2 }
  const { rows } = await loadSearch(async () => answer as never, address)
  expect(rows).toMatchObject([
    { job: { more: { count: 2, to: "/search?q=forneiro&salary_from=2000&similar=7" } } },
  ])
})

it("the advertisement beside the list is not one of the list's", async () => {
  const ad = (id: number) => ({ type: "native_ad", id, url: "", title: `${id}`, description: "", price: 0 })
  const answers = {
    "POST /api/jobPostsWithAds/search": { data: [ad(1), ad(2)], total: 0, current_page: 1, last_page: 1 },
    "GET /api/nativeAds/active": { data: [ad(2), ad(1), ad(3)] },
  }
  const call = async (key: keyof typeof answers) => answers[key] ?? { data: [] }
  const context = {
    get: (asked: unknown) => (asked === apiContext ? call : { public_url: "http://site.example" }),
  }
  const given = { context, url: new URL("http://site.example/search"), params: {} }
  const answer = (await loader(given as never)) as { data: { frame: { ad: number } | null } }
  expect(answer.data.frame?.ad).toBe(3)
})
