import { type RefObject, useEffect, useEffectEvent } from "react"

/** Dispatched on a form before a draft of it is saved, which a held field prevents as it does a submission. */
export const DRAFT_EVENT = "upaon:draft"

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
    const events = ["submit", DRAFT_EVENT]
    for (const name of events) form.addEventListener(name, listen, { capture: true })
    return () => events.forEach((name) => form.removeEventListener(name, listen, { capture: true }))
  }, [dirty, field])
}
