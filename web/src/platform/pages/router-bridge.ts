import { useEffect } from "react"
import { useNavigate, useRevalidator } from "react-router"

/** How to navigate: whether to replace the history entry, the next screen's state, and whether to keep the scroll position. */
export type Move = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }

/** Navigation for code outside the router (links, the failure handler); before hydration the browser itself navigates. */
export const router = {
  /** Returns a promise of the next screen, for those who wait for it. */
  go: (path: string, _move?: Move): unknown => location.assign(path),
  reload: (): void => location.reload(),
}

/** Connects {@link router} to the real router; called once, by the root. */
export function useRouterBridge(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    router.go = (path, move) => {
      const { pathname, search, hash } = location
      // As in the browser, a link to the current address does not add a history entry.
      return navigate(path, { replace: path === pathname + search + hash, ...move })
    }
    router.reload = () => void revalidate()
  }, [navigate, revalidate])
}
