import { nav } from "@upaon/contract/messages/navigation"
import { useEffect } from "react"
import { useLocation, useNavigationType } from "react-router"
import { refocus } from "../platform/refocus.ts"
import css from "./skip-link.module.css"

/** The first focusable element; its target is the page's `<main>`. After a navigation the heading gets the focus if it was lost. */
export function SkipLink() {
  const { pathname } = useLocation()
  const isPressed = useNavigationType() !== "POP"
  useEffect(() => {
    if (isPressed) refocus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname])
  return (
    <a
      className={css.skip}
      href="#conteudo"
      onClick={(event) => {
        // The router asks nothing, e.g. about unsaved changes, on the way back to an entry of the history that it did not make.
        event.preventDefault()
        document.getElementById("conteudo")?.focus()
      }}
    >
      {nav.skip}
    </a>
  )
}
