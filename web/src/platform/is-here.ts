import { useEffect, useRef } from "react"
import { type NavigateOptions, useNavigate } from "react-router"

/** Whether the component is still on the screen when an answer comes. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
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
