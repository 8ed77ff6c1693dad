import { nav } from "@upaon/contract/messages/navigation"
import css from "./skip-link.module.css"

/** First thing on the page for the keyboard; the page's `<main>` has the id it names. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#conteudo">
      {nav.skip}
    </a>
  )
}
