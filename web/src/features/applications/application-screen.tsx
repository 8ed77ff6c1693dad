import { answerText, candidateLabels, waitsOnClosed } from "@upaon/contract/applications/rules"
import type { SentApplication } from "@upaon/contract/applications/schemas"
import { application } from "@upaon/contract/messages/applications"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { chatAddress, phonePtbr } from "@upaon/contract/platform/phone"
import { brand } from "@upaon/contract/site/brand"
import { useEffect } from "react"
import { data } from "react-router"
import { Badge } from "../../design/badge.tsx"
import { Button, LinkButton } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { MessagePage } from "../../design/page-states.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { nullIfMissing } from "../../platform/api-client.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { forgetSent, rememberSent } from "../../platform/sent-applications.ts"
import { useSession } from "../../platform/session.ts"
import { similarJobs } from "../jobs/load-job.ts"
import { RelatedJobs } from "../jobs/related-jobs.tsx"
import type { Route } from "./+types/application-screen.ts"
import { applicationTones } from "./application-tones.ts"
import css from "./applications.module.css"

const words = application.own

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const { public_url } = context.get(siteContext)
  const reply = await call("GET /api/jobApplication/{token}/show", { params: { token } }).catch(nullIfMissing)
  if (!reply) return data(null, { status: 404 })
  const sent = reply.data
  const related = await similarJobs(call, sent.job_post)
  const steps = sent.history.map((step) => ({ ...step, day: dateFormatPtbr(step.at) }))
  return data({ sent, steps, related, url: `${public_url}/candidatura/${token}` })
}

/** Handles 'Retirar candidatura', after the page has asked for confirmation. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const call = context.get(apiContext)
  const reply = await call("GET /api/jobApplication/{token}/show", { params: { token } }).catch(nullIfMissing)
  await call("DELETE /api/jobApplication/{token}/delete", { params: { token } }).catch(nullIfMissing)
  const { open, slug } = reply?.data.job_post ?? {}
  return { job: open && slug ? `/job/${slug}` : null }
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const handle = "scripts"

export const meta = () => [
  { title: `${words.title} | ${brand.name}` },
  { name: "robots", content: "noindex, nofollow" },
]

/** `/candidatura/{token}`: a sent application, its status, and the button to withdraw it. */
export default function ApplicationScreen({
  loaderData,
  actionData,
  params: { token },
}: Route.ComponentProps) {
  const { slug, title } = loaderData?.sent.job_post ?? {}
  const at = loaderData?.sent.created_at
  useEffect(() => {
    if (title && at) rememberSent({ token, slug, title, at })
    else forgetSent(token)
  }, [token, slug, title, at])
  if (!loaderData) return <Gone withdrawnFrom={actionData?.job} />
  const { sent, steps, related, url } = loaderData
  return (
    <>
      <Page narrow className={classes(css.page, css.first)}>
        <Standing sent={sent} steps={steps} url={url} />
        <Sent sent={sent} />
        <Account sent={sent} />
      </Page>
      <Page>
        <RelatedJobs jobs={related} />
      </Page>
    </>
  )
}

/** `withdrawnFrom` is the path of the vacancy that was just withdrawn from, null if it is not open; undefined: nothing was withdrawn. */
function Gone({ withdrawnFrom }: { withdrawnFrom: string | null | undefined }) {
  const withdrawn = withdrawnFrom !== undefined
  return (
    <MessagePage
      icon={withdrawn ? "check" : "search"}
      title={withdrawn ? words.withdrawnTitle : words.missing}
      actions={
        <>
          <LinkButton to="/search">{application.list.find}</LinkButton>
          {withdrawnFrom && (
            <LinkButton kind="quiet" to={withdrawnFrom}>
              {application.form.seeJob}
            </LinkButton>
          )}
        </>
      }
    >
      {withdrawn ? words.withdrawnText : words.missingText}
    </MessagePage>
  )
}

type Step = SentApplication["history"][number] & { day: string }

function Standing({ sent, steps, url }: { sent: SentApplication; steps: readonly Step[]; url: string }) {
  const { job_post: job, status, phone, email } = sent
  const text = fill(words.whatsappText, { title: job.title, url })
  const chat = phone ? chatAddress(phone, text) : `https://wa.me/?text=${encodeURIComponent(text)}`
  return (
    <Card className={css.sheet}>
      <header>
        <p className="soft">{words.title}</p>
        <h1 className={css.title}>
          {job.open ? <SiteLink to={`/job/${job.slug}`}>{job.title}</SiteLink> : job.title}
        </h1>
        <p>{job.company_name}</p>
        {waitsOnClosed(status, job.open) && <p className="soft">{application.list.notOpen}</p>}
      </header>
      <p>
        <Badge tone={applicationTones[status]}>{candidateLabels[status]}</Badge> {words.said[status]}
      </p>
      <section aria-labelledby="steps">
        <h2 id="steps">{words.steps}</h2>
        <ol className={css.steps}>
          {steps.map(({ status: one, at, day, message }) => (
            <li key={at + one}>
              <strong>{candidateLabels[one]}</strong> <time dateTime={at}>{day}</time>
              {message && (
                <blockquote className="as-written" aria-label={words.theyWrote}>
                  {message}
                </blockquote>
              )}
            </li>
          ))}
        </ol>
      </section>
      <p className="soft">
        {words.keep} {email ? fill(words.byEmail, { email }) : words.byPage}
      </p>
      <div className={`row ${css.actions}`}>
        <LinkButton kind="outline" icon="chat" to={chat}>
          {words.toWhatsapp}
        </LinkButton>
        <LinkButton kind="quiet" to="/candidaturas">
          {application.list.here}
        </LinkButton>
      </div>
      <details className={css.ask}>
        <summary>{words.withdraw}</summary>
        <form method="post">
          <p>{words.withdrawAsk}</p>
          <Button kind="danger" type="submit">
            {words.withdrawYes}
          </Button>
        </form>
      </details>
    </Card>
  )
}

/** The application as it was sent. */
function Sent({ sent }: { sent: SentApplication }) {
  const form = application.form
  const facts = [
    [form.name, sent.name],
    [form.phone, sent.phone && phonePtbr(sent.phone)],
    [form.email, sent.email],
    [form.city, sent.city],
    ...sent.answers.map((given) => [given.text, answerText(given)]),
    [form.message, sent.message],
    [form.curriculum, sent.curriculum?.name],
  ] as const
  return (
    <Card>
      <h2>{words.sent}</h2>
      <dl className={css.facts}>
        {facts.map(
          ([label, said]) =>
            said && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

/** Passes name and e-mail in the `#` fragment, which is never sent to a server. */
function Account({ sent: { name, email } }: { sent: SentApplication }) {
  const { logged } = useSession()
  if (logged) return null
  const known = new URLSearchParams({ name, email: email ?? "" })
  return (
    <Card className={`row ${css.actions}`}>
      <p>{words.account}</p>
      <LinkButton
        kind="quiet"
        icon="user"
        to={`/registration?redirect=%2Fpanel%2Fapplications&userType=1#${known}`}
      >
        {words.register}
      </LinkButton>
    </Card>
  )
}
