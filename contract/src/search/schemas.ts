import { z } from "zod"
import { nativeAd } from "../ads/schemas.ts"
import { listedJob } from "../jobs/schemas.ts"

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

/** Counties only within a state, neighborhoods only within a county; otherwise empty. */
export const facets = z.object({
  state: z.array(facetValue),
  county: z.array(facetValue),
  neighborhood: z.array(facetValue),
  jobArea: z.array(facetValue),
  jobType: z.array(facetValue),
  /** One choice at most, `1`, as of the next three. */
  no_experience: z.array(facetValue),
  remote: z.array(facetValue),
  pcd: z.array(facetValue),
  shift: z.array(facetValue),
  /** Steps of reais. */
  salary_from: z.array(facetValue),
  /** Those with most vacancies. */
  company: z.array(facetValue),
})
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
