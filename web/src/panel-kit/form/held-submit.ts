import { type RefObject, useEffect, useEffectEvent } from "react"

/** Prevents the form's submission while the field shows something unsaved; calls `tell` and focuses the field. */
export function useHeldSubmit(field: RefObject<HTMLElement | null>, dirty: boolean, tell: () => void): void {
  const hold = useEffectEvent((event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    tell()
    field.current?.focus()
  })
  useEffect(() => {
    const form = field.current?.closest("form")
    if (!dirty || !form) return
    const listen = (event: Event) => hold(event)
    form.addEventListener("submit", listen, { capture: true })
    return () => form.removeEventListener("submit", listen, { capture: true })
  }, [dirty, field])
}
