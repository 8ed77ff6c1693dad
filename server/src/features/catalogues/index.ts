import { catalogues as declared } from "@upaon/contract/catalogues/index"
import type { Feature } from "../feature.ts"
import { mountCatalogue } from "./engine.ts"
import { jobAreaSource, jobExclusiveAccessSource, jobTypeSource } from "./sources/job-catalogues.ts"
import { countySource, neighborhoodSource, regionSource, stateSource } from "./sources/places.ts"
import { userTypeSource } from "./sources/user-types.ts"

export { mountCatalogue } from "./engine.ts"
export type { Source } from "./source.ts"

/** The lists that administrators keep: one engine, and beside it where each stands. */
export const catalogues: Feature = ({ serve, deps }) => {
  mountCatalogue(serve, deps, declared.jobType, jobTypeSource)
  mountCatalogue(serve, deps, declared.jobArea, jobAreaSource)
  mountCatalogue(serve, deps, declared.userType, userTypeSource)
  mountCatalogue(serve, deps, declared.region, regionSource)
  mountCatalogue(serve, deps, declared.state, stateSource)
  mountCatalogue(serve, deps, declared.county, countySource)
  mountCatalogue(serve, deps, declared.neighborhood, neighborhoodSource)
  mountCatalogue(serve, deps, declared.jobExclusiveAccess, jobExclusiveAccessSource)
}
