import { useCall } from "../../platform/query.ts"

/** Who makes the PIX codes here: "off" when nobody is set up; null until known. */
export function usePixProvider() {
  return useCall("GET /api/site/settings", {}, { freshMs: 300_000 }).data?.data.pix_provider ?? null
}
