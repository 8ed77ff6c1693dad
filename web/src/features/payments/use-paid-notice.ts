import { useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { count } from "../../platform/format.ts"

/**
 * What the address says was just credited (`?success=true&points=100`, or `∞`), read once and cleared from the
 * address. It is only a sentence: nothing is credited by it, and anything but a number of points says nothing
 * (rule c39).
 */
export function usePaidNotice(): { points: string; dismiss: () => void } | null {
  const [search, setSearch] = useSearchParams()
  const [points, setPoints] = useState<string | null>(() => creditedOf(search))
  const shown = search.has("success") || search.has("points")
  useEffect(() => {
    if (!shown) return
    const rest = new URLSearchParams(search)
    rest.delete("success")
    rest.delete("points")
    setSearch(rest, { replace: true, preventScrollReset: true })
  }, [shown, search, setSearch])
  return points === null ? null : { points, dismiss: () => setPoints(null) }
}

function creditedOf(search: URLSearchParams): string | null {
  if (search.get("success") !== "true") return null
  const points = search.get("points") ?? ""
  if (points === "∞") return points
  return /^[1-9]\d{0,8}$/.test(points) ? count(Number(points)) : null
}
