import { tryAgain } from "@upaon/contract/messages/notifications"
import type { ReactNode } from "react"
import { reloadPage } from "../platform/connection.ts"
import { Button } from "./button.tsx"
import { Icon, type IconName } from "./icon.tsx"
import css from "./page-states.module.css"
import { Page } from "./surface.tsx"
import { unbroken } from "./unbroken.tsx"

type Props = {
  title: string
  icon?: IconName
  /** The title's heading level. */
  level?: 1 | 2 | 3
  /** For a failure: the icon is red, and screen readers announce it at once. */
  bad?: boolean
  /** The explanation. */
  children?: ReactNode
  /** Buttons or links for the next step. */
  actions?: ReactNode
}

/** An empty state: the reason, and what to do next. */
export function EmptyState({ title, icon = "search", level = 2, bad, children, actions }: Props) {
  const Title = `h${level}` as const
  return (
    <div className={css.state} role={bad ? "alert" : undefined}>
      <span className={css.mark} data-tone={bad ? "bad" : "blue"}>
        <Icon name={icon} size={30} />
      </span>
      <Title className={css.title}>{title}</Title>
      {children && (
        <div className={css.words}>{typeof children === "string" ? unbroken(children) : children}</div>
      )}
      {actions && <div className="next-steps">{actions}</div>}
    </div>
  )
}

/** A page with only a message, instead of missing content. */
export const MessagePage = (props: Omit<Props, "level">) => (
  <Page narrow alone>
    <EmptyState level={1} {...props} />
  </Page>
)

type Failure = Pick<Props, "level" | "children" | "actions"> & {
  title?: string
  /** Retries what failed; by default, the page is reloaded. */
  onRetry?: () => void
}

/** A failure, with 'Tentar de novo'. */
export function ErrorState({ title = "Não deu para carregar", level, children, onRetry, actions }: Failure) {
  return (
    <EmptyState
      bad
      icon="warning"
      level={level}
      title={title}
      actions={
        <>
          <Button icon="retry" onClick={onRetry ?? (() => void reloadPage())}>
            {tryAgain}
          </Button>
          {actions}
        </>
      }
    >
      {children ?? "Pode ser a conexão ou um problema nosso. Espere um instante e tente de novo."}
    </EmptyState>
  )
}
