import { brand } from "@upaon/contract/site/brand"
import { useEffect } from "react"
import { data } from "react-router"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import { useSession } from "../../platform/session.ts"
import type { Route } from "./+types/job-screen.ts"
import { titleOf } from "./job-card-view.ts"
import { jobMeta } from "./job-meta.ts"
import { JobView } from "./job-view.tsx"
import { withLinks } from "./link-contacts.ts"
import { jobPageStatus, loadJob } from "./load-job.ts"
import { NoJob } from "./no-job.tsx"
import { useOwnView } from "./own-view.ts"

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadJob(context.get(apiContext), params.slug)
  const { public_url: publicUrl, comments } = context.get(siteContext)
  const url = `${publicUrl}/job/${params.slug}`
  // Search engines get the description as stored, without the added links.
  const meta = jobMeta(page, url, publicUrl)
  return data({ page: withLinks(page), url, comments, meta }, { status: jobPageStatus[page.kind] })
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

/**
 * A job's page. The HTML is always the visitor's version (rule c41). Signed-in readers who may see more, because the job is
 * theirs or they hold its accesses, get it after a second request with their session.
 */
export default function JobScreen({ loaderData, params }: Route.ComponentProps) {
  const { logged } = useSession()
  const { page: visitors, url, comments } = loaderData
  const asks = logged && !(visitors.kind === "job" && !visitors.job.locked)
  const own = useOwnView(params.slug, asks)
  const ownTitle = own?.kind === "job" ? `${titleOf(own.job)} | ${brand.name}` : null
  useEffect(() => {
    if (ownTitle === null) return
    const { title: visitorsTitle } = document
    document.title = ownTitle
    // After a sign-out in another tab. The next page has set its own title by now.
    return () => {
      if (document.title === ownTitle) document.title = visitorsTitle
    }
  }, [ownTitle])
  const page = own?.kind === "job" ? own : visitors
  if (page.kind !== "job") return <NoJob page={page} />
  return <JobView {...page} url={url} comments={comments} asking={own === undefined} />
}
