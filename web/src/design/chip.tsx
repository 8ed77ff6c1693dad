import type { ReactNode } from "react"
import { SiteLink } from "../platform/pages/site-link.tsx"
import css from "./chip.module.css"
import { classes } from "./classes.ts"
import { Icon, type IconName } from "./icon.tsx"

type Props = {
  /** The address with the filter added or removed. */
  to: string
  children: ReactNode
  /** Whether the filter is active: then it has a cross, and `to` removes it. */
  on?: boolean
  icon?: IconName
  /** The accessible name of a removable chip, whose text does not say what a press does: "Remover filtro Imperatriz". */
  label?: string
}

/** A filter as a link, so that it works without script and can be shared. */
export function Chip({ to, children, on = false, icon, label }: Props) {
  return (
    <SiteLink
      className={classes(css.chip, on && css.on)}
      to={to}
      aria-label={label}
      move={{ preventScrollReset: on }}
      rel="nofollow"
    >
      {icon && <Icon name={icon} size={16} />}
      <span className={css.label}>{children}</span>
      {on && <Icon name="close" size={16} />}
    </SiteLink>
  )
}

/** A wrapping row of chips; its children must be `<li>`. */
export function ChipList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}
