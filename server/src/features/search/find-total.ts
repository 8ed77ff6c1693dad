import { searchBody } from "@upaon/contract/search/endpoints"
import { type SearchAddress, searchInput } from "@upaon/contract/search/search-address"
import type { JobIndex } from "./job-index.ts"
import { narrow } from "./narrow.ts"
import { whatItFinds, wordsOf } from "./search.routes.ts"

/** How many vacancies a search finds, as its page says. */
export function findTotal(index: JobIndex, address: SearchAddress, now: Date): number {
  const asked = searchBody.parse(searchInput(address))
  const pays = () => index.engine.counts("pay", {}, now.getTime())
  const narrowing = narrow(asked, index.directory, now, pays)
  const filters = { ...narrowing.filters, copies: asked.similar }
  const answer = index.engine.search({
    ...narrowing,
    filters,
    q: wordsOf(asked.q).q,
    limit: 0,
    now: now.getTime(),
  })
  return whatItFinds(answer, asked, narrowing) === "results" ? answer.total : 0
}
