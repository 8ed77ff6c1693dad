import { searchJobs } from "@upaon/contract/jobs/endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { SEARCH_PAGE_SIZE, searchJobsWithAds, suggest } from "@upaon/contract/search/endpoints"
import type { SearchOrder } from "@upaon/contract/search/filters"
import type { Narrowing, SearchAnswer, SearchQuestion } from "../../search-engine/index.ts"
import type { Serve } from "../../platform/http/serve.ts"
import { type ChosenPlace, pickAds } from "../ads/index.ts"
import type { Deps } from "../feature.ts"
import type { Directory } from "../places/index.ts"
import { createCompanyNames } from "./company-names.ts"
import type { JobCards } from "./job-cards.ts"
import type { JobIndex } from "./job-index.ts"
import { narrow } from "./narrow.ts"
import { presentFacets } from "./present-facets.ts"

const FACETS = "state county neighborhood area type no_experience remote pcd shift pay company".split(" ")
const COMPANIES = 30
const HOME_SIZE = 6
const SUGGESTIONS = 8
/** An ad stands after every 4th job, two a page at most, never first (rule 6). */
const EVERY = 4
const ADS_PER_PAGE = 2

/** What the jobs that the index gave are to who asked. What is near is known where a town is chosen. */
export function whatItFinds(
  { relaxedTo, asksNearby }: SearchAnswer,
  { exact }: { exact?: boolean | undefined },
  { filters }: Narrowing,
): "results" | "alike" | "newest" {
  if (relaxedTo === "" || (asksNearby && !filters?.county)) return "newest"
  return exact && relaxedTo !== null ? "alike" : "results"
}

/** By pay, or the newest; the words' own order needs no saying. */
function orderOf({ order }: { order?: SearchOrder | undefined }): Pick<SearchQuestion, "order"> {
  if (order === "salary") return { order: { by: "pay" } }
  return order === "newest" ? { order } : {}
}

/** The search page and the home page's newest jobs: the index finds, the kept cards show. */
export function mountSearch(serve: Serve, deps: Deps, index: JobIndex, cards: JobCards): void {
  const { clock } = deps
  const companyNames = createCompanyNames(deps)

  /** What is found with its cards. One that is gone says that the index is behind: then it is asked again. */
  async function find(question: SearchQuestion, now: Date) {
    const answer = index.engine.search(question)
    const jobs = await cards.read(answer.ids, now)
    if (jobs.length === answer.ids.length) return { answer, jobs }
    await index.settle()
    const second = index.engine.search(question)
    return { answer: second, jobs: await cards.read(second.ids, now) }
  }

  async function namedFacets(counted: SearchAnswer["facets"]) {
    const company = (counted.company ?? []).slice(0, COMPANIES)
    const names = await companyNames(company.map(({ value }) => Number(value)))
    return presentFacets({ ...counted, company }, index.directory, names)
  }

  serve(searchJobsWithAds, async ({ body }) => {
    const now = clock.now()
    const page = pageWindow(body, SEARCH_PAGE_SIZE)
    const pays = () => index.engine.counts("pay", {}, now.getTime())
    const narrowing = narrow(body, index.directory, now, pays)
    const [{ answer, jobs }, ads] = await Promise.all([
      find(
        {
          ...narrowing,
          q: body.q ?? "",
          exact: body.exact ?? false,
          offset: page.offset,
          limit: page.limit,
          now: now.getTime(),
          alike: !body.exact,
          ...orderOf(body),
          ...(body.facets ? { facets: FACETS } : {}),
        },
        now,
      ),
      pickAds(deps, chosenPlace(narrowing, index.directory), { count: ADS_PER_PAGE }),
    ])
    const finds = whatItFinds(answer, body, narrowing)
    const isFirst = page.page === 1
    return {
      ...pageOf(finds === "results" ? mixAds(jobs, ads) : [], finds === "results" ? answer.total : 0, page),
      corrected: answer.corrections.length > 0 ? answer.readAs : null,
      relaxed: answer.relaxedTo || null,
      alike: finds === "alike" && isFirst ? jobs : await cards.read(answer.alike, now),
      newest: finds === "newest" && isFirst ? mixAds(jobs, ads) : [],
      nearby: answer.asksNearby,
      facets: body.facets ? await namedFacets(answer.facets) : null,
    }
  })

  serve(searchJobs, async ({ body }) => {
    const now = clock.now()
    const page = pageWindow({ page: body.page, perPage: body.limit ?? body.perPage }, HOME_SIZE)
    const { answer, jobs } = await find(
      {
        ...narrow(body, index.directory, now),
        offset: page.offset,
        limit: page.limit,
        now: now.getTime(),
      },
      now,
    )
    return pageOf(jobs, answer.total, page)
  })

  serve(suggest, async ({ query }) => {
    const now = clock.now()
    const { engine, directory } = index
    const found = engine.suggest(query.q ?? "", { limit: SUGGESTIONS, now: now.getTime() })
    const areas = new Map([...directory.areas.values()].map((area) => [area.name, area]))
    const narrowing = narrow(query, directory, now)
    const rows = found.map(({ kind, text, begins }) => {
      const area = kind === "area" ? areas.get(text) : undefined
      // What pressing it will find, forms and synonyms included: the count shown is that of the results behind.
      const pressed = area ? { filters: { ...narrowing.filters, area: area.id } } : { ...narrowing, q: text }
      const { total } = engine.search({ ...pressed, limit: 0, now: now.getTime() })
      return { begins, row: { kind, text, slug: area?.slug ?? null, job_posts_count: total } }
    })
    // In the order of the numbers that are shown, which are not those that the names were picked by.
    const shown = rows
      .filter(({ row }) => row.job_posts_count > 0)
      .sort((a, b) => Number(b.begins) - Number(a.begins) || b.row.job_posts_count - a.row.job_posts_count)
    return { data: shown.map(({ row }) => row) }
  })
}

/** Where a search looks, for its ads. A county alone stands in its state, and the state in its region. */
function chosenPlace({ filters }: Narrowing, directory: Directory): ChosenPlace {
  const countyId = idOf(filters?.county)
  const stateId = idOf(filters?.state) ?? directory.counties.get(countyId ?? 0)?.stateId
  return { countyId, stateId, regionId: directory.states.get(stateId ?? 0)?.regionId }
}

const idOf = (value: unknown) => (typeof value === "number" ? value : undefined)

/** Puts ads between the jobs of a page. A page with fewer than four jobs has none. */
function mixAds<J, A>(jobs: readonly J[], ads: readonly A[]): (J | A)[] {
  const mixed: (J | A)[] = []
  const waiting = ads.slice(0, ADS_PER_PAGE)
  jobs.forEach((job, index) => {
    mixed.push(job)
    const ad = (index + 1) % EVERY === 0 ? waiting.shift() : undefined
    if (ad !== undefined) mixed.push(ad)
  })
  return mixed
}
