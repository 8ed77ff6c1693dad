import { REPORT_LENGTH, REPORT_REASONS, reportReasonLabels } from "@upaon/contract/jobs/reports"
import { application } from "@upaon/contract/messages/applications"
import { jobs as jobWords } from "@upaon/contract/messages/jobs"
import { CUT, cut } from "@upaon/contract/platform/format"
import { reportWords } from "@upaon/contract/messages/reports"
import { hiddenMeta } from "../../../design/page-meta.ts"
import { type FormEvent, useState } from "react"
import { data, redirect } from "react-router"
import { Alerts } from "../../../design/alerts.tsx"
import { Breadcrumb } from "../../../design/breadcrumb.tsx"
import { Button, LinkButton } from "../../../design/button.tsx"
import { EmailField, TextArea } from "../../../design/field.tsx"
import { MessagePage } from "../../../design/page-states.tsx"
import { Card, Page } from "../../../design/surface.tsx"
import { ApiFailure } from "../../../platform/api-client.ts"
import { useSending } from "../../../platform/form-sending.ts"
import { apiContext } from "../../../platform/pages/server-context.ts"
import { useSession } from "../../../platform/session.ts"
import { jobPageStatus, loadJob, titleOfNoJob } from "../load-job.ts"
import { NoJob } from "../no-job.tsx"
import css from "../../../design/small-form.module.css"
import type { Route } from "./+types/report-screen.ts"

const words = reportWords.form

type Typed = { reason: (typeof REPORT_REASONS)[number]; text: string; email: string }

const typedIn = (form: FormData): Typed => ({
  reason: form.get("reason") as Typed["reason"],
  text: String(form.get("text") ?? ""),
  email: String(form.get("email") ?? ""),
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await loadJob(context.get(apiContext), params.slug)
  return data({ page, sent: url.searchParams.has("feito") }, { status: jobPageStatus[page.kind] })
}

/** Handles the form when scripts do not run; a refused form comes back with its values and errors. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = typedIn(await request.formData())
  try {
    await context.get(apiContext)("POST /api/jobPost/{slug}/report", { params, body: typed })
    return redirect(`/job/${params.slug}/denuncia?feito=1`, 303)
  } catch (fault) {
    if (!(fault instanceof ApiFailure)) throw fault
    return data({ typed, faults: faultsOf(fault) }, { status: fault.status })
  }
}

type Faults = { reason?: string; text?: string; email?: string; alert?: string }

const faultsOf = (fault: unknown): Faults =>
  fault instanceof ApiFailure && fault.status === 422
    ? Object.fromEntries(Object.entries(fault.fields).map(([name, [first]]) => [name, first]))
    : { alert: (fault instanceof ApiFailure && fault.sentence) || words.failed }

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { page, sent } = loaderData ?? {}
  return hiddenMeta(!page || page.kind === "job" || sent ? reportWords.link : titleOfNoJob(page))
}

export { FaultScreen as ErrorBoundary } from "../../../design/fault-screen.tsx"

/** `/job/{slug}/denuncia`: reports a vacancy, without an account and without scripts. */
export default function ReportScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page } = loaderData
  const [sent, setSent] = useState(loaderData.sent)
  const path = `/job/${params.slug}`
  // Enough reports hide the vacancy: whoever sent the last one is still thanked.
  if (sent)
    return (
      <MessagePage
        icon="check"
        title={words.thanks}
        actions={<LinkButton to="/search">{jobWords.crumbSearch}</LinkButton>}
      >
        {words.thanksText}
      </MessagePage>
    )
  if (page.kind !== "job") return <NoJob page={page} />
  return (
    <Page narrow className={css.page}>
      <Breadcrumb
        crumbs={[{ label: cut(page.job.title, CUT.breadcrumbTitle), to: path }, { label: reportWords.link }]}
      />
      <h1>{reportWords.link}</h1>
      <Card className={css.sheet}>
        <p className={css.label}>{page.job.title}</p>
        <p className={css.soft}>{words.intro}</p>
        <ReportForm slug={params.slug} former={actionData} onSent={() => setSent(true)} />
      </Card>
    </Page>
  )
}

type Former = { typed: Typed; faults: Faults } | undefined

/** A visitor's form is submitted by the browser; a signed-in person's needs the session, which only a script can send. */
function ReportForm({ slug, former, onSent }: { slug: string; former: Former; onSent: () => void }) {
  const { logged } = useSession()
  const { busy, sendOnce } = useSending()
  const [faults, setFaults] = useState(former?.faults ?? {})
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!logged) return
    event.preventDefault()
    const body = typedIn(new FormData(event.currentTarget))
    const input = { params: { slug }, body }
    void sendOnce(() =>
      import("../../../platform/api.ts")
        .then(({ api }) => api("POST /api/jobPost/{slug}/report", input, { handles: "all" }))
        .then(onSent, (fault) => setFaults(faultsOf(fault))),
    )
  }
  return (
    <form className={css.form} method="post" onSubmit={submit}>
      <Alerts texts={faults.alert ? [faults.alert] : []} />
      <fieldset className={css.choices}>
        <legend>{words.reason}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={former?.typed.reason === reason}
            />
            {reportReasonLabels[reason]}
          </label>
        ))}
        {faults.reason && (
          <p className={css.bad} role="alert">
            {faults.reason}
          </p>
        )}
      </fieldset>
      <TextArea
        label={`${words.text} ${application.form.optional}`}
        hint={words.textHint}
        name="text"
        maxLength={REPORT_LENGTH}
        defaultValue={former?.typed.text}
        error={faults.text}
      />
      <EmailField
        label={`${application.form.email} ${application.form.optional}`}
        hint={words.emailHint}
        name="email"
        icon="mail"
        defaultValue={former?.typed.email}
        error={faults.email}
      />
      <Button type="submit" size="large" busy={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
