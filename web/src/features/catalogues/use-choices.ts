import { useCall } from "../../platform/query.ts"
import type { ChoiceName } from "@upaon/contract/catalogues/form-fields"
import { HOUR_MS } from "@upaon/contract/platform/format-time"

/** One of a choice's options; a call takes its id or its UF. */
export type Choice = { id: number; name: string; uf?: string }

const whole = { query: { all: true } }

/** The options of a choice: undefined while they load. The home state and county come first, as the server sends them. */
export function useChoices(of: ChoiceName | null) {
  const settings = (name: ChoiceName) => ({ enabled: of === name, freshMs: HOUR_MS })
  const regions = useCall("GET /api/admin/regions", {}, settings("region"))
  const states = useCall("GET /api/states", whole, settings("state"))
  const counties = useCall("GET /api/counties", whole, settings("county"))
  const choices: Record<ChoiceName, Choice[] | undefined> = {
    region: regions.data?.data,
    state: states.data?.data,
    county: counties.data?.data.map(({ id, name, uf }) => ({ id, name: `${name} - ${uf}` })),
  }
  const calls = { region: regions, state: states, county: counties }
  return of === null ? { choices: undefined, from: undefined } : { choices: choices[of], from: calls[of] }
}
