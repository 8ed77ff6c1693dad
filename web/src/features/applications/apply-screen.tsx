import { application } from "@upaon/contract/messages/applications"
import { CUT, cut } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import { data, redirect } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import { EmptyState } from "../../design/page-states.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { unbroken } from "../../design/unbroken.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import { useSession } from "../../platform/session.ts"
import { AppliedNotice } from "../jobs/applied-notice.tsx"
import { jobPageStatus, loadJob, titleOfNoJob } from "../jobs/load-job.ts"
import { NoJob } from "../jobs/no-job.tsx"
import { useOwnView } from "../jobs/own-view.ts"
import type { Route } from "./+types/apply-screen.ts"
import { ApplyForm } from "./apply-form.tsx"
import css from "./applications.module.css"
import { draftOf, type Texts, textsOf } from "./draft.ts"
import { applicationOf, refusalOfFault } from "./send-application.ts"

const words = application.form

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadJob(context.get(apiContext), params.slug)
  const { application_retention_days: days } = context.get(siteContext)
  const title = page.kind === "job" ? `${words.title} ${page.job.title}` : titleOfNoJob(page)
  return data({ page, days, title: `${title} | ${brand.name}` }, { status: jobPageStatus[page.kind] })
}

/** Handles the form when scripts do not run; a refused form comes back with its values and errors. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const body = applicationOf(params.slug, form)
    const { data: sent } = await context.get(apiContext)("POST /api/jobApplication/register", { body })
    return redirect(`/candidatura/${sent.token}`, 303)
  } catch (fault) {
    const refusal = refusalOfFault(fault)
    const { status } = fault as { status: number }
    return data({ typed: textsOf(form), refusal }, { status })
  }
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex, follow" },
]

/** `/job/{slug}/candidatura`: the application form, one page, without an account. */
export default function ApplyScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { logged } = useSession()
  const { page: visitors } = loaderData
  // An exclusive vacancy says how to apply only to a session with its accesses, so nothing is shown until the response.
  const own = useOwnView(params.slug, logged && visitors.kind === "job" && visitors.job.locked)
  const page = own ?? visitors
  if (own === undefined) return <Page narrow late aria-busy="true" />
  if (page.kind !== "job")
    return (
      <>
        <NoJob page={page} />
        <Typed slug={params.slug} typed={actionData?.typed} />
      </>
    )
  const { job } = page
  const path = `/job/${job.slug}`
  return (
    <Page narrow className={css.page}>
      <Breadcrumb
        crumbs={[{ label: cut(job.title, CUT.breadcrumbTitle), to: path }, { label: application.apply }]}
      />
      {job.apply_by === "site" && job.type === "job" ? (
        <Card className={css.sheet}>
          <header>
            <p className="soft">{words.title}</p>
            <h1 className={css.title}>{job.title}</h1>
            <p>{job.company_name}</p>
            <p className="soft">{unbroken(words.intro)}</p>
          </header>
          <AppliedNotice job={job} again />
          <ApplyForm job={job} days={loaderData.days} former={actionData} />
        </Card>
      ) : (
        <EmptyState
          level={1}
          icon="info"
          title={words.notHere}
          actions={<LinkButton to={path}>{words.seeJob}</LinkButton>}
        >
          {words.notHereText}
        </EmptyState>
      )}
    </Page>
  )
}

/** After the vacancy has ended, shows what was typed for it, so that it can be copied. */
function Typed({ slug, typed }: { slug: string; typed: Texts | undefined }) {
  const hydrated = useHydrated()
  const texts = typed ?? (hydrated ? draftOf(slug) : {})
  const said = Object.entries(texts).flatMap(([name, text]) =>
    !["", "yes", "no"].includes(text.trim()) && (name === "message" || name.startsWith("answers"))
      ? text
      : [],
  )
  if (said.length === 0) return null
  return (
    <Page narrow className={css.first}>
      <Card className={css.sheet}>
        <h2>{words.yours}</h2>
        {said.map((text) => (
          <p key={text} className="as-written">
            {text}
          </p>
        ))}
      </Card>
    </Page>
  )
}
