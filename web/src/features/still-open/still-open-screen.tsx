import { statusOf } from "@upaon/contract/jobs/statuses"
import { stillOpen as words, OPEN_ANSWERS, type OpenAnswer } from "@upaon/contract/messages/still-open"
import { hiddenMeta } from "../../design/page-meta.ts"
import { data, redirect } from "react-router"
import { Button, LinkButton } from "../../design/button.tsx"
import { MessagePage } from "../../design/page-states.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { ApiFailure, nullIfMissing } from "../../platform/api-client.ts"
import { apiContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/still-open-screen.ts"
import css from "../../design/small-form.module.css"

const CALL = "/api/jobPost/confirm/{token}"

const answerIn = (text: unknown): OpenAnswer | undefined => OPEN_ANSWERS.find((answer) => answer === text)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const done = answerIn(url.searchParams.get("feito"))
  const asked = answerIn(url.searchParams.get("resposta")) ?? "open"
  const call = context.get(apiContext)
  const job = done
    ? null
    : await call(`GET ${CALL}`, { params }).then(({ data: shown }) => shown, nullIfMissing)
  return data({ job, done, asked }, { status: job || done ? 200 : 404 })
}

/** Only a submitted form answers, because mail programs follow the links in a mail by GET. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = answerIn((await request.formData()).get("answer")) ?? "open"
  const call = context.get(apiContext)
  try {
    await call(`POST ${CALL}`, { params, body: { answer } })
    return redirect(`/vaga-aberta/${params.token}?feito=${answer}`, 303)
  } catch (fault) {
    if (!(fault instanceof ApiFailure)) throw fault
    return data({ over: fault.status === 409 }, { status: fault.status })
  }
}

export const meta = () => hiddenMeta(words.ask, true)

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

/** `/vaga-aberta/{token}`: the target of the mails that ask whether a vacancy is still open. */
export default function StillOpenScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { job, done, asked } = loaderData
  if (!job)
    return (
      <MessagePage
        icon={done ? "check" : "info"}
        title={done ? words.thanks : words.gone}
        actions={<LinkButton to="/panel/jobs">{words.jobs}</LinkButton>}
      >
        {done ? words.done[done] : words.goneText}
      </MessagePage>
    )
  const isPaused = statusOf(job) === "paused"
  const answers = [asked, ...OPEN_ANSWERS.filter((answer) => answer !== asked)]
  return (
    <Page narrow className={css.page}>
      <h1>{words.ask}</h1>
      <Card className={css.sheet}>
        <p className={css.label}>{job.title}</p>
        {isPaused && <p className={css.soft}>{words.paused}</p>}
        {actionData?.over && <p role="alert">{words.over}</p>}
        <form className={css.answers} method="post">
          {answers.map((answer) => (
            <Button
              key={answer}
              type="submit"
              name="answer"
              value={answer}
              size="large"
              kind={answer === asked ? undefined : "outline"}
            >
              {answer === "open" && isPaused ? words.reopen : words.answers[answer]}
            </Button>
          ))}
        </form>
      </Card>
    </Page>
  )
}
