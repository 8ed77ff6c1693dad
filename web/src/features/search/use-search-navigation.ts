import type { FormEvent } from "react"
import { useNavigate } from "react-router"
import { useDestination } from "../../platform/connection.ts"
import { type SearchAddress, searchPath } from "./search-address.ts"

/** Sends the keyword box with the filters kept, from the first page; tells while new results are on their way. */
export function useSearchNavigation(address: SearchAddress) {
  const navigate = useNavigate()
  return {
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
