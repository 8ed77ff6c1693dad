import { useEffect } from "react"
import { useNavigate, useRevalidator } from "react-router"

/** How to go: in place of the present entry of the history, with a state for the next screen, staying where one has scrolled to. */
export type Move = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }

/** How code outside of the router (links, the failure handler) moves the person; before hydration the browser itself does. */
export const router = {
  go: (path: string, _move?: Move): void => location.assign(path),
  reload: (): void => location.reload(),
}

/** Hands the router to {@link router}; called once, by the root. */
export function useRouterBridge(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    router.go = (path, move) => {
      const { pathname, search, hash } = location
      // As the browser does: a link to where one is adds nothing to the history.
      void navigate(path, { replace: path === pathname + search + hash, ...move })
    }
    router.reload = () => void revalidate()
  }, [navigate, revalidate])
}
