import type { JobAlert } from "@upaon/contract/job-alerts/endpoints"
import { alertWords as words } from "@upaon/contract/messages/job-alerts"
import { brand } from "@upaon/contract/site/brand"
import type { ReactNode } from "react"
import { data } from "react-router"
import { Button, LinkButton } from "../../design/button.tsx"
import { EmptyState } from "../../design/page-states.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { ApiFailure } from "../../platform/api-client.ts"
import { apiContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/alert-screen.ts"
import css from "./alerts.module.css"
import { FrequencyField } from "./frequency-field.tsx"

/** What was just done, as the address says it (server: `alert-forms.routes.ts`). */
const DONE: Record<string, string> = {
  confirmar: words.confirmed,
  mudar: words.changed,
  parar: words.stopped,
  continuar: words.goesOn,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { token } = params
  const alert = await context
    .get(apiContext)("GET /api/jobAlert/{token}/show", { params: { token } })
    .then(
      (answer) => answer.data,
      (fault: unknown) => {
        if (fault instanceof ApiFailure && fault.status === 404) return null
        throw fault
      },
    )
  const fault = url.searchParams.get("erro")
  const told = {
    done: DONE[url.searchParams.get("feito") ?? ""] ?? null,
    fault: fault === "muitos" ? words.tooMany : fault && words.failed,
  }
  return data({ alert, token, ...told }, { status: alert ? 200 : 404 })
}

export const meta = () => [
  { title: `${words.manage} | ${brand.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
]

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

/** What the addresses in an alert's mails open: each press is a form that needs no scripts. A GET only asks. */
export default function AlertScreen({ loaderData }: Route.ComponentProps) {
  const { alert, token, done, fault } = loaderData
  if (!alert)
    return (
      <Page narrow className={css.page}>
        <EmptyState
          level={1}
          icon="bell"
          title={words.gone}
          actions={<LinkButton to="/search">{words.back}</LinkButton>}
        >
          {words.goneText}
        </EmptyState>
      </Page>
    )
  return (
    <Page narrow className={css.page}>
      <h1>{alert.confirmed ? words.manage : words.confirmAsk}</h1>
      {done && <output className={css.done}>{done}</output>}
      {fault && (
        <p className={css.bad} role="alert">
          {fault}
        </p>
      )}
      <Card className={css.sheet}>
        <p className={css.label}>{alert.label}</p>
        <Presses alert={alert} token={token} isTold={done !== null} />
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
