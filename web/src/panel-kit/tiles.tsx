import type { MouseEventHandler, ReactNode } from "react"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { PanelIcon, type PanelIconName } from "./icons.tsx"
import css from "./cards.module.css"

type AddProps = Omit<ActionProps, "icon" | "tone"> & { icon?: PanelIconName }

/** The tile before a list's cards that creates a new record. */
export function AddTile({ label, to, onClick, icon = "plus", text }: AddProps) {
  return (
    <SiteLink to={to} className={css.add} onClick={onClick}>
      <span className={css.addIcon}>
        <PanelIcon name={icon} size={24} />
      </span>
      <span className={css.addLabel}>{label}</span>
      {text && <span className="soft">{text}</span>}
    </SiteLink>
  )
}

/** Several tiles in the space of one card. */
export function StackedTiles({ children }: { children: ReactNode }) {
  return <div className={css.tileStack}>{children}</div>
}

type CardProps = {
  title: string
  /** The target of the whole card; only the title is a link element. */
  to?: string
  /** Lines under the title. */
  children?: ReactNode
  /** A picture's address; null shows a placeholder, undefined no picture. */
  image?: string | null
  /** Chips over the title. */
  chips?: ReactNode
  /** An {@link ActionMenu}. */
  menu?: ReactNode
  /** A secondary line at the bottom. */
  foot?: ReactNode
}

/** The card of one record in a list. */
export function RecordCard({ title, to, children, image, chips, menu, foot }: CardProps) {
  return (
    <article className={`surface ${css.card}`} data-link={to ? true : undefined}>
      {image !== undefined && (
        <div className={css.picture}>
          {image ? <img src={image} alt="" loading="lazy" /> : <PanelIcon name="image" size={30} />}
        </div>
      )}
      <div className={css.cardBody}>
        <div className={css.cardTop}>
          <div className={`row ${css.chips}`}>{chips}</div>
          {menu && <div className={css.menu}>{menu}</div>}
        </div>
        <h2 className={css.cardTitle}>
          {to ? (
            <SiteLink to={to} className="whole-link">
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </h2>
        {children && <div className={`soft ${css.cardText}`}>{children}</div>}
        {foot && <div className={`fine ${css.cardFoot}`}>{foot}</div>}
      </div>
    </article>
  )
}

/** A line of a card with its icon. */
export function CardLine({ icon, children }: { icon: PanelIconName; children: ReactNode }) {
  return (
    <p className={`soft ${css.line}`}>
      <PanelIcon name={icon} size={17} />
      <span>{children}</span>
    </p>
  )
}

type ActionProps = {
  label: string
  text?: string
  to: string
  icon: PanelIconName
  tone?: "blue" | "accent"
  /** May cancel the navigation with `preventDefault`. */
  onClick?: MouseEventHandler
}

/** A card that is a link. */
export function ActionCard({ label, text, to, icon, tone = "blue", onClick }: ActionProps) {
  return (
    <SiteLink to={to} className={`surface ${css.action}`} onClick={onClick}>
      <span className={css.statIcon} data-tone={tone}>
        <PanelIcon name={icon} size={22} />
      </span>
      <span className={css.actionWords}>
        <b>{label}</b>
        {text && <span className="soft">{text}</span>}
      </span>
      <PanelIcon name="right" size={18} className={css.actionArrow} />
    </SiteLink>
  )
}

/** Cards in as many columns as there is room for. `min`: smallest width of a card in px. */
export function CardGrid({ min = 280, children }: { min?: number; children: ReactNode }) {
  return (
    <div className={css.grid} style={{ "--min": `${min}px` } as React.CSSProperties}>
      {children}
    </div>
  )
}

/** Cards with links: quick actions, 'Minha Conta'. */
export const ActionCards = ({ min, cards }: { min?: number; cards: readonly ActionProps[] }) => (
  <CardGrid min={min}>
    {cards.map((card) => (
      <ActionCard key={card.to} {...card} />
    ))}
  </CardGrid>
)

/** Panels in two columns if they fit, each with its own height. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={css.columns}>{children}</div>
)

/** A plain surface with a heading. */
export function Panel({
  title,
  actions,
  children,
}: {
  title?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={`surface ${css.panel}`}>
      {(title || actions) && (
        <div className={`row ${css.panelHead}`}>
          {title && <h2 className={css.panelTitle}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

/** A record's facts as names and values; a missing value is shown as '-'. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt className="faint">{name}</dt>
          <dd>{value === null || value === undefined || value === "" ? "-" : value}</dd>
        </div>
      ))}
    </dl>
  )
}
