import type { ReactNode } from "react"
import css from "./badge.module.css"
import { classes } from "./classes.ts"
import { Icon, type IconName } from "./icon.tsx"

type Props = {
  tone?: "plain" | "blue" | "accent" | "good" | "bad"
  icon?: IconName
  children: ReactNode
}

/** A short label on a card: a job's type, how fresh it is, a state. Never pressable. */
export function Badge({ tone = "plain", icon, children }: Props) {
  return (
    <span className={classes(css.badge, css[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
