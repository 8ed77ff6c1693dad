/** Longer than a dialog takes to close. */
const CLOSING_MS = 600

/**
 * Gives the focus to a button after a call, or else to the page's content, unless it is somewhere by then: a button that
 * waits for its call is disabled, and one that is gone is nowhere, which drops the focus to the page's start. A dialog that
 * closes meanwhile keeps it to the last, and is waited for.
 */
export function refocus(button?: HTMLElement | null, until = performance.now() + CLOSING_MS): void {
  // Two frames: by the second the button is drawn anew and can be focused.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body)
        (button ?? document.getElementById("conteudo"))?.focus({ preventScroll: true })
      else if (performance.now() < until && activeElement.closest("[role=dialog]")) refocus(button, until)
    }),
  )
}
