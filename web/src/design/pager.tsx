import { SiteLink } from "../platform/pages/site-link.tsx"
import { classes } from "./classes.ts"
import { Icon } from "./icon.tsx"
import css from "./pager.module.css"
import { pagesAround, pagesWithEnds } from "./pages-around.ts"

type Props = {
  page: number
  lastPage: number
  /** Returns the address of a page, with the other current parameters. */
  hrefOf: (page: number) => string
  /** How many page numbers are shown, with the current one in the middle if possible. */
  visible?: number
  /** Instead of `visible`: the first and last page and this many on either side of the current one, with dots between. */
  around?: number
  /** The label of the next link (default 'Próxima'). */
  next?: "Próxima" | "Próximo"
}

/** Page numbers with previous and next, all as links. Renders nothing for a single page. */
export function Pager({ page, lastPage, hrefOf, visible = 7, around, next = "Próxima" }: Props) {
  if (lastPage <= 1) return null
  const numbers =
    around === undefined ? pagesAround(page, lastPage, visible) : pagesWithEnds(page, lastPage, around)
  return (
    <nav className={classes(css.pager, around !== undefined && css.tight)} aria-label="Páginas">
      <Step to={page > 1 ? hrefOf(page - 1) : null} rel="prev" label="Anterior" />
      {numbers.map((number, place) =>
        number === null ? (
          <span key={`gap-${place}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : number === page ? (
          <span key={number} className={classes(css.page, css.here)} aria-current="page">
            <span className="visually-hidden">Página </span>
            {number}
          </span>
        ) : (
          <SiteLink key={number} className={css.page} to={hrefOf(number)} aria-label={`Página ${number}`}>
            {number}
          </SiteLink>
        ),
      )}
      <Step to={page < lastPage ? hrefOf(page + 1) : null} rel="next" label={next} />
    </nav>
  )
}

/** The accessible names, which contain the visible labels. */
const spoken = {
  Anterior: "Página anterior",
  Próxima: "Próxima página",
  Próximo: "Próximo, página seguinte",
} as const

type StepProps = { to: string | null; rel: "prev" | "next"; label: keyof typeof spoken }

function Step({ to, rel, label }: StepProps) {
  const inside = (
    <>
      {rel === "prev" && <Icon name="left" />}
      {label}
      {rel === "next" && <Icon name="right" />}
    </>
  )
  if (!to)
    return (
      <span className={classes(css.page, css.arrow, css.off)} aria-hidden="true">
        {inside}
      </span>
    )
  return (
    <SiteLink className={classes(css.page, css.arrow)} to={to} rel={rel} aria-label={spoken[label]}>
      {inside}
    </SiteLink>
  )
}
