/**
 * Gives the focus to a button after a call, unless it is somewhere by then: a button that waits for its call is disabled,
 * which drops the focus to the page's start.
 */
export function refocus(button: HTMLElement | null | undefined): void {
  // Two frames: by the second the button is drawn anew and can be focused.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) button?.focus({ preventScroll: true })
    }),
  )
}
