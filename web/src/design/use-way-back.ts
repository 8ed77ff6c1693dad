import { useLocation } from "react-router"
import { useHydrated } from "./use-hydrated.ts"

/**
 * The address of the list from which the page was opened, with its words and page, which only the browser's history entry knows.
 * @param list the beginning of the list's address
 * @returns null before hydration, or when the page was opened from elsewhere
 */
export function useWayBack(list: string): string | null {
  const { state } = useLocation()
  const hydrated = useHydrated()
  const back: unknown = hydrated && state && typeof state === "object" && "back" in state ? state.back : null
  return typeof back === "string" && back.startsWith(list) ? back : null
}
