import type { ReactNode } from "react"
import css from "./prose.module.css"

/**
 * Long text: `html` as the server sends it (it was sanitised on its way in; never give it anything else), or
 * children written here.
 */
export function Prose({ html, children }: { html?: string; children?: ReactNode }) {
  if (html !== undefined) return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
  return <div className={css.prose}>{children}</div>
}
