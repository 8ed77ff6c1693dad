import { useWindowEvent } from "@mantine/hooks"

/** A box that was ticked takes no letters. */
const TYPING =
  "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable='true'], [role='dialog'], [role='menu']"

/**
 * Single letters that act while nobody is typing and no dialog is open.
 * @param keys lower-case letter → what it does
 */
export function useShortcuts(keys: Record<string, () => void>): void {
  useWindowEvent("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    if (document.querySelector("[role='dialog']")) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
}
