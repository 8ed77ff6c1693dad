import type { ApiKey } from "@upaon/contract/api"
import { type CatalogueName, catalogueNames } from "@upaon/contract/catalogues/names"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ListReply } from "../../panel-kit/index.ts"
import { api, type CallOptions } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import type { Catalogue, CatalogueRow } from "./catalogue.ts"

// The calls of all catalogues have one form; each key stands for all of them here.
const listKey = (name: CatalogueName) =>
  `GET /api/admin/${catalogueNames[name].plural}` as "GET /api/admin/regions"
const registerKey = (name: CatalogueName) =>
  `POST /api/admin/${name}/register` as "POST /api/admin/region/register"
const updateKey = (name: CatalogueName) => `PUT /api/admin/${name}/update` as "PUT /api/admin/region/update"

/** The key of a catalogue's deletion. */
export const removeKey = (name: CatalogueName) =>
  `DELETE /api/admin/${name}/{id}/delete` as "DELETE /api/admin/region/{id}/delete"

type Rows = UseQueryResult<ListReply<CatalogueRow>, Error>
type Settings = { enabled?: boolean; keepPrevious?: boolean; handles?: readonly number[]; freshMs?: number }

/** A catalogue's rows that match: `query` by name, the rest by what they belong to. */
export const useCatalogueRows = (
  { name }: Catalogue,
  filters: Record<string, string> = {},
  settings: Settings = {},
): Rows => {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""))
  return useCall(listKey(name), { query: given }, settings)
}

type Body = Record<string, unknown>

export const registerRow = ({ name }: Catalogue, body: Body, options: CallOptions) =>
  api(registerKey(name), { body: body as { name: string } }, options)

export const updateRow = ({ name }: Catalogue, body: Body & { id: number }, options: CallOptions) =>
  api(updateKey(name), { body }, options)

/** Kept answers that are out of date once a row has changed. */
export const changedBy = ({ name }: Catalogue): readonly ApiKey[] => [
  listKey(name),
  "GET /api/states",
  "GET /api/counties",
  "GET /api/neighborhoods",
  "GET /api/jobAreas",
  "GET /api/jobTypes",
]
