import { alertWords as words } from "@upaon/contract/messages/job-alerts"
import { noResponse } from "@upaon/contract/messages/notifications"
import { counted, fill } from "@upaon/contract/platform/format"
import { addressFields, readAddress, searchPath } from "@upaon/contract/search/search-address"
import { hiddenMeta } from "../../design/page-meta.ts"
import { type FormEvent, useState } from "react"
import { data } from "react-router"
import { Alerts } from "../../design/alerts.tsx"
import { Button, LinkButton } from "../../design/button.tsx"
import { EmailField } from "../../design/field.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { useSending } from "../../platform/form-sending.ts"
import { ApiFailure } from "../../platform/api-client.ts"
import { apiContext } from "../../platform/pages/server-context.ts"
import { pushTag } from "../../platform/push-choice.ts"
import { isVerified, useSession } from "../../platform/session.ts"
import { loadSearch } from "../search/load-search.ts"
import { searchTitle } from "../search/search-meta.ts"
import type { Route } from "./+types/new-alert-screen.ts"
import css from "../../design/small-form.module.css"
import { FrequencyField } from "./frequency-field.tsx"
import { alertOf, refusalOfAlert } from "./send-alert.ts"

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = { ...readAddress(url.searchParams), today: false, page: 1 }
  const found = await loadSearch(context.get(apiContext), address)
  return data({
    fields: addressFields(address),
    back: searchPath(address),
    asked: searchTitle({ address, found, named: null }),
    total: found.failed || found.newest.length > 0 ? 0 : found.total,
  })
}

/** Handles the form when scripts do not run. */
export async function action({ context, request }: Route.ActionArgs) {
  const body = alertOf(await request.formData())
  try {
    await context.get(apiContext)("POST /api/jobAlert/register", { body })
    return { ...body, fault: null }
  } catch (fault) {
    if (!(fault instanceof ApiFailure)) throw fault
    return data({ ...body, fault: refusalOfAlert(fault) }, { status: fault.status })
  }
}

export const meta = () => hiddenMeta(words.ask)

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

/** `/alertas/novo?q=…`: the search's words and filters, an e-mail, and how often. Works without scripts. */
export default function NewAlertScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { back, asked, total, fields } = loaderData
  const [created, setCreated] = useState(false)
  return (
    <Page narrow className={css.page}>
      <h1>{words.ask}</h1>
      <Card className={css.sheet}>
        <p className={css.label}>{asked}</p>
        {total > 0 && (
          <p className={css.soft}>
            {fill(words.open, { total: counted(total, "vaga aberta", "vagas abertas") })}
          </p>
        )}
        {actionData?.fault === null || created ? (
          <Done created={created} back={back} />
        ) : (
          <AlertForm fields={fields} former={actionData} onCreated={() => setCreated(true)} />
        )}
      </Card>
    </Page>
  )
}

function Done({ created, back }: { created: boolean; back: string }) {
  return (
    <>
      <output className={css.done}>
        {created ? words.created : words.sent}
        {!created && <span className={css.next}>{words.sentNext}</span>}
      </output>
      <LinkButton to={created ? "/panel/alerts" : back}>{created ? words.see : words.back}</LinkButton>
    </>
  )
}

type Asked = {
  /** The search's words and filters. */
  fields: readonly [name: string, value: string][]
  /** The values and the refusal of a form sent without scripts. */
  former: Route.ComponentProps["actionData"]
  onCreated: () => void
}

/** A visitor's form is submitted by the browser; a signed-in person's needs the session, which only a script can send. */
function AlertForm({ fields, former, onCreated }: Asked) {
  const { logged, user } = useSession()
  const { busy, sendOnce } = useSending()
  const [refused, setRefused] = useState(former?.fault ?? null)
  const tag = useHydrated() ? pushTag() : null
  const isOwn = logged && isVerified(user)
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isOwn) return
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    void sendOnce(async () => {
      const sending = await import("./send-alert.ts").catch(() => null)
      const refusal = sending ? await sending.sendAlert(sent) : noResponse
      setRefused(refusal)
      if (refusal === null) onCreated()
    })
  }
  return (
    <form className={css.form} method="post" onSubmit={submit}>
      {isOwn ? (
        <p className={css.soft}>{words.intro}</p>
      ) : (
        <EmailField
          label={words.email}
          name="email"
          icon="mail"
          required
          defaultValue={former?.email ?? user?.email}
          hint={`${words.intro} ${words.emailUse}`}
          error={refused}
        />
      )}
      {isOwn && <Alerts texts={refused ? [refused] : []} />}
      {refused === words.tooMany && (
        <LinkButton kind="quiet" to="/panel/alerts">
          {words.see}
        </LinkButton>
      )}
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {tag && (
        <p className={css.soft}>
          {words.pushToo}
          <input type="hidden" name="push_tag" value={tag} />
        </p>
      )}
      <FrequencyField chosen={former?.frequency ?? "daily"} />
      <Button type="submit" size="large" icon="bell" busy={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
