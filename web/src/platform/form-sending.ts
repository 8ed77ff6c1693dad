import { useRef, useState } from "react"
import { refocus } from "./refocus.ts"

/** Sends a form, never twice at a time: `busy` while it is under way. Then the keyboard goes on from what was pressed. */
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

/** Goes to the first field with a fault. Faults are drawn by the next rendering, so the look for them waits for it. */
export function focusFirstFault(form: HTMLFormElement | null | undefined): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>("[aria-invalid='true'], [data-invalid='true']")?.focus(),
  )
}
