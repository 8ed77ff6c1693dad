import { NEVER_PAY_ARTICLE } from "@upaon/contract/articles/labels"
import { jobs as words } from "@upaon/contract/messages/jobs"
import { useEffect, useRef } from "react"
import { Prose } from "../../design/prose.tsx"
import { notify } from "../../platform/notices.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import css from "./job-view.module.css"

/** What a job asks for and how to reach who offers it; `html` with the links of `linkContacts`. */
export function JobDescription({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    element?.addEventListener("click", copyPressed)
    return () => element?.removeEventListener("click", copyPressed)
  }, [])
  return (
    <section className={css.text} aria-labelledby="description">
      <h2 id="description">{words.description}</h2>
      <div ref={box}>
        <Prose html={html} />
      </div>
      <p className={`soft ${css.neverPay}`}>
        <strong>{words.neverPay}</strong>
        <br />
        {words.neverPayText} <SiteLink to={`/artigo/${NEVER_PAY_ARTICLE}`}>{words.neverPayLink}</SiteLink>
      </p>
    </section>
  )
}

/** The buttons stand in the text itself, where no component is. */
function copyPressed({ target }: MouseEvent): void {
  const text = target instanceof Element && target.closest<HTMLElement>("[data-copy]")?.dataset.copy
  if (!text) return
  navigator.clipboard.writeText(text).then(
    () => notify({ kind: "success", text: words.copied }),
    // Without permission for the clipboard the text can still be marked by hand.
    () => {},
  )
}
