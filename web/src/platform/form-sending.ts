import { useRef, useState } from "react"
import { refocus } from "./refocus.ts"

/** Sends a form, but only once at a time; `busy` while it is pending. Afterwards restores the focus. */
export function useSending() {
  const under = useRef(false)
  const [busy, setBusy] = useState(false)
  const sendOnce = async (send: () => Promise<unknown>) => {
    if (under.current) return
    const pressed = document.activeElement
    under.current = true
    setBusy(true)
    try {
      await send()
    } finally {
      under.current = false
      setBusy(false)
      refocus(pressed)
    }
  }
  return { busy, sendOnce }
}

/**
 * For a press after which the next record takes this one's place: the second press of a double one would decide about that
 * record, which nobody has seen.
 */
export const singly =
  (act: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) act()
  }

/** What is not marked invalid after this time in ms has no field at fault, and only an alert says what is wrong. */
const MARKED_MS = 500

/** Focuses the first invalid field as soon as it is marked: after a call, some frames may come before React has rendered. */
export function focusFirstFault(form: HTMLFormElement | null | undefined): void {
  const until = performance.now() + MARKED_MS
  const look = () => {
    const fault = form?.querySelector<HTMLElement>("[aria-invalid='true'], [data-invalid='true']")
    if (fault) fault.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
