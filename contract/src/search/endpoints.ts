import { z } from "zod"
import { listedJob } from "../jobs/schemas.ts"
import { dataOf, endpoint, pagedOf } from "../platform/endpoint.ts"
import { flag, ids, looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { searchFilters, searchOrder } from "./filters.ts"
import { facets, searchRow, similarJob, suggestion } from "./schemas.ts"

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

export const searchJobsWithAds = endpoint({
  method: "POST",
  path: "/api/jobPostsWithAds/search",
  summary: "Busca de vagas com anúncios no meio; total e páginas contam vagas",
  tag: "search",
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

export const suggest = endpoint({
  method: "GET",
  path: "/api/search/suggest",
  summary: "Sugestões enquanto se digita, a partir da segunda letra",
  tag: "search",
  query: z.object({ q: searchText(200), state: searchText(255), state_id: looseId() }),
  reply: dataOf(z.array(suggestion)),
})
