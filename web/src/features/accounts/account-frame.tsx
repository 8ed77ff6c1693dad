import { needsScripts, aside as words } from "@upaon/contract/messages/accounts/frame"
import type { ReactNode } from "react"
import { classes } from "../../design/classes.ts"
import { Icon } from "../../design/icon.tsx"
import { Page } from "../../design/surface.tsx"
import { TilePattern } from "../../design/tiles/tile-pattern.tsx"
import { unbroken } from "../../design/unbroken.tsx"
import { Spinner } from "../../platform/loading-indicators.tsx"
import css from "./account-frame.module.css"

type Props = {
  title?: string
  intro?: string
  /** The audience of the panel beside the form on wide screens; without it there is no panel. */
  aside?: "candidate" | "advertiser"
  children: ReactNode
}

/** The frame of the account pages: a sheet with the form, and on wide screens a panel of tiles beside it. */
export function AccountFrame({ title, intro, aside, children }: Props) {
  const said = aside && words[aside]
  return (
    <Page late className={classes(css.frame, !aside && css.single)}>
      <section className={`surface ${css.sheet}`}>
        {title && (
          <header>
            <h1 className={css.title}>{title}</h1>
            {intro && <p className={css.intro}>{unbroken(intro)}</p>}
          </header>
        )}
        {children}
      </section>
      {said && (
        <aside className={css.aside}>
          <TilePattern />
          <div className={css.said}>
            <p className={css.asideTitle}>{said.title}</p>
            <ul className={css.points}>
              {said.points.map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </aside>
      )}
    </Page>
  )
}

/** The links under a form to the other account pages. */
export const OtherWays = ({ children }: { children: ReactNode }) => (
  <nav className={css.links} aria-label="Outras opções">
    {children}
  </nav>
)

/** Shown while a request is pending; the page's heading says which. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={css.busy}>
      <Spinner />
      <h1>
        <output>{children}</output>
      </h1>
      <noscript>
        <p>{needsScripts}</p>
      </noscript>
    </div>
  )
}

type OutcomeProps = { bad?: boolean; title: string; children?: ReactNode; actions?: ReactNode }

/** The result of an action, good or bad, with the next step. */
export function Outcome({ bad, title, children, actions }: OutcomeProps) {
  return (
    <div className={css.outcome} role={bad ? "alert" : "status"}>
      <span className={css.mark} data-tone={bad ? "bad" : "good"}>
        <Icon name={bad ? "warning" : "check"} size={34} />
      </span>
      <h1 className={css.title}>{title}</h1>
      {children}
      {actions && <div className="next-steps">{actions}</div>}
    </div>
  )
}
