import { counties } from "./county.ts"
import { jobAreas } from "./job-area.ts"
import { jobExclusiveAccesses } from "./job-exclusive-access.ts"
import { jobTypes } from "./job-type.ts"
import { neighborhoods } from "./neighborhood.ts"
import { regions } from "./region.ts"
import { states } from "./state.ts"
import { userTypes } from "./user-type.ts"

/** Every catalogue by the name its calls carry. */
export const catalogues = {
  jobType: jobTypes,
  jobArea: jobAreas,
  userType: userTypes,
  region: regions,
  state: states,
  county: counties,
  neighborhood: neighborhoods,
  jobExclusiveAccess: jobExclusiveAccesses,
}
export type CatalogueName = keyof typeof catalogues
