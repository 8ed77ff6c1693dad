import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react"
import { classes } from "./classes.ts"
import css from "./dialog.module.css"
import { Icon } from "./icon.tsx"

type Props = {
  open: boolean
  /** Asked for by the cross, Escape or a press outside; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons under the body, always in view. */
  foot?: ReactNode
  /** True: neither Escape nor a press outside closes it, and there is no cross. */
  persistent?: boolean
  className?: string
}

/**
 * The browser's own modal dialog: keeps the focus in, gives it back, closes by Escape, by its cross and by a
 * press outside. Render it lazily where it can wait; it draws nothing until `open`.
 */
export function Dialog({ open, onClose, title, children, foot, persistent = false, className }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // Closed while it still stands on the page, or the focus has nowhere to go back to.
  useLayoutEffect(() => () => ref.current?.close(), [])
  // What is marked within it and let go outside ends as a press of the whole, too.
  const beganOutside = useRef(false)
  const lightDismiss = (event: MouseEvent) => {
    if (!persistent && beganOutside.current && event.target === ref.current) onClose()
  }
  return (
    // Escape is the keyboard's way to what the press outside does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classes(css.dialog, className)}
      aria-labelledby={titleId}
      onMouseDown={({ target }) => (beganOutside.current = target === ref.current)}
      onClick={lightDismiss}
      onCancel={(event) => {
        event.preventDefault()
        if (!persistent) onClose()
      }}
      onClose={() => {
        // Browsers let Escape through that a person insists on.
        if (open && persistent) ref.current?.showModal()
        else if (open) onClose()
      }}
    >
      {open && (
        <>
          <div className={css.head}>
            <h2 className={css.title} id={titleId}>
              {title}
            </h2>
            {!persistent && (
              <button type="button" className={`round ${css.close}`} onClick={onClose} aria-label="Fechar">
                <Icon name="close" />
              </button>
            )}
          </div>
          <div className={css.body}>{children}</div>
          {foot && <div className={css.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  )
}

/** A dialog that comes from the bottom edge on a phone and stands in the middle elsewhere. */
export function Sheet(props: Omit<Props, "className">) {
  return <Dialog {...props} className={css.sheet} />
}
