import type { ApiKey } from "@upaon/contract/api"

/** Calls whose kept answers are out of date once a user has changed. */
export const CHANGED_BY_USERS: readonly ApiKey[] = [
  "GET /api/admin/users",
  "GET /api/admin/user/{id}/show",
  "GET /api/admin/user/{id}/points",
  "GET /api/admin/auditLog",
]
