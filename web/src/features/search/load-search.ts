import type { SearchRow } from "@upaon/contract/search/endpoints"
import { type ApiCall, fallback } from "../../platform/api-client.ts"
import { adCardView } from "../ads/sponsored-ad.tsx"
import { jobCardView } from "../jobs/job-card-view.ts"
import { searchInput, type SearchAddress } from "@upaon/contract/search/search-address"

/** Jobs per page (rule P9). */
export const PAGE_SIZE = 11
const FALLBACK_SIZE = 12

/**
 * A page of results. A failed request is repeated for the first page with another size. If that fails too, the list is empty and
 * `failed` is set (rule a3: the filters stay, and the pager follows whichever response arrived).
 */
export async function loadSearch(call: ApiCall, address: SearchAddress) {
  const answer = await ask(call, address, address.page, PAGE_SIZE)
    .catch(fallback(() => ask(call, address, 1, FALLBACK_SIZE)))
    .catch(fallback(() => null))
  return { failed: answer === null, ...results(answer ?? {}) }
}

const ask = (call: ApiCall, address: SearchAddress, page: number, perPage: number) =>
  call("POST /api/jobPostsWithAds/search", {
    body: { ...searchInput(address), page, perPage, facets: true },
  })

type Answer = Awaited<ReturnType<typeof ask>>

/** Converts the response; a missing one gives an empty list. */
function results({
  data = [],
  total = 0,
  current_page: page = 1,
  last_page: lastPage = 1,
  facets = null,
  corrected = null,
  relaxed = null,
  alike = [],
  near = { total: 0, jobs: [] },
  without = [],
  newest = [],
  nearby = false,
}: Partial<Answer>) {
  return {
    rows: data.map(rowOf),
    total,
    page,
    lastPage,
    facets,
    corrected,
    relaxed,
    alike: alike.map((job) => ({ kind: job.type, job: { ...jobCardView(job), differs: job.differs } })),
    near: { total: near.total, rows: near.jobs.map(rowOf) },
    without,
    newest: newest.map(rowOf),
    nearby,
  }
}

const rowOf = (found: SearchRow) =>
  found.type === "native_ad"
    ? ({ kind: "ad", ad: adCardView(found) } as const)
    : ({ kind: found.type, job: jobCardView(found) } as const)

export type SearchResults = Awaited<ReturnType<typeof loadSearch>>
