import { type RefObject, useEffect } from "react"

/** Closes an open `<details>` when the person presses or focuses something outside, or presses Escape. */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const turned = ({ target }: Event) => {
      const details = ref.current
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    const pressed = ({ key }: KeyboardEvent) => {
      const details = ref.current
      if (key !== "Escape" || !details?.open) return
      if (details.contains(document.activeElement)) details.querySelector("summary")?.focus()
      details.open = false
    }
    document.addEventListener("pointerdown", turned)
    document.addEventListener("focusin", turned)
    document.addEventListener("keydown", pressed)
    return () => {
      document.removeEventListener("pointerdown", turned)
      document.removeEventListener("focusin", turned)
      document.removeEventListener("keydown", pressed)
    }
  }, [ref])
}
