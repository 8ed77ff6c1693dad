import { useEffect } from "react"
import { useLocation, useSearchParams } from "react-router"
import { pageOfAddress } from "../../platform/page-of-address.ts"
import { session } from "../../platform/session.ts"

export type ListAddress<Name extends string> = {
  page: number
  /** "" when a filter is not set. */
  values: Record<Name, string>
  /** Whether any filter is on. */
  filtered: boolean
  /** Sets filters and goes back to the first page; "" removes one. */
  set: (changes: Partial<Record<Name, string>>) => void
  clear: () => void
  /** The address of a page with the current filters. */
  hrefOf: (page: number) => string
}

/** The lists opened in this tab, by person and path, each with its last page and filters. */
const opened = new Map<string, string>()
const ofPerson = (list: string) => `${session().user?.id} ${list}`

/** The last address of a list for links back to it; the plain address if it was not opened. */
export const lastListAddress = (list: string) => opened.get(ofPerson(list)) ?? list

/** Page and filters of a list. They are stored in the address, so that going back, sharing and reloading show the same rows. */
export function useListAddress<Name extends string = never>(...names: readonly Name[]): ListAddress<Name> {
  const { pathname, search: query } = useLocation()
  const [search, setSearch] = useSearchParams()
  useEffect(() => void opened.set(ofPerson(pathname), pathname + query), [pathname, query])
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<
    Name,
    string
  >
  const set = (changes: Partial<Record<Name, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        next.delete("page")
        return next
      },
      { preventScrollReset: true },
    )
  return {
    page: pageOfAddress(search),
    values,
    filtered: names.some((name) => values[name] !== ""),
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>),
    hrefOf: (page) => {
      const next = new URLSearchParams(search)
      if (page > 1) next.set("page", String(page))
      else next.delete("page")
      return `${pathname}?${next}`
    },
  }
}
