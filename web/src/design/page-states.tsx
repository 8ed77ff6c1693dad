import { tryAgain } from "@upaon/contract/messages/notifications"
import type { ReactNode } from "react"
import { reloadPage } from "../platform/connection.ts"
import { Button } from "./button.tsx"
import { Icon, type IconName } from "./icon.tsx"
import css from "./page-states.module.css"
import { Page } from "./surface.tsx"

type Props = {
  title: string
  icon?: IconName
  /** Level of the title on its page. */
  level?: 1 | 2 | 3
  /** Something failed: the mark is red, and screen readers say it at once. */
  bad?: boolean
  /** Kind words. */
  children?: ReactNode
  /** The next step: buttons or links. */
  actions?: ReactNode
}

/** Nothing to show: why, and what to do next. */
export function EmptyState({ title, icon = "search", level = 2, bad, children, actions }: Props) {
  const Title = `h${level}` as const
  return (
    <div className={css.state} role={bad ? "alert" : undefined}>
      <span className={css.mark} data-tone={bad ? "bad" : "blue"}>
        <Icon name={icon} size={30} />
      </span>
      <Title className={css.title}>{title}</Title>
      {children && <div className={css.words}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

/** A page of one message, in the place of what is not there. */
export const MessagePage = (props: Omit<Props, "level">) => (
  <Page narrow alone>
    <EmptyState level={1} {...props} />
  </Page>
)

type ErrorProps = Pick<Props, "level" | "children" | "actions"> & {
  title?: string
  /** Does the failed thing again; left out, the page is loaded afresh. */
  onRetry?: () => void
}

/** Something failed: what happened, and 'Tentar de novo'. */
export function ErrorState({
  title = "Não deu para carregar",
  level,
  children,
  onRetry,
  actions,
}: ErrorProps) {
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
      {children ?? "Pode ser a conexão ou um problema nosso. Espere um instante e tente outra vez."}
    </EmptyState>
  )
}
