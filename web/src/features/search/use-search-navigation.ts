import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router"
import { useDestination } from "../../platform/connection.ts"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"

/**
 * Sends the keyword box with the filters kept, from the first page; tells while new results are on their way. `wanted` is
 * the address with the words that stand in the box unsent, which a filter chosen now takes along.
 */
export function useSearchNavigation(address: SearchAddress) {
  const navigate = useNavigate()
  const waiting = useDestination()?.pathname === "/search"
  const [typed, setTyped] = useState({ over: address.q, q: address.q, box: 0, isLate: false })
  // Other words came, and with them a new box: what stood unsent in the former one is gone, but for what was typed
  // while they were awaited.
  if (typed.over !== address.q) {
    const { isLate, q, box } = typed
    setTyped({ over: address.q, q: isLate ? q : address.q, box: isLate ? box : box + 1, isLate: false })
  }
  return {
    wanted: typed.q === address.q ? address : { ...address, q: typed.q, exact: false },
    /** Another number is another box. */
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
        searchPath({ ...address, q: typeof q === "string" ? q.trim() : "", exact: false, page: 1 }),
      )
    },
  }
}
