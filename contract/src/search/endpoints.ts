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
import { FILTERS, MAX_NEIGHBORHOODS, SWITCHES } from "./search-address.ts"

const open = endpointsFor({ tag: "search" })

const TOO_MANY = `Escolha no máximo ${MAX_NEIGHBORHOODS} bairros.`

/**
 * The filters of a search, by ids or slugs. An unknown value gives an empty result, never an error. Stored searches (alerts)
 * have the same filters.
 */
export const searchFilters = {
  state_id: looseId(),
  county_id: looseId(),
  neighborhood_id: looseList(looseId(), MAX_NEIGHBORHOODS, TOO_MANY),
  region_id: looseId(),
  job_type_id: looseId(),
  job_area_id: looseId(),
  company_id: looseId(),
  state: searchText(255),
  county: searchText(255),
  /** Any of these, all within one county. */
  neighborhood: looseList(searchText(255), MAX_NEIGHBORHOODS, TOO_MANY),
  jobType: searchText(255),
  jobArea: searchText(255),
  /** Slug of the company's page. */
  company: searchText(255),
  /** Minimum pay in reais. For a range, its upper end counts. */
  salary_from: looseAmount(),
  no_experience: looseFlag(),
  pcd: looseFlag(),
  remote: looseFlag(),
  /** `day`, `night` or `half`. */
  shift: searchText(20),
}

/** Orders of the results: best match for the words, newest, or best paid first. */
export const SEARCH_ORDERS = ["relevance", "newest", "salary"] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export const searchOrder = z.enum(SEARCH_ORDERS, "Escolha uma ordem que existe.")

/** A row of a result page; `type` is job, special ad or native ad. */
export const searchRow = z.discriminatedUnion("type", [...listedJob.options, nativeAd])
export type SearchRow = z.output<typeof searchRow>

/** How it differs from the search, in words: 'em Timon · sem menção a noturno'; null: no difference that can be named. */
const differs = z.string().nullable()

const [listed, special] = listedJob.options
/** A similar job, shown when there are few results. */
export const similarJob = z.discriminatedUnion("type", [
  listed.extend({ differs }),
  special.extend({ differs }),
])

/** A filter's choice, with the number of jobs it would give within the words and the other filters. */
export const facetValue = z.object({
  id: z.int(),
  name: z.string(),
  /** The slug in the URL. */
  slug: z.string(),
  job_posts_count: z.int(),
})
export type FacetValue = z.output<typeof facetValue>

/**
 * Counties only within a state, neighbourhoods only within a county; otherwise empty. Switches have at most one choice, `1`. Of
 * the companies, those with the most vacancies and the chosen one.
 */
export const facets = z.object(
  each([...FILTERS, ...SWITCHES, "shift", "salary_from", "company"], z.array(facetValue)),
)
export type Facets = z.output<typeof facets>

/** A suggestion under the search box: what it searches for, and the number of jobs. */
export const suggestion = z.object({
  kind: z.enum(["title", "area", "company", "place"]),
  text: z.string(),
  /** URL path that it leads to. */
  path: z.string(),
  job_posts_count: z.int(),
})
export type Suggestion = z.output<typeof suggestion>

/** Jobs per page when the call gives no size; the screen requests 11. */
export const SEARCH_PAGE_SIZE = 20

/** What is searched for: words and filters. Alerts use the same. */
export const searchQuestion = {
  q: searchText(200),
  /** Uses the words exactly as typed: no correction, no dropped words. */
  exact: flag().optional(),
  ...searchFilters,
}

export const searchBody = z.object({
  ...searchQuestion,
  /** Only the last 24 hours. */
  today: flag().optional(),
  /** A group of near-duplicates, all shown: `similar_path` of each of them has this number. */
  similar: looseId(),
  /** When absent: by the words if there are any, otherwise the newest first. */
  order: searchOrder.optional(),
  /** Ids of jobs to exclude. */
  whereNotIn: ids().optional(),
  /** Only vacancies of occupations related to the one in the words; `total` then counts these. */
  near: flag().optional(),
  /** Whether to count the filters' choices too. */
  facets: flag().optional(),
  ...pageFields,
  ...relations,
})

export const searchJobsWithAds = open.post("/api/jobPostsWithAds/search", {
  summary: "Busca de vagas com anúncios no meio; total e páginas contam vagas",
  body: searchBody,
  /** Without results `data` is empty and `total` is 0, whatever else the response shows (rule c55). */
  reply: pagedOf(searchRow).extend({
    /** The searched words, when a typing error was corrected; null when they are the typed ones. */
    corrected: z.string().nullable(),
    /**
     * The searched words, when no job has all typed words; null when all words count. With `exact` no word is dropped: the jobs
     * for these words are then in `alike`.
     */
    relaxed: z.string().nullable(),
    /** Similar jobs, when there are few results; never counted in `total`. */
    alike: z.array(similarJob),
    /** Jobs of occupations related to the one in the words: their number, and, after the last result, the first of them. */
    near: z.object({ total: z.int(), jobs: z.array(listedJob) }),
    /** When the filters leave no job: the number of jobs without each filter, by the filter's name in the call. */
    without: z.array(z.object({ filter: z.string(), total: z.int() })),
    /** When the words cannot match any job: the newest jobs within the filters, with ads. */
    newest: z.array(searchRow),
    /** The words ask for jobs nearby ('perto de mim'), so the screen should ask for the place. The other words are searched. */
    nearby: z.boolean(),
    /** Null unless requested with `facets: true`. Words that match nothing give counts of 0; 'perto de mim' alone counts all. */
    facets: facets.nullable(),
  }),
})

export const suggest = open.get("/api/search/suggest", {
  summary: "Sugestões enquanto se digita, a partir da segunda letra, dentro do que já foi escolhido",
  /** The choices already made, by slug as in the URL. Suggestions are counted within them, and their paths keep them. */
  query: z
    .object({ q: searchText(200), ...searchFilters, today: flag().optional(), order: searchOrder.optional() })
    .omit({ county_id: true, neighborhood_id: true, region_id: true })
    .omit({ job_type_id: true, job_area_id: true, company_id: true }),
  reply: dataOf(z.array(suggestion)),
})
