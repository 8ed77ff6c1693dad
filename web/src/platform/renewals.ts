import type { ApiKey } from "@upaon/contract/api"

// Lists for `renews`: the cached calls that are out of date after a change of the kind described.

/** A change of one of the person's own jobs. */
export const CHANGED_BY_JOBS: readonly ApiKey[] = [
  "GET /api/jobPost/my",
  "GET /api/jobPost/my/{id}",
  "GET /api/jobApplications/counts",
  "POST /api/point/show",
  "GET /api/companies",
  "GET /api/dashboard/jobsTotal",
  "GET /api/dashboard/jobsTotal/active",
  "GET /api/dashboard/jobsTotal/pending",
  "GET /api/dashboard/jobsTotal/notactive",
]

/** A change of received applications. */
export const CHANGED_BY_APPLICATIONS: readonly ApiKey[] = [
  "GET /api/jobApplications",
  "GET /api/jobApplications/counts",
  "GET /api/jobApplication/received/{id}/show",
]

/** A change of anybody's job by an administrator. */
export const CHANGED_BY_ADMIN_JOBS: readonly ApiKey[] = [
  "GET /api/admin/jobPosts",
  "POST /api/admin/jobPost/search",
  "POST /api/admin/jobPost/show",
  "GET /api/admin/jobPosts/review",
  "GET /api/admin/auditLog",
  "GET /api/admin/dashboard/jobsTotal",
  "GET /api/admin/dashboard/jobsTotal/active",
  "GET /api/admin/dashboard/jobsTotal/pending",
  "GET /api/admin/dashboard/jobsTotal/notactive",
]

/** A change of one of the person's own companies. */
export const CHANGED_BY_COMPANIES: readonly ApiKey[] = [
  "GET /api/companies",
  "GET /api/company/{id}/show",
  "GET /api/dashboard/companiesTotal",
  "GET /api/jobPost/my",
]

/** A change of the team of one of the person's own companies. */
export const CHANGED_BY_TEAMS: readonly ApiKey[] = ["GET /api/company/{id}/members"]

/** A change of a user by an administrator. */
export const CHANGED_BY_USERS: readonly ApiKey[] = [
  "GET /api/admin/users",
  "GET /api/admin/user/{id}/show",
  "GET /api/admin/user/{id}/points",
  "GET /api/admin/auditLog",
]

/** A change of an ad. */
export const CHANGED_BY_ADS: readonly ApiKey[] = [
  "GET /api/admin/nativeAds",
  "POST /api/admin/nativeAd/show",
  "GET /api/admin/nativeAd/{id}/analytics",
]

/** A change of an article or a category. */
export const CHANGED_BY_ARTICLES: readonly ApiKey[] = [
  "GET /api/admin/articles",
  "POST /api/admin/article/search",
  "POST /api/admin/article/show",
  "GET /api/admin/articleCategories",
]

/** A change of a point pack. */
export const CHANGED_BY_PACKS: readonly ApiKey[] = [
  "GET /api/admin/pointPacks",
  "GET /api/pointPacks",
  "GET /api/pointPacks/{id}",
]
