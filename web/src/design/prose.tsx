import css from "./prose.module.css"

/** Formatted text from the server, which has sanitised it. Must not be used with any other HTML. */
export const Prose = ({ html }: { html: string }) => (
  <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
