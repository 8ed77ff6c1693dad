import { searchJobs } from "@upaon/contract/jobs/endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { SEARCH_PAGE_SIZE, searchJobsWithAds, suggest } from "@upaon/contract/search/endpoints"
import type { Serve } from "../../platform/http/serve.ts"
import { pickAds } from "../ads/index.ts"
import type { Deps } from "../feature.ts"
import { chosenPlace } from "./chosen-place.ts"
import type { JobCards } from "./job-cards.ts"
import type { JobIndex } from "./job-index.ts"
import { ADS_PER_PAGE, mixAds } from "./mix-ads.ts"
import { narrow } from "./narrow.ts"
import { presentFacets } from "./present-facets.ts"

const FACETS = ["state", "county", "neighborhood", "area", "type"]
const HOME_SIZE = 6
const SUGGESTIONS = 8

/** The search page and the home page's newest jobs: the index finds, the kept cards show. */
export function mountSearch(serve: Serve, deps: Deps, index: JobIndex, cards: JobCards): void {
  const { clock } = deps

  serve(searchJobsWithAds, async ({ body }) => {
    const now = clock.now()
    const page = pageWindow(body, SEARCH_PAGE_SIZE)
    const narrowing = narrow(body, index.directory, now)
    const answer = index.engine.search({
      ...narrowing,
      q: body.q ?? "",
      exact: body.exact ?? false,
      offset: page.offset,
      limit: page.limit,
      now: now.getTime(),
      alike: !body.exact,
      ...(body.facets ? { facets: FACETS } : {}),
    })
    const [jobs, alike, ads] = await Promise.all([
      cards.read(answer.ids, now),
      cards.read(answer.alike, now),
      pickAds(deps, chosenPlace(narrowing, index.directory), { count: ADS_PER_PAGE }),
    ])
    return {
      ...pageOf(mixAds(jobs, ads), answer.total, page),
      corrected: answer.corrections.length > 0 ? answer.readAs : null,
      relaxed: answer.relaxedTo,
      alike,
      facets: body.facets ? presentFacets(answer.facets, index.directory) : null,
    }
  })

  serve(searchJobs, async ({ body }) => {
    const now = clock.now()
    const page = pageWindow({ page: body.page, perPage: body.limit ?? body.perPage }, HOME_SIZE)
    const { ids, total } = index.engine.search({
      ...narrow(body, index.directory, now),
      offset: page.offset,
      limit: page.limit,
      now: now.getTime(),
    })
    return pageOf(await cards.read(ids, now), total, page)
  })

  serve(suggest, async ({ query }) => {
    const found = index.engine.suggest(query.q ?? "", { limit: SUGGESTIONS, now: clock.now().getTime() })
    const slugs = new Map([...index.directory.areas.values()].map((area) => [area.name, area.slug]))
    return {
      data: found.map(({ kind, text, count }) => ({
        kind,
        text,
        slug: kind === "area" ? (slugs.get(text) ?? null) : null,
        job_posts_count: count,
      })),
    }
  })
}
