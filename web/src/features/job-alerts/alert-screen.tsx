import type { JobAlert } from "@upaon/contract/job-alerts/endpoints"
import { alertWords as words, FREQUENCIES } from "@upaon/contract/messages/job-alerts"
import { hiddenMeta } from "../../design/page-meta.ts"
import type { ReactNode } from "react"
import { data } from "react-router"
import { Alerts } from "../../design/alerts.tsx"
import { Button, LinkButton } from "../../design/button.tsx"
import { MessagePage } from "../../design/page-states.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { ApiFailure, nullIfMissing } from "../../platform/api-client.ts"
import { messageOf } from "../../platform/failures.ts"
import { apiContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/alert-screen.ts"
import css from "../../design/small-form.module.css"
import { FrequencyField } from "./frequency-field.tsx"

/** The confirmation of each action, by the value of the form's `acao`. */
const DONE: Record<string, string> = {
  confirmar: words.confirmed,
  mudar: words.changed,
  parar: words.stopped,
  continuar: words.goesOn,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context
    .get(apiContext)("GET /api/jobAlert/{token}/show", { params })
    .catch(nullIfMissing)
  return data(found?.data ?? null, { status: found ? 200 : 404 })
}

/** Handles the page's forms. A mail program's one-click unsubscribe (RFC 8058) sends no `acao`, which means stop. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(apiContext)
  const sent = await request.formData()
  const done = String(sent.get("acao") ?? "parar")
  const frequency = FREQUENCIES.find((one) => one === sent.get("frequency"))
  const body = done === "mudar" ? { frequency } : { active: done === "continuar" }
  try {
    const { data: alert } =
      done === "confirmar"
        ? await call("POST /api/jobAlert/confirm/{token}", { params })
        : await call("PUT /api/jobAlert/{token}/update", { params, body })
    // Confirming an alert that was stopped meanwhile does not start it again, so no success is shown.
    const isDone = done !== "confirmar" || alert.active
    return { done: isDone ? DONE[done] : null, fault: null }
  } catch (fault) {
    if (!(fault instanceof ApiFailure)) throw fault
    return data({ done: null, fault: messageOf(fault) }, { status: fault.status })
  }
}

export const meta = () => hiddenMeta(words.manage, true)

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

/** The page that the links in an alert's mails open. Each action is a form that works without scripts; a GET changes nothing. */
export default function AlertScreen({ loaderData: alert, actionData, params }: Route.ComponentProps) {
  const { done, fault } = actionData ?? {}
  if (!alert)
    return (
      <MessagePage
        icon="bell"
        title={words.gone}
        actions={<LinkButton to="/search">{words.back}</LinkButton>}
      >
        {words.goneText}
      </MessagePage>
    )
  return (
    <Page narrow className={css.page}>
      <h1>{alert.confirmed ? words.manage : words.confirmAsk}</h1>
      {done && <output className={css.done}>{done}</output>}
      <Alerts texts={fault ? [fault] : []} />
      <Card className={css.sheet}>
        <p className={css.label}>{alert.label}</p>
        <Presses alert={alert} token={params.token} isTold={Boolean(done)} />
        <LinkButton kind="ghost" to={alert.path}>
          {words.back}
        </LinkButton>
      </Card>
    </Page>
  )
}

function Presses({ alert, token, isTold }: { alert: JobAlert; token: string; isTold: boolean }) {
  if (!alert.confirmed)
    return (
      <Press token={token} action="confirmar">
        <Button type="submit" size="large">
          {words.confirm}
        </Button>
      </Press>
    )
  if (!alert.active)
    return (
      <Press token={token} action="continuar">
        {!isTold && <p className={css.soft}>{words.isStopped}</p>}
        <Button type="submit">{words.goOn}</Button>
      </Press>
    )
  return (
    <>
      <Press token={token} action="mudar">
        <FrequencyField chosen={alert.frequency} />
        <Button type="submit" kind="outline">
          {words.change}
        </Button>
      </Press>
      <Press token={token} action="parar">
        <Button type="submit" kind="quiet">
          {words.stop}
        </Button>
      </Press>
    </>
  )
}

const Press = ({ token, action, children }: { token: string; action: string; children: ReactNode }) => (
  <form className={css.form} method="post" action={`/alerta/${token}`}>
    <input type="hidden" name="acao" value={action} />
    {children}
  </form>
)
