import { z } from "zod"
import { nativeAd } from "../ads/endpoints.ts"
import { listedJob } from "../jobs/schemas.ts"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import {
  each,
  flag,
  ids,
  looseAmount,
  looseFlag,
  looseId,
  looseList,
  relations,
  searchText,
} from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { FILTERS, MOST_NEIGHBORHOODS, SWITCHES } from "./search-address.ts"

const open = endpointsFor({ tag: "search" })

const TOO_MANY = `Escolha no máximo ${MOST_NEIGHBORHOODS} bairros.`

/**
 * What narrows a search, by ids or slugs; an unknown value gives an empty result, never an error. A question that is
 * kept (an alert) takes the same.
 */
export const searchFilters = {
  state_id: looseId(),
  county_id: looseId(),
  neighborhood_id: looseList(looseId(), MOST_NEIGHBORHOODS, TOO_MANY),
  region_id: looseId(),
  job_type_id: looseId(),
  job_area_id: looseId(),
  company_id: looseId(),
  state: searchText(255),
  county: searchText(255),
  /** Any of them, all within one county. */
  neighborhood: looseList(searchText(255), MOST_NEIGHBORHOODS, TOO_MANY),
  jobType: searchText(255),
  jobArea: searchText(255),
  /** Of the company's page. */
  company: searchText(255),
  /** Reais: who pays so much at least. A range counts by its upper end. */
  salary_from: looseAmount(),
  no_experience: looseFlag(),
  pcd: looseFlag(),
  remote: looseFlag(),
  /** `day`, `night` or `half`. */
  shift: searchText(20),
}

/** What results come first: those that the words mean most, the newest, or the best paid. */
export const SEARCH_ORDERS = ["relevance", "newest", "salary"] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export const searchOrder = z.enum(SEARCH_ORDERS, "Escolha uma ordem que existe.")

/** One row of a result page: `type` tells job, special ad and native ad apart. */
export const searchRow = z.discriminatedUnion("type", [...listedJob.options, nativeAd])
export type SearchRow = z.output<typeof searchRow>

/** In what it differs from what was asked for, to be read: 'em Timon · sem menção a noturno'; null: in nothing that can be named. */
const differs = z.string().nullable()

const [listed, special] = listedJob.options
/** A job beside few results. */
export const similarJob = z.discriminatedUnion("type", [
  listed.extend({ differs }),
  special.extend({ differs }),
])

/** A choice of a filter with the number of jobs that choosing it gives, within the words and the other filters. */
export const facetValue = z.object({
  id: z.int(),
  name: z.string(),
  /** As the address says it. */
  slug: z.string(),
  job_posts_count: z.int(),
})
export type FacetValue = z.output<typeof facetValue>

/**
 * Counties only within a state, neighborhoods only within a county; otherwise empty. Switches have one choice at most,
 * `1`; of companies those with most vacancies.
 */
export const facets = z.object(
  each([...FILTERS, ...SWITCHES, "shift", "salary_from", "company"], z.array(facetValue)),
)
export type Facets = z.output<typeof facets>

/** One line under the search box: what pressing it searches, and how many jobs that has. */
export const suggestion = z.object({
  kind: z.enum(["title", "area", "company", "place"]),
  text: z.string(),
  /** Where pressing it leads. */
  path: z.string(),
  job_posts_count: z.int(),
})
export type Suggestion = z.output<typeof suggestion>

/** Jobs of a page when the call names no size; the screen asks for 11. */
export const SEARCH_PAGE_SIZE = 20

/** What is searched: the words and the filters. Alerts ask the same. */
export const searchQuestion = {
  q: searchText(200),
  /** Take the words as they stand: no slip is corrected and no word is dropped. */
  exact: flag().optional(),
  ...searchFilters,
}

export const searchBody = z.object({
  ...searchQuestion,
  /** Of the last 24 hours. */
  today: flag().optional(),
  /** Near-copies of one another, each by itself: what `similar_path` of one of them asks for. */
  similar: looseId(),
  /** Absent: by the words where there are any, else the newest first. */
  order: searchOrder.optional(),
  /** Ids of jobs to leave out. */
  whereNotIn: ids().optional(),
  /** Only vacancies of trades near to the one that the words name; `total` counts those then. */
  near: flag().optional(),
  /** Count the filters' choices too. */
  facets: flag().optional(),
  ...pageFields,
  ...relations,
})

export const searchJobsWithAds = open.post("/api/jobPostsWithAds/search", {
  summary: "Busca de vagas com anúncios no meio; total e páginas contam vagas",
  body: searchBody,
  /** Nothing found is an empty `data` and a `total` of 0, whatever else is shown besides (rule c55). */
  reply: pagedOf(searchRow).extend({
    /** The words that were searched, when a slip was corrected; null when they are the ones typed. */
    corrected: z.string().nullable(),
    /**
     * The words that were searched, when no job has all the words typed; null when all of them count. With `exact`
     * no word is dropped: the jobs of these stand in `alike` then.
     */
    relaxed: z.string().nullable(),
    /** Beside few results, jobs that come near to them; never counted in `total`. */
    alike: z.array(similarJob),
    /** Of trades near to the one that the words name: how many there are, and after the last result the first of them. */
    near: z.object({ total: z.int(), jobs: z.array(listedJob) }),
    /** Where the filters leave nothing: how many jobs there are without each of them, by the names of the call. */
    without: z.array(z.object({ filter: z.string(), total: z.int() })),
    /** Where the words say nothing that a job could have: the newest jobs within the filters, with ads. */
    newest: z.array(searchRow),
    /** The words ask for what is near ('perto de mim'): time to ask where that is. Their other words are searched. */
    nearby: z.boolean(),
    /** Null unless asked for with `facets: true`. Of words that nothing has they count nothing; of what is near, all that there is. */
    facets: facets.nullable(),
  }),
})

export const suggest = open.get("/api/search/suggest", {
  summary: "Sugestões enquanto se digita, a partir da segunda letra, dentro do que já foi escolhido",
  /** What is chosen already, by slugs as addresses say it: each row is counted within it, and where it leads keeps it. */
  query: z
    .object({ q: searchText(200), ...searchFilters, today: flag().optional(), order: searchOrder.optional() })
    .omit({ county_id: true, neighborhood_id: true, region_id: true })
    .omit({ job_type_id: true, job_area_id: true, company_id: true }),
  reply: dataOf(z.array(suggestion)),
})
