import { listActiveAds } from "@upaon/contract/ads/endpoints"
import { searchJobs } from "@upaon/contract/jobs/endpoints"
import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { fold } from "@upaon/contract/platform/format"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { SEARCH_PAGE_SIZE, searchJobsWithAds, type SearchOrder } from "@upaon/contract/search/endpoints"
import { withoutNearby } from "@upaon/contract/search/nearby"
import type { SearchAddress } from "@upaon/contract/search/search-address"
import { inArray } from "drizzle-orm"
import type { Constraints, FacetOption, SearchAnswer, SearchQuestion } from "@upaon/search-engine"
import { type Serve, wholeList } from "../../platform/http/index.ts"
import { type ChosenPlace, pickAds } from "../ads/index.ts"
import { companySlug } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import type { Directory } from "../places/index.ts"
import { foldCopies, withoutCopies } from "./fold-copies.ts"
import type { JobCards } from "./job-cards.ts"
import type { JobIndex } from "./job-index.ts"
import { describeDifference, FILTER_NAMES } from "./describe-difference.ts"
import { addressOf, toConstraints } from "./to-constraints.ts"
import { type Named, presentFacets } from "./present-facets.ts"
import { companies } from "../../db/index.ts"
import { createLruCache } from "../../platform/freshness.ts"
import { oncePer } from "../../platform/once-per.ts"

const FACETS = "state county neighborhood area type no_experience remote pcd shift pay company".split(" ")
const COMPANIES = 30
const HOME_SIZE = 6
/** An ad follows every 4th job, at most two a page and never first (rule 6). */
const EVERY = 4
const ADS_PER_PAGE = 2
/** Limits of the list that has only ads. */
const ADS = { listed: 3, most: 20 }

/** How the page presents the index's answer; "newest" when it found nothing. Nearby jobs are only known for a chosen county. */
export function presentAnswer(
  { relaxedTo, asksNearby, total, near, alike, without }: SearchAnswer,
  { exact }: { exact?: boolean | undefined },
  { filters }: Constraints,
): "results" | "alike" | "newest" {
  if (asksNearby && !filters?.county) return "newest"
  if (total + near.total + alike.length + without.length === 0) return "newest"
  return exact && relaxedTo !== null ? "alike" : "results"
}

/** The words for the index. A query of nothing but 'nearby' is sent in the form that the index knows. */
export function wordsOf(typed = "") {
  const { q, isNearby } = withoutNearby(typed)
  return { isNearby, q: isNearby && !q ? "perto de mim" : q }
}

const NOTHING = { near: { ids: [], total: 0 }, without: [], facets: {} }

const WORD = /[\p{L}\p{M}\d]+/gu

/** Replaces folded words by their spelling in the query: 'pedreiro são luís', not 'pedreiro sao luis'. */
function asTyped(words: string, typed: string): string {
  const spelt = new Map((typed.match(WORD) ?? []).map((word) => [fold(word), word]))
  return words.replace(WORD, (word) => spelt.get(word) ?? word)
}

/** Order by pay or newest; by default the index orders by relevance. */
function orderOf({ order }: { order?: SearchOrder | undefined }): Pick<SearchQuestion, "order"> {
  if (order === "salary") return { order: { by: "pay" } }
  return order === "newest" ? { order } : {}
}

/** Routes of the search page, the home page's newest jobs and a place's ads: ids from the index, cards from the cache. */
export function mountSearch(serve: Serve, deps: Deps, index: JobIndex, cards: JobCards): void {
  const { clock } = deps
  const companyNames = createCompanyNames(deps, index)

  /** Results with their cards. A missing card means that the index is behind: then it catches up and the search runs again. */
  async function find(question: SearchQuestion, address: () => SearchAddress, now: Date) {
    const shown = (jobs: ListedJob[]) =>
      question.filters?.copies ? jobs : foldCopies(jobs, question, index.engine, address)
    const answer = index.engine.search(question)
    const jobs = await cards.read(answer.ids, now)
    if (jobs.length === answer.ids.length) return { answer, jobs: shown(jobs) }
    await index.settle()
    const second = index.engine.search(question)
    return { answer: second, jobs: shown(await cards.read(second.ids, now)) }
  }

  async function similar({ alike }: SearchAnswer, typed: string, now: Date) {
    const inTheirWords = (words: string[]) => words.map((word) => asTyped(word, typed))
    const rows = new Map(alike.map((row) => [row.id, { ...row, words: inTheirWords(row.words) }]))
    const jobs = withoutCopies(await cards.read([...rows.keys()], now))
    return jobs.map((job) => ({
      ...job,
      differs: describeDifference(job, rows.get(job.id), index.directory),
    }))
  }

  async function namedFacets({ facets: counted }: SearchAnswer, chosen: Constraints["filters"]) {
    const isChosen = ({ value }: FacetOption) => value === chosen?.company
    const company = (counted.company ?? []).filter((one, at) => at < COMPANIES || isChosen(one))
    // The chosen one is named even if it has no job here. Those that hide their name are not in the index.
    const left = company.some(isChosen) ? undefined : index.engine.counts("company").find(isChosen)
    if (left) company.push({ ...left, count: 0 })
    const names = await companyNames(company.map(({ value }) => Number(value)))
    return presentFacets({ ...counted, company }, index.directory, names, chosen)
  }

  serve(searchJobsWithAds, async ({ body }) => {
    const now = clock.now()
    const page = pageWindow(body, SEARCH_PAGE_SIZE)
    const pays = () => index.engine.counts("pay", {}, now.getTime())
    const narrowing = toConstraints(body, index.directory, now, pays)
    const address = () => addressOf(body, narrowing, index.directory)
    const words = wordsOf(body.q)
    const browsing = {
      ...narrowing,
      filters: { ...narrowing.filters, copies: body.similar },
      limit: page.limit,
      now: now.getTime(),
    }
    const [{ answer: found, jobs }, ads] = await Promise.all([
      find(
        {
          ...browsing,
          q: words.q,
          exact: body.exact ?? false,
          offset: page.offset,
          alike: !body.exact,
          onlyNear: body.near ?? false,
          ...orderOf(body),
          ...(body.facets ? { facets: FACETS } : {}),
        },
        address,
        now,
      ),
      pickAds(deps, chosenPlace(narrowing, index.directory), { count: ADS_PER_PAGE }),
    ])
    const finds = presentAnswer(found, body, narrowing)
    // Words taken as typed that no job has all of find nothing, whatever else is chosen.
    const answer = finds === "alike" ? { ...found, ...NOTHING } : found
    const isFirst = page.page === 1
    const newest = async () => (await find(browsing, () => ({ ...address(), q: "" }), now)).jobs
    return {
      ...pageOf(finds === "results" ? mixAds(jobs, ads) : [], finds === "results" ? answer.total : 0, page),
      corrected: answer.corrections.length > 0 ? asTyped(answer.readAs, words.q) : null,
      relaxed: answer.relaxedTo ? asTyped(answer.relaxedTo, words.q) : null,
      alike:
        finds === "alike" && isFirst
          ? jobs.map((job) => ({ ...job, differs: null }))
          : await similar(answer, words.q, now),
      near: { total: answer.near.total, jobs: withoutCopies(await cards.read(answer.near.ids, now)) },
      // A group of near-copies has no name beside which a number could stand.
      without: answer.without
        .filter(({ filter }) => filter !== "copies")
        .map(({ filter, total }) => ({ filter: FILTER_NAMES[filter] ?? filter, total })),
      newest: finds === "newest" && isFirst ? mixAds(await newest(), ads) : [],
      nearby: words.isNearby || answer.asksNearby,
      facets: body.facets ? await namedFacets(answer, narrowing.filters) : null,
    }
  })

  serve(searchJobs, async ({ body }) => {
    const now = clock.now()
    const page = pageWindow({ page: body.page, perPage: body.limit ?? body.perPage }, HOME_SIZE)
    const narrowing = toConstraints(body, index.directory, now)
    const { answer, jobs } = await find(
      { ...narrowing, offset: page.offset, limit: page.limit, now: now.getTime() },
      () => addressOf(body, narrowing, index.directory),
      now,
    )
    return pageOf(jobs, answer.total, page)
  })

  serve(listActiveAds, async ({ query }) => {
    const place = chosenPlace(toConstraints(query, index.directory, clock.now()), index.directory)
    const count = Math.min(query.limit ?? ADS.listed, ADS.most)
    return wholeList(await pickAds(deps, place, { count }))
  })
}

/** The place of a search, for its ads. A county implies its state, and a state its region. */
function chosenPlace({ filters }: Constraints, directory: Directory): ChosenPlace {
  const countyId = idOf(filters?.county)
  const stateId = idOf(filters?.state) ?? directory.counties.get(countyId ?? 0)?.stateId
  return { countyId, stateId, regionId: directory.states.get(stateId ?? 0)?.regionId }
}

const idOf = (value: unknown) => (typeof value === "number" ? value : undefined)

/** Inserts ads between the jobs of a page. A page with fewer than four jobs has none. */
const mixAds = <J, A>(jobs: readonly J[], ads: readonly A[]): (J | A)[] =>
  jobs.flatMap((job, at) => {
    // Undefined unless the index is a whole number.
    const ad = ads[(at + 1) / EVERY - 1]
    return ad === undefined ? [job] : [job, ad]
  })

const MOST = 10_000
type Names = ReturnType<typeof createLruCache<number, Named>>

/** A cache of public names of the companies that the index counts, none of them hidden; dropped with the directory. */
function createCompanyNames({ db, clock }: Pick<Deps, "db" | "clock">, index: JobIndex) {
  const namesWith = oncePer<Directory, Names>(() => createLruCache(() => clock.now().getTime(), MOST))
  return async (ids: readonly number[]) => {
    const names = namesWith(index.directory)
    const missing = ids.filter((id) => !names.get(id))
    if (missing.length > 0)
      for (const row of await db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(inArray(companies.id, missing)))
        names.set(row.id, { ...row, slug: companySlug(row) })
    return names
  }
}
