import { z } from "zod"
import { image } from "../uploads/schemas.ts"

/** A place as other records carry it. */
export const regionRef = z.object({ id: z.int(), name: z.string() })
export const stateRef = z.object({ id: z.int(), name: z.string(), slug: z.string(), uf: z.string() })
export const countyRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export const neighborhoodRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** Public jobs in the place; absent in `all=1` answers, which forms use (rule b2). */
const count = { job_posts_count: z.int().optional() }

export const neighborhood = neighborhoodRef.extend({ county_id: z.int(), ...count })

export const county = countyRef.extend({
  uf: z.string(),
  state_id: z.int(),
  /** IBGE number with seven digits, by which push messages name the county; null for one of ours alone. */
  code: z.int().nullable().optional(),
  ...count,
  /** Only when asked for by `params[]=counties.neighborhoods` or `neighborhoods` (rule b3). */
  neighborhoods: z.array(neighborhood).optional(),
})

export const region = regionRef

export const state = stateRef.extend({
  region_id: z.int().nullable(),
  region: region.nullable(),
  image: image.nullable(),
  ...count,
  /** Only when asked for by `params[]=counties`, never with `all=1`. */
  counties: z.array(county).optional(),
})

export type State = z.output<typeof state>
export type County = z.output<typeof county>
export type Neighborhood = z.output<typeof neighborhood>
