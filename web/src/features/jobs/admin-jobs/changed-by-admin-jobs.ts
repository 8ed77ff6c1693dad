import type { ApiKey } from "@upaon/contract/api"

/** Calls whose kept answers are out of date once an administrator has changed a job. */
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
