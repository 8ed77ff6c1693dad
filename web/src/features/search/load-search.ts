import type { SearchRow } from "@upaon/contract/search/endpoints"
import { type ApiCall, refused } from "../../platform/api-client.ts"
import { adCardView } from "../ads/sponsored-ad.tsx"
import { jobCardView } from "../jobs/job-card-view.ts"
import { searchInput, type SearchAddress } from "@upaon/contract/search/search-address"

/** Jobs a page asks for (rule P9). */
export const PAGE_SIZE = 11
const FALLBACK_SIZE = 12

/**
 * A page of results. A failed call is made again for the first page with another size; failing again the list is
 * empty and `failed` says so (rule a3: the filters stay, and the pager follows whichever answer came).
 */
export async function loadSearch(call: ApiCall, address: SearchAddress) {
  const answer = await ask(call, address, address.page, PAGE_SIZE)
    .catch(refused(() => ask(call, address, 1, FALLBACK_SIZE)))
    .catch(refused(() => null))
  return { failed: answer === null, ...results(answer ?? nothing) }
}

const ask = (call: ApiCall, address: SearchAddress, page: number, perPage: number) =>
  call("POST /api/jobPostsWithAds/search", {
    body: { ...searchInput(address), page, perPage, facets: true },
  })

type Answer = Awaited<ReturnType<typeof ask>>

function results(answer: Answer) {
  const { total, facets, corrected, relaxed, near, without, nearby } = answer
  return {
    rows: answer.data.map(row),
    total,
    page: answer.current_page,
    lastPage: answer.last_page,
    facets,
    corrected,
    relaxed,
    alike: answer.alike.map((job) => ({
      kind: job.type,
      job: { ...jobCardView(job), differs: job.differs },
    })),
    near: { total: near.total, rows: near.jobs.map(row) },
    without,
    newest: answer.newest.map(row),
    nearby,
  }
}

const row = (found: SearchRow) =>
  found.type === "native_ad"
    ? ({ kind: "ad", ad: adCardView(found) } as const)
    : ({ kind: found.type, job: jobCardView(found) } as const)

const nothing: Answer = {
  code: 200,
  data: [],
  total: 0,
  current_page: 1,
  last_page: 1,
  per_page: PAGE_SIZE,
  facets: null,
  corrected: null,
  relaxed: null,
  alike: [],
  near: { total: 0, jobs: [] },
  without: [],
  newest: [],
  nearby: false,
}

export type SearchResults = Awaited<ReturnType<typeof loadSearch>>
