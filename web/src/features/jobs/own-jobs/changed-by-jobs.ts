import type { ApiKey } from "@upaon/contract/api"

/** Calls whose kept answers are out of date once one of the own jobs has changed. */
export const CHANGED_BY_JOBS: readonly ApiKey[] = [
  "GET /api/jobPost/my",
  "GET /api/jobPost/my/{id}",
  "POST /api/point/show",
  "GET /api/companies",
  "GET /api/dashboard/jobsTotal",
  "GET /api/dashboard/jobsTotal/active",
  "GET /api/dashboard/jobsTotal/pending",
  "GET /api/dashboard/jobsTotal/notactive",
]
