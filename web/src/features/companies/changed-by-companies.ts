import type { ApiKey } from "@upaon/contract/api"

/** Calls whose kept answers are out of date once one of the own companies has changed. */
export const CHANGED_BY_COMPANIES: readonly ApiKey[] = [
  "GET /api/companies",
  "GET /api/company/{id}/show",
  "GET /api/dashboard/companiesTotal",
  "GET /api/jobPost/my",
]
