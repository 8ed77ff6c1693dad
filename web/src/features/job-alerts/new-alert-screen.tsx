import { alertWords as words } from "@upaon/contract/messages/job-alerts"
import { counted, fill } from "@upaon/contract/platform/format"
import { EMAIL, EMAIL_INVALID } from "@upaon/contract/platform/text-rules"
import { addressFields, readAddress, searchPath } from "@upaon/contract/search/search-address"
import { brand } from "@upaon/contract/site/brand"
import { type FormEvent, useState } from "react"
import { data } from "react-router"
import { Button, LinkButton } from "../../design/button.tsx"
import { TextField } from "../../design/field.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { apiContext } from "../../platform/pages/server-context.ts"
import { isVerified, useSession } from "../../platform/session.ts"
import { loadSearch } from "../search/load-search.ts"
import { headingOf } from "../search/search-meta.ts"
import type { Route } from "./+types/new-alert-screen.ts"
import css from "./alerts.module.css"
import { FrequencyField } from "./frequency-field.tsx"

/** How the form ended, as its address says it (server: `alert-forms.routes.ts`). */
const FAULTS: Record<string, string> = { email: EMAIL_INVALID, muitos: words.tooMany }

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = { ...readAddress(url.searchParams), today: false, page: 1 }
  const found = await loadSearch(context.get(apiContext), address)
  const fault = url.searchParams.get("erro")
  return data({
    fields: addressFields(address),
    back: searchPath(address),
    heading: headingOf({ address, found, named: null }),
    total: found.failed || found.newest.length > 0 ? 0 : found.total,
    sent: url.searchParams.get("feito") !== null,
    fault: fault === null ? null : (FAULTS[fault] ?? words.failed),
  })
}

export const meta = () => [{ title: `${words.ask} | ${brand.name}` }, { name: "robots", content: "noindex" }]

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

/** `/alertas/novo?q=…`: the search's words and filters, an e-mail, how often. The form needs no scripts. */
export default function NewAlertScreen({ loaderData }: Route.ComponentProps) {
  const { back, heading, total, sent } = loaderData
  const [created, setCreated] = useState(false)
  return (
    <Page narrow className={css.page}>
      <h1>{words.ask}</h1>
      <Card className={css.sheet}>
        <p className={css.label}>{heading}</p>
        {total > 0 && (
          <p className={css.soft}>
            {fill(words.open, { total: counted(total, "vaga aberta", "vagas abertas") })}
          </p>
        )}
        {sent || created ? (
          <Done created={created} back={back} />
        ) : (
          <AlertForm {...loaderData} onCreated={() => setCreated(true)} />
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

type Asked = Pick<Route.ComponentProps["loaderData"], "fields" | "fault"> & { onCreated: () => void }

/** A visitor's goes out as the browser sends it; an account's needs its session, which only a script can bring. */
function AlertForm({ fields, fault, onCreated }: Asked) {
  const { logged, user } = useSession()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(fault)
  const isOwn = logged && isVerified(user)
  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!isOwn) return
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    setBusy(true)
    const { sendAlert } = await import("./send-alert.ts")
    const refusal = await sendAlert(sent)
    setBusy(false)
    setRefused(refusal)
    if (refusal === null) onCreated()
  }
  return (
    <form className={css.form} method="post" action="/alertas/novo" onSubmit={(event) => void submit(event)}>
      {isOwn ? (
        <p className={css.soft}>{words.intro}</p>
      ) : (
        <TextField
          label={words.email}
          name="email"
          type="email"
          icon="mail"
          autoComplete="email"
          required
          maxLength={254}
          pattern={EMAIL.source}
          defaultValue={user?.email}
          hint={`${words.intro} ${words.emailUse}`}
          error={refused}
        />
      )}
      {isOwn && refused && (
        <p className={css.bad} role="alert">
          {refused}
        </p>
      )}
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <FrequencyField chosen="daily" />
      <Button type="submit" size="large" icon="bell" busy={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
