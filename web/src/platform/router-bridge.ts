import { useEffect } from "react"
import { useNavigate, useRevalidator } from "react-router"

/** How code outside of React (the failure handler) moves the person; before hydration the browser itself does. */
export const router = {
  go: (path: string): void => location.assign(path),
  reload: (): void => location.reload(),
}

/** Hands the router to {@link router}; called once, by the root. */
export function useRouterBridge(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    router.go = (path) => void navigate(path)
    router.reload = () => void revalidate()
  }, [navigate, revalidate])
}
