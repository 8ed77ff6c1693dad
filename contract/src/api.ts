import * as accountsAdmin from "./accounts/admin-endpoints.ts"
import * as accounts from "./accounts/endpoints.ts"
import * as security from "./accounts/security-endpoints.ts"
import * as adsAdmin from "./ads/admin-endpoints.ts"
import * as ads from "./ads/endpoints.ts"
import * as aiPublishingAdmin from "./ai-publishing/admin-endpoints.ts"
import * as aiPublishing from "./ai-publishing/endpoints.ts"
import * as applicationsAdmin from "./applications/admin-endpoints.ts"
import * as applications from "./applications/endpoints.ts"
import * as applicationsReceived from "./applications/employer-endpoints.ts"
import * as articlesAdmin from "./articles/admin-endpoints.ts"
import * as articles from "./articles/endpoints.ts"
import * as audit from "./audit/admin-endpoints.ts"
import { catalogues as catalogueCalls } from "./catalogues/catalogues.ts"
import * as catalogues from "./catalogues/endpoints.ts"
import * as companies from "./companies/endpoints.ts"
import * as team from "./companies/team-endpoints.ts"
import * as curriculum from "./curriculum/endpoints.ts"
import * as dashboards from "./dashboards/endpoints.ts"
import * as jobAlerts from "./job-alerts/endpoints.ts"
import * as jobImport from "./job-import/admin-endpoints.ts"
import * as jobChecks from "./job-checks/endpoints.ts"
import * as jobReports from "./jobs/report-endpoints.ts"
import * as jobsAdmin from "./jobs/admin-endpoints.ts"
import * as jobs from "./jobs/endpoints.ts"
import * as nameReviewsAdmin from "./name-reviews/admin-endpoints.ts"
import * as numbers from "./numbers/endpoints.ts"
import * as health from "./operation/health.ts"
import * as statistics from "./numbers/statistics.ts"
import * as paymentsAdmin from "./payments/admin-endpoints.ts"
import * as pay from "./pay/endpoints.ts"
import * as payments from "./payments/endpoints.ts"
import * as places from "./places/endpoints.ts"
import type { Endpoint, EndpointKey } from "./platform/endpoint.ts"
import * as pointsAdmin from "./points/admin-endpoints.ts"
import * as points from "./points/endpoints.ts"
import * as privacy from "./privacy/endpoints.ts"
import * as savedJobs from "./saved-jobs/endpoints.ts"
import * as search from "./search/endpoints.ts"
import * as site from "./site/endpoints.ts"
import * as stillOpen from "./still-open/endpoints.ts"
import * as uploads from "./uploads/endpoints.ts"

/** Every module that declares endpoints; what is not an endpoint in it (schemas) is passed over. */
const modules = {
  accountsAdmin,
  accounts,
  security,
  adsAdmin,
  ads,
  aiPublishingAdmin,
  aiPublishing,
  applicationsAdmin,
  applications,
  applicationsReceived,
  articlesAdmin,
  articles,
  audit,
  catalogues,
  companies,
  curriculum,
  dashboards,
  jobAlerts,
  jobImport,
  jobChecks,
  jobReports,
  jobsAdmin,
  jobs,
  nameReviewsAdmin,
  numbers,
  health,
  pay,
  paymentsAdmin,
  payments,
  places,
  pointsAdmin,
  points,
  privacy,
  savedJobs,
  search,
  site,
  statistics,
  stillOpen,
  team,
  uploads,
}

type Modules = typeof modules
type Declared = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules]
type Catalogues = typeof catalogueCalls
type OfCatalogues = {
  [N in keyof Catalogues]: Catalogues[N]["list" | "register" | "update" | "remove"]
}[keyof Catalogues]
type AnyEndpoint = Extract<Declared | OfCatalogues, { method: string; path: string; reply: unknown }>

/** Every call of the product by its key, `"POST /api/auth/login"`. The browser imports this type only. */
export type Api = { [E in AnyEndpoint as E extends Endpoint ? EndpointKey<E> : never]: E }
export type ApiKey = keyof Api

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value

/** The same list as values, for the server, OpenAPI and tests. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(modules),
  ...Object.values(catalogueCalls),
].flatMap((module) => Object.values(module).filter(isEndpoint))
