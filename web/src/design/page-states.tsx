import { tryAgain } from "@upaon/contract/messages/notifications"
import type { ReactNode } from "react"
import { reloadPage } from "../platform/connection.ts"
import { Button } from "./button.tsx"
import { classes } from "./classes.ts"
import { Icon, type IconName } from "./icon.tsx"
import css from "./page-states.module.css"

type Props = {
  title: string
  icon?: IconName
  /** Level of the title on its page. */
  level?: 1 | 2 | 3
  /** Kind words. */
  children?: ReactNode
  /** The next step: buttons or links. */
  actions?: ReactNode
}

/** Nothing to show: why, and what to do next. */
export function EmptyState({ title, icon = "search", level = 2, children, actions }: Props) {
  return <State title={title} icon={icon} level={level} words={children} actions={actions} />
}

type ErrorProps = Partial<Props> & {
  /** Does the failed thing again; left out, the page is loaded afresh. */
  onRetry?: () => void
}

/** Something failed: what happened, and 'Tentar de novo'. */
export function ErrorState({ title, children, onRetry, level = 2, actions }: ErrorProps) {
  return (
    <State
      bad
      icon="warning"
      level={level}
      title={title ?? "Não deu para carregar"}
      words={children ?? "Pode ser a conexão ou um problema nosso. Espere um instante e tente outra vez."}
      actions={
        <>
          <Button icon="retry" onClick={onRetry ?? (() => void reloadPage())}>
            {tryAgain}
          </Button>
          {actions}
        </>
      }
    />
  )
}

type StateProps = {
  title: string
  icon: IconName
  level: 1 | 2 | 3
  words: ReactNode
  actions: ReactNode
  bad?: boolean
}

function State({ title, icon, level, words, actions, bad }: StateProps) {
  const Title = `h${level}` as const
  return (
    <div className={css.state} role={bad ? "alert" : undefined}>
      <span className={classes(css.mark, bad && css.bad)}>
        <Icon name={icon} size={30} />
      </span>
      <Title className={css.title}>{title}</Title>
      {words && <div className={css.words}>{words}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
