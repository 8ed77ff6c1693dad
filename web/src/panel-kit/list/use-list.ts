import type { ApiKey } from "@upaon/contract/api"
import type { UseQueryResult } from "@tanstack/react-query"
import type { InputOf, ReplyOf } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import { dayOrNone } from "./filters.tsx"
import { type ListAddress, useListAddress } from "./list-address.ts"

/** The calls that return a list in pages. */
type ListKey = {
  [K in ApiKey]: InputOf<K> extends { query?: { page?: unknown; perPage?: unknown } } ? K : never
}[ApiKey]

type Settings<K extends ListKey, Name extends string> = {
  /** The number of rows per page. */
  perPage: number
  /** The filters' parameters in the address. */
  filters?: readonly Name[]
  /** The query for the filters' values, if it is not simply their names and values. */
  ask?: (values: Record<Name, string>) => InputOf<K>["query"]
  handles?: readonly number[] | "all"
  enabled?: boolean
}

/** A page of a list's rows, and the filters in its address. Filters that are not set are not sent. */
export function useList<K extends ListKey, Name extends string = never>(
  key: K,
  { perPage, filters = [], ask, ...settings }: Settings<K, Name>,
): { address: ListAddress<Name>; query: UseQueryResult<ReplyOf<K>, Error> } {
  const address = useListAddress(...filters)
  const asked = { ...(ask ? ask(address.values) : asNamed(address.values)), page: address.page, perPage }
  return { address, query: useCall(key, { query: asked } as never, { keepPrevious: true, ...settings }) }
}

/** Invalid days are not sent either. */
const asNamed = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === "from" || name === "to" ? dayOrNone(value) : value || undefined,
    ]),
  )
