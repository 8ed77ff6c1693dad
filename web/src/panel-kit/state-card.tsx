import { PanelButton } from "./panel-button.tsx"
import { tryAgain } from "@upaon/contract/messages/notifications"
import type { ReactNode } from "react"
import { isGone, messageOf } from "../platform/failures.ts"
import { PanelIcon, type PanelIconName } from "./icons.tsx"
import css from "../design/page-states.module.css"
import { unbroken } from "../design/unbroken.tsx"

type Props = {
  icon: PanelIconName
  title: string
  text?: string
  tone?: "blue" | "accent" | "bad"
  action?: ReactNode
  children?: ReactNode
}

/** Replaces the content: nothing here yet, something failed, or something is required first. */
export function StateCard({ icon, title, text, tone = "blue", action, children }: Props) {
  return (
    <section className={css.state} role={tone === "bad" ? "alert" : undefined}>
      <span className={css.mark} data-tone={tone}>
        <PanelIcon name={icon} size={30} />
      </span>
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.words}>{unbroken(text)}</p>}
      {children}
      {action && <div className={css.actions}>{action}</div>}
    </section>
  )
}

/** The error of a failed call, with 'Tentar de novo' if a retry may help. */
export function FailedState({ title = "Não foi possível carregar", text, query }: FailedProps) {
  const why = text ?? messageOf(query.error)
  return (
    <StateCard
      icon="warning"
      tone="bad"
      title={title}
      text={title.endsWith(why) ? undefined : why}
      action={
        !isGone(query.error) && (
          <PanelButton variant="light" onClick={() => void query.refetch()} icon="retry">
            {tryAgain}
          </PanelButton>
        )
      }
    />
  )
}

type FailedProps = {
  title?: string
  /** Default: the failure's own message, unless the title already contains it. */
  text?: string
  /** The failed call; only its error and its retry function are used. */
  query: { error: unknown; refetch: () => unknown }
}
