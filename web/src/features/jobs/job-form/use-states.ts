import { DAY_MS } from "@upaon/contract/platform/format-time"
import { useCall } from "../../../platform/query.ts"

/** The states for the place fields: the first one listed (the home state), and each state's region. */
export function useStates() {
  const states = useCall("GET /api/states", { query: { all: true } }, { freshMs: DAY_MS })
  const rows = states.data?.data
  return {
    query: states,
    /** null until the states are loaded. */
    first: rows?.[0]?.id ?? null,
    regionOf: (stateId: number | null) => rows?.find(({ id }) => id === stateId)?.region_id ?? null,
  }
}
