import { useEffect } from "react"

/** On return from a job, brings its card into view; one that is not on the page is ignored (rule c9). */
export function useAnchor(anchor: string | null): void {
  useEffect(() => {
    if (!anchor || !/^\d+$/.test(anchor)) return
    const card = document.getElementById(`vaga-${anchor}`)
    card?.scrollIntoView({ block: "center" })
    card?.querySelector("a")?.focus({ preventScroll: true })
  }, [anchor])
}
