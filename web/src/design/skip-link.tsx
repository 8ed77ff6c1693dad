import { nav } from "@upaon/contract/messages/navigation"
import { useEffect } from "react"
import { useLocation, useNavigationType } from "react-router"
import { refocus } from "../platform/refocus.ts"
import css from "./skip-link.module.css"

/** First thing on the page for the keyboard; the page's `<main>` has the id it names. Whoever pressed what the next page has not is there already. */
export function SkipLink() {
  const { pathname } = useLocation()
  const isPressed = useNavigationType() !== "POP"
  useEffect(() => {
    if (isPressed) refocus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname])
  return (
    <a className={css.skip} href="#conteudo">
      {nav.skip}
    </a>
  )
}
