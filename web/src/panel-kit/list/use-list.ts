import type { ApiKey } from "@upaon/contract/api"
import type { UseQueryResult } from "@tanstack/react-query"
import type { InputOf, ReplyOf } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import { dayOrNone } from "./filters.tsx"
import { type ListAddress, useListAddress } from "./list-address.ts"

/** Lists that come by pages. */
type ListKey = {
  [K in ApiKey]: InputOf<K> extends { query?: { page?: unknown; perPage?: unknown } } ? K : never
}[ApiKey]

type Settings<K extends ListKey, Name extends string> = {
  /** Rows of a page. */
  perPage: number
  /** The filters, by their names in the address. */
  filters?: readonly Name[]
  /** What they ask the call for, where that is not their own name and value. */
  ask?: (values: Record<Name, string>) => InputOf<K>["query"]
  handles?: readonly number[] | "all"
  enabled?: boolean
}

/**
 * What a list shows: the rows of the page and the filters that its address holds. Filters that are off are not asked for.
 */
export function useList<K extends ListKey, Name extends string = never>(
  key: K,
  { perPage, filters = [], ask, ...settings }: Settings<K, Name>,
): { address: ListAddress<Name>; query: UseQueryResult<ReplyOf<K>, Error> } {
  const address = useListAddress(...filters)
  const asked = { ...(ask ? ask(address.values) : asNamed(address.values)), page: address.page, perPage }
  return { address, query: useCall(key, { query: asked } as never, { keepPrevious: true, ...settings }) }
}

/** What stands for a day and is none is not asked for either. */
const asNamed = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === "from" || name === "to" ? dayOrNone(value) : value || undefined,
    ]),
  )
