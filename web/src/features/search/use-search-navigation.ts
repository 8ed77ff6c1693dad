import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router"
import { useDestination } from "../../platform/connection.ts"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"

/**
 * Submits the keyword search with the current filters from the first page, and says whether new results are loading. `wanted` is
 * the address with the unsubmitted words of the input, which a filter chosen now includes.
 */
export function useSearchNavigation(address: SearchAddress) {
  const navigate = useNavigate()
  const waiting = useDestination()?.pathname === "/search"
  const [typed, setTyped] = useState({ over: address.q, q: address.q, box: 0, isLate: false })
  // New words arrived in the address: the input is reset, unless the person typed while the results were loading.
  if (typed.over !== address.q) {
    const { isLate, q, box } = typed
    setTyped({ over: address.q, q: isLate ? q : address.q, box: isLate ? box : box + 1, isLate: false })
  }
  return {
    wanted: typed.q === address.q ? address : { ...address, q: typed.q, exact: false, near: false },
    /** The input's key: a new number creates a new input. */
    box: typed.box,
    type(q: string) {
      if (waiting) setTyped({ ...typed, q, isLate: true })
    },
    leave: (q: string) => setTyped({ ...typed, q, isLate: typed.isLate && waiting }),
    waiting,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const q = new FormData(event.currentTarget).get("q")
      void navigate(
        searchPath({
          ...address,
          q: typeof q === "string" ? q.trim() : "",
          exact: false,
          near: false,
          page: 1,
        }),
      )
    },
  }
}
