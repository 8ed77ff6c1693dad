import { useWindowEvent } from "@mantine/hooks"

/** Elements that use letter keys. Checkboxes and radios do not. */
const TYPING =
  "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable='true'], [role='dialog'], [role='menu']"

/**
 * Keyboard shortcuts of a single letter, which work while nobody is typing and no dialog is open.
 * @param keys lower-case letter → its action
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
