import { accounts } from "./accounts/index.ts"
import { ads } from "./ads/index.ts"
import { aiPublishing } from "./ai-publishing/index.ts"
import { applications } from "./applications/index.ts"
import { articles } from "./articles/index.ts"
import type { Feature } from "./feature.ts"
import { audit } from "./audit/index.ts"
import { catalogues } from "./catalogues/index.ts"
import { companies } from "./companies/index.ts"
import { curriculum } from "./curriculum/index.ts"
import { dashboards } from "./dashboards/index.ts"
import { alerts } from "./job-alerts/index.ts"
import { jobImport } from "./job-import/index.ts"
import { jobChecks } from "./job-checks/index.ts"
import { jobs } from "./jobs/index.ts"
import { nameReviews } from "./name-reviews/index.ts"
import { numbers } from "./numbers/index.ts"
import { operation } from "./operation/index.ts"
import { pay } from "./pay/index.ts"
import { payments } from "./payments/index.ts"
import { points } from "./points/index.ts"
import { privacy } from "./privacy/index.ts"
import { push } from "./push/index.ts"
import { savedJobs } from "./saved-jobs/index.ts"
import { indexOf, search } from "./search/index.ts"
import { site } from "./site/index.ts"
import { stillOpen } from "./still-open/index.ts"
import { teams } from "./teams/index.ts"
import { uploads } from "./uploads/index.ts"
import { visits } from "./visits/index.ts"

export type { Deps, Feature } from "./feature.ts"
export { findSession } from "./accounts/index.ts"
export { siteSettings } from "./site/index.ts"
export { indexOf }

/** Every feature of the product, mounted in this order. */
export const features: readonly Feature[] = [
  accounts,
  ads,
  aiPublishing,
  applications,
  articles,
  audit,
  catalogues,
  companies,
  curriculum,
  dashboards,
  alerts,
  jobImport,
  jobChecks,
  jobs,
  nameReviews,
  numbers,
  operation,
  pay,
  payments,
  points,
  privacy,
  push,
  savedJobs,
  search,
  site,
  stillOpen,
  teams,
  uploads,
  visits,
]
