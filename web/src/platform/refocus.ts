/** What is still disabled after this time in ms is so for another reason than its call, and a heading that is missing stays so. */
const DRAWN_MS = 500
/** Mantine returns the focus 10 ms after a dialog has closed; without transitions, two frames may come before. */
const RETURNED_MS = 50

/**
 * When the focused element is removed from the page, such as a closed alert or a list's last row, moves the focus to the page's
 * heading, not its start. Called once, by the root. @returns the function that stops this
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null
  const focused = ({ target }: Event) => (last = target)
  const watch = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected) return
    last = null
    // A dialog that closes returns the focus itself.
    setTimeout(refocus, RETURNED_MS)
  })
  addEventListener("focusin", focused)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener("focusin", focused)
    watch.disconnect()
  }
}

/**
 * After a call, restores the focus to the pressed element, or else to the open dialog or the page's heading, unless something
 * else has the focus by then. A button is disabled during its call, and a removed one does not exist, so the browser would move
 * the focus to the page's start.
 */
export function refocus(pressed?: Element | null): void {
  // The pressed element did not have the focus, so there is none to restore.
  if (pressed === document.body) return
  const until = performance.now() + DRAWN_MS
  // Usually the button is enabled again, or the heading drawn, by the second frame, but later when there is much to render.
  const look = () => {
    const heading = document.querySelector("#conteudo h1")
    const isDrawn = pressed?.isConnected ? !pressed.matches(":disabled") : heading
    if (isDrawn || performance.now() >= until) give(heading)
    else requestAnimationFrame(look)
  }
  const give = (heading: Element | null) => {
    // A screen reader reads a heading and leaves its mode for typing; Orca does neither when `<main>` gets the focus.
    heading?.setAttribute("tabindex", "-1")
    const dialog = document.querySelector("[aria-modal='true']")
    for (const place of [pressed, dialog, heading, document.getElementById("conteudo")])
      if (document.activeElement === document.body)
        (place as HTMLElement | null)?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}
