import type { ApiKey } from "@upaon/contract/api"
import { type CatalogueName, catalogueNames } from "@upaon/contract/catalogues/names"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ChoiceName } from "@upaon/contract/catalogues/form-fields"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import type { ListReply } from "../../panel-kit/index.ts"
import { saving } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import type { Catalogue, CatalogueRow } from "./catalogue.ts"

// The calls of all catalogues have the same types, so one catalogue's key is used as the type of all.
const listKey = (name: CatalogueName) =>
  `GET /api/admin/${catalogueNames[name].plural}` as "GET /api/admin/regions"

/** The key of the call that deletes a catalogue's row. */
export const removeKey = (name: CatalogueName) =>
  `DELETE /api/admin/${name}/{id}/delete` as "DELETE /api/admin/region/{id}/delete"

type Rows = UseQueryResult<ListReply<CatalogueRow>, Error>
type Settings = { enabled?: boolean; keepPrevious?: boolean; handles?: readonly number[]; freshMs?: number }

/** A catalogue's matching rows: `query` filters by name, the other filters by the parent record. */
export const useCatalogueRows = (
  { name }: Catalogue,
  filters: Record<string, string> = {},
  settings: Settings = {},
): Rows => {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""))
  return useCall(listKey(name), { query: given }, settings)
}

/** The call that creates a row, or updates the row with that id. */
export const savingRow = ({ name }: Catalogue, id: number | undefined) =>
  saving(`admin/${name}` as "admin/region", id)

/** The cached calls to refetch after a row has changed. */
export const changedBy = ({ name }: Catalogue): readonly ApiKey[] => [
  listKey(name),
  "GET /api/states",
  "GET /api/counties",
  "GET /api/neighborhoods",
  "GET /api/jobAreas",
  "GET /api/jobTypes",
]

/** An option of a choice; the request takes its id or its UF (the state's abbreviation). */
export type Choice = { id: number; name: string; uf?: string }

const whole = { query: { all: true } }

/** The options of a choice, undefined while they load. The home state and county come first, in the server's order. */
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
