import { useEffect, useRef } from "react"
import { type NavigateOptions, useNavigate, useNavigation } from "react-router"

/** Whether the component is still on the screen when an answer comes, and the next screen has not been asked for. */
export function useIsHere(): () => boolean {
  const { state } = useNavigation()
  const here = useRef(false)
  useEffect(() => {
    here.current = state === "idle"
    return () => {
      here.current = false
    }
  }, [state])
  return () => here.current
}

/** `navigate` for when an answer has come: a late one does not take somebody away from another screen. */
export function useNavigateHere() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return async (to: string, options?: NavigateOptions) => {
    if (isHere()) await navigate(to, options)
  }
}
