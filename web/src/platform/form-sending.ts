import { useRef, useState } from "react"

/** Sends a form, never twice at a time: `busy` while it is under way. */
export function useSending() {
  const under = useRef(false)
  const [busy, setBusy] = useState(false)
  const sendOnce = async (send: () => Promise<unknown>) => {
    if (under.current) return
    under.current = true
    setBusy(true)
    try {
      await send()
    } finally {
      under.current = false
      setBusy(false)
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
