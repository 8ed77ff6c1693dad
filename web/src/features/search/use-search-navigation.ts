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
  const [typed, setTyped] = useState({ over: address.q, q: address.q })
  // Other words came, and with them a new box: what stood unsent in the former one is gone.
  if (typed.over !== address.q) setTyped({ over: address.q, q: address.q })
  const isUnsent = typed.over === address.q && typed.q !== address.q
  return {
    wanted: isUnsent ? { ...address, q: typed.q, exact: false } : address,
    leave: (q: string) => setTyped({ over: address.q, q }),
    waiting: useDestination()?.pathname === "/search",
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const q = new FormData(event.currentTarget).get("q")
      void navigate(
        searchPath({ ...address, q: typeof q === "string" ? q.trim() : "", exact: false, page: 1 }),
      )
    },
  }
}
