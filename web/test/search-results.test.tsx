// @vitest-environment happy-dom
import { emptyAddress } from "@upaon/contract/search/search-address"
import { expect, it } from "vitest"
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
