import type { ReactNode } from "react"
import css from "./badge.module.css"
import { classes } from "./classes.ts"
import { Icon, type IconName } from "./icon.tsx"

export type Tone = "plain" | "blue" | "accent" | "good" | "bad"

type Props = {
  tone?: Tone
  icon?: IconName
  /** Whether a dot stands before the text, as for statuses in the panel. */
  dot?: boolean
  children: ReactNode
}

/**
 * A short label on a card: a job's type, how fresh it is, a state. Never pressable. Its space parts it from the next one where
 * cards are read aloud or copied.
 */
export function Badge({ tone = "plain", icon, dot, children }: Props) {
  return (
    <span className={classes(css.badge, dot && css.dot)} data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}{" "}
    </span>
  )
}
