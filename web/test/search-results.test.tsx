// @vitest-environment happy-dom
import { emptyAddress } from "@upaon/contract/search/search-address"
import { expect, it } from "vitest"
import { loader } from "../src/features/search/search-screen.tsx"
import { apiContext } from "../src/platform/pages/server-context.ts"
import { loadSearch } from "../src/features/search/load-search.ts"
import { neighborhoodsToAsk } from "../src/features/search/nearby.tsx"
import { Results } from "../src/features/search/results.tsx"
import { renderPart, says } from "./panel.tsx"

it("a page of nothing but copies of vacancies on other pages does not say that nothing was found", async () => {
  const answer = { data: [], total: 22, current_page: 2, last_page: 2 }
  const found = await loadSearch(async () => answer as never, { ...emptyAddress, page: 2 })
  await renderPart(<Results found={found} address={emptyAddress} anchor={null} />)
  await says("As vagas desta página são iguais a outras")
  expect(document.body.textContent).not.toContain("Nenhum")
})

const job = {
  type: "job",
  id: 1,
  slug: "forneiro",
  title: "Forneiro",
  company_name: "Padaria",
  similar_count: 0,
  stated: [],
  confirmed_at: null,
  published_at: "2026-11-30T12:00:00Z",
}

const nothing = { data: [], total: 0, current_page: 1, last_page: 1, nearby: true }
const shown = async (asked: object, answer: object) => {
  const address = { ...emptyAddress, ...asked }
  const found = await loadSearch(async () => ({ ...nothing, ...answer }) as never, address)
  await renderPart(<Results found={found} address={address} anchor={null} />)
  return { address, found }
}

it.each([
  ["not all among the similar ones are behind a link", [2, 4, 5], true],
  ["all among the similar ones have no link", [2, 3, 5], false],
])("vacancies of near occupations that are %s", async (_, similar, isLinked) => {
  const others = (ids: number[]) => ids.map((id) => ({ ...job, id, slug: `v${id}`, differs: null }))
  const near = { total: 2, jobs: others([2, 3]) }
  await shown({ q: "forneiro" }, { alike: others(similar), near, nearby: false })
  await says("Vagas parecidas")
  expect(document.body.textContent.includes("2 vagas de ocupações próximas")).toBe(isLinked)
})

it("a search near me that finds nothing in a town leads to no search that asks for the place again", async () => {
  const without = [{ filter: "county", total: 12 }]
  await shown({ q: "perto de mim", state: "maranhao", county: "balsas", shift: "night" }, { without })
  await says("Sem o filtro Balsas: 12 vagas")
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))
  expect(links).toEqual([
    "/alertas/novo?state=maranhao&county=balsas&shift=night",
    "/search?state=maranhao&shift=night",
    "/search",
    "/",
  ])
})

it("a search near me asks for the place only if one could be found, and within the chosen state", async () => {
  const asked: unknown[] = []
  const call = async (...one: unknown[]) => {
    asked.push(one)
    return { data: [{ name: "Sobral", slug: "sobral" }] }
  }
  const { address, found } = await shown({ q: "astronauta perto de mim" }, {})
  await says("Nenhuma vaga encontrada")
  expect(await neighborhoodsToAsk(call as never, address, found)).toBeNull()
  const inCeara = { ...emptyAddress, q: "vendedor perto de mim", state: "ceara" }
  expect(await neighborhoodsToAsk(call as never, inCeara, { ...found, total: 3 })).toMatchObject([
    { name: "Sobral", to: "/search?q=vendedor&state=ceara&county=sobral" },
  ])
  expect(asked).toEqual([["GET /api/counties", { query: { state: "ceara" } }]])
})

it("a later page of a search that finds nothing any more leads to the first, which says what else there is", async () => {
  const call = async () => ({ ...nothing, nearby: false })
  const context = { get: (asked: unknown) => (asked === apiContext ? call : {}) }
  const url = new URL("http://site.example/search?q=astronauta&today=1&page=2")
  const away = await loader({ context, url, params: {} } as never).catch((thrown: Response) => thrown)
  expect((away as Response).headers.get("location")).toBe("/search?q=astronauta&today=1")
})

it.each(["data", "newest"])("the advertisement beside the list is none of those in it (%s)", async (list) => {
  const ad = (id: number) => ({ type: "native_ad", id, url: "", title: `${id}`, description: "", price: 0 })
  const answers = {
    "POST /api/jobPostsWithAds/search": { ...nothing, [list]: [ad(1), ad(2)] },
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
