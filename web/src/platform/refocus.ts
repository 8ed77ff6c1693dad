/** What is still disabled by then is so for another cause than its call. */
const DRAWN_MS = 500

/**
 * What is taken off the page with the focus in it, as an alert that was closed or the last row of a list, leaves the keyboard
 * at the page's content, not at its start. Called once, by the root. @returns what ends it
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null
  const focused = ({ target }: Event) => (last = target)
  const watch = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected) return
    last = null
    refocus()
  })
  addEventListener("focusin", focused)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener("focusin", focused)
    watch.disconnect()
  }
}

/**
 * Gives the focus back to what was pressed before a call, or else to the open dialog or the page's content, unless it is
 * somewhere by then: a button that waits for its call is disabled, and one that is gone is nowhere, which drops the focus to
 * the page's start.
 */
export function refocus(pressed?: Element | null): void {
  // What is pressed without being focused has no place to lose.
  if (pressed === document.body) return
  const until = performance.now() + DRAWN_MS
  // By the second frame the button is drawn anew and can be focused; later, where there is much to draw.
  const look = () => {
    if (pressed?.matches(":disabled") && performance.now() < until) requestAnimationFrame(look)
    else give()
  }
  const give = () => {
    const dialog = document.querySelector("[aria-modal='true']")
    for (const place of [pressed, dialog, document.getElementById("conteudo")])
      if (document.activeElement === document.body)
        (place as HTMLElement | null)?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}
