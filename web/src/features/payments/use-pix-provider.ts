import { useCall } from "../../platform/query.ts"

/** The configured PIX provider: "off" if there is none; null until it is loaded. */
export function usePixProvider() {
  return useCall("GET /api/site/settings", {}, { freshMs: 300_000 }).data?.data.pix_provider ?? null
}
