import { catalogues } from "./index.ts"

/** The catalogues' calls as single values, so that the type of the whole product's calls can list them. */
export const {
  list: listJobTypes,
  register: registerJobType,
  update: updateJobType,
  remove: removeJobType,
} = catalogues.jobType
export const {
  list: listJobAreas,
  register: registerJobArea,
  update: updateJobArea,
  remove: removeJobArea,
} = catalogues.jobArea
export const {
  list: listAllUserTypes,
  register: registerUserType,
  update: updateUserType,
  remove: removeUserType,
} = catalogues.userType
export const {
  list: listAllRegions,
  register: registerRegion,
  update: updateRegion,
  remove: removeRegion,
} = catalogues.region
export const {
  list: listAllStates,
  register: registerState,
  update: updateState,
  remove: removeState,
} = catalogues.state
export const {
  list: listAllCounties,
  register: registerCounty,
  update: updateCounty,
  remove: removeCounty,
} = catalogues.county
export const {
  list: listAllNeighborhoods,
  register: registerNeighborhood,
  update: updateNeighborhood,
  remove: removeNeighborhood,
} = catalogues.neighborhood
export const {
  list: listJobExclusiveAccesses,
  register: registerJobExclusiveAccess,
  update: updateJobExclusiveAccess,
  remove: removeJobExclusiveAccess,
} = catalogues.jobExclusiveAccess
