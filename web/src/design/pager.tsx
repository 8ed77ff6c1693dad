import { SiteLink } from "../platform/pages/site-link.tsx"
import { classes } from "./classes.ts"
import { Icon } from "./icon.tsx"
import css from "./pager.module.css"
import { pagesAround, pagesWithEnds } from "./pages-around.ts"

type Props = {
  page: number
  lastPage: number
  /** Address of a page, with everything else of the present one kept. */
  hrefOf: (page: number) => string
  /** How many numbers show at once; the present one stands in their middle where it can. */
  visible?: number
  /** Instead of `visible`: the first, the last and so many either side of the present one, dots between. */
  around?: number
  /** The word of the next page's link ('Próxima' when absent). */
  next?: "Próxima" | "Próximo"
}

/** Numbered pages with previous and next, all of them links. Nothing when there is one page only. */
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

/** What screen readers say; it holds the words that are seen. */
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
