/**
 * Gives the focus to a button after a call, or else to the page's content, unless it is somewhere by then: a button that
 * waits for its call is disabled, and one that is gone is nowhere, which drops the focus to the page's start.
 */
export function refocus(button?: HTMLElement | null): void {
  // Two frames: by the second the button is drawn anew and can be focused.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body)
        (button ?? document.getElementById("conteudo"))?.focus({ preventScroll: true })
    }),
  )
}
