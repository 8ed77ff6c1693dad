import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react"
import { classes } from "./classes.ts"
import css from "./dialog.module.css"
import { Icon } from "./icon.tsx"

type Props = {
  open: boolean
  /** Called by the cross, Escape or a press outside; the caller must then set `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons below the body, always visible. */
  foot?: ReactNode
  /** Whether it cannot be closed by Escape, a press outside or a cross. */
  persistent?: boolean
  className?: string
}

/**
 * The browser's own modal dialog: it traps the focus and restores it, and closes by Escape, its cross, or a press outside. It can
 * be rendered lazily; nothing is rendered until `open`.
 */
export function Dialog({ open, onClose, title, children, foot, persistent = false, className }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // Closes it before it is removed from the page, because otherwise the focus would not be restored.
  useLayoutEffect(() => () => ref.current?.close(), [])
  // Selecting text inside and releasing the mouse outside also fires a click on the dialog, so the start must be outside too.
  const beganOutside = useRef(false)
  const lightDismiss = (event: MouseEvent) => {
    if (!persistent && beganOutside.current && event.target === ref.current) onClose()
  }
  return (
    // Escape is the keyboard's equivalent of the press outside.
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
        // Browsers close the dialog if Escape is pressed repeatedly, even when the event is cancelled.
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

/** A dialog that slides up from the bottom on a phone and is centred elsewhere. */
export function Sheet(props: Omit<Props, "className">) {
  return <Dialog {...props} className={css.sheet} />
}
