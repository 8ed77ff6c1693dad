import { useEffect, useEffectEvent } from "react"

/** A box that was ticked takes no letters. */
const TYPING =
  "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable='true'], [role='dialog'], [role='menu']"

/**
 * Single letters that act while nobody is typing and no dialog is open.
 * @param keys lower-case letter → what it does
 */
export function useShortcuts(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    if (document.querySelector("[role='dialog']")) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener("keydown", listen)
    return () => removeEventListener("keydown", listen)
  }, [])
}
