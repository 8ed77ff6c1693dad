import type { CatalogueName } from "@upaon/contract/catalogues/index"

/** Where each catalogue's screens are: `/panel/admin/{list}`, `/panel/admin/{one}/publish` and `/edit`. */
export const cataloguePaths: Record<CatalogueName, { list: string; one: string }> = {
  jobType: { list: "job-types", one: "job-type" },
  jobArea: { list: "job-areas", one: "job-area" },
  userType: { list: "user-types", one: "user-type" },
  region: { list: "regions", one: "region" },
  state: { list: "states", one: "state" },
  county: { list: "counties", one: "county" },
  neighborhood: { list: "neighborhoods", one: "neighborhood" },
  jobExclusiveAccess: { list: "exclusive-accesses", one: "exclusive-access" },
}
