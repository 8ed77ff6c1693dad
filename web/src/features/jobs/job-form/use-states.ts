import { DAY_MS } from "@upaon/contract/platform/format-time"
import { useCall } from "../../../platform/query.ts"

/** The states as the place fields know them: which comes first (the home state), and the region of each. */
export function useStates() {
  const states = useCall("GET /api/states", { query: { all: true } }, { freshMs: DAY_MS })
  const rows = states.data?.data
  return {
    query: states,
    /** null until known. */
    first: rows?.[0]?.id ?? null,
    regionOf: (stateId: number | null) => rows?.find(({ id }) => id === stateId)?.region_id ?? null,
  }
}
