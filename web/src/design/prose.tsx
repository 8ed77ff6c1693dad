import css from "./prose.module.css"

/** Long text as the server sends it: it was sanitised on its way in; never give it anything else. */
export const Prose = ({ html }: { html: string }) => (
  <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
