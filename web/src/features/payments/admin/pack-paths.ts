import type { ApiKey } from "@upaon/contract/api"

export const PACK_LIST = "/panel/admin/point-packs"
export const PACK_PUBLISH = "/panel/admin/point-pack/publish"
export const PACK_EDIT = "/panel/admin/point-pack/edit"

/** Kept answers that a change of a pack makes old. */
export const CHANGED_BY_PACKS: readonly ApiKey[] = [
  "GET /api/admin/pointPacks",
  "GET /api/pointPacks",
  "GET /api/pointPacks/{id}",
]
