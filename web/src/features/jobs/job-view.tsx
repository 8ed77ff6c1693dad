import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { nav } from "@upaon/contract/messages/navigation"
import { alertPath } from "@upaon/contract/search/search-address"
import { Suspense, useEffect } from "react"
import { useLocation } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import type { JobCardProps } from "../../design/cards/job-card.tsx"
import { ShareLinks } from "../../design/share-links.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { keepPage } from "../../platform/kept-pages.ts"
import { ifItComes } from "../../platform/if-it-comes.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { ApplyButton } from "./apply-button.tsx"
import { alikeOf, jobCrumbs, payOf } from "./job-card-view.ts"
import { JobDescription } from "./job-description.tsx"
import { JobFacts, JobHead } from "./job-head.tsx"
import css from "./job-view.module.css"
// With the page, for without scripts nothing brings them later.
import "./comments.module.css"
import "./locked-job.module.css"
import "./status-notice.module.css"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import type { JobDays, Standing } from "./load-job.ts"
import { RelatedJobs } from "./related-jobs.tsx"

const Comments = ifItComes(() => import("./comments.tsx"))
const LockedJob = ifItComes(() => import("./locked-job.tsx"))
const StatusNotice = ifItComes(() => import("./status-notice.tsx"))

type Props = {
  job: JobDetail
  days: JobDays
  standing?: Standing
  related: readonly (JobCardProps & { key: number })[]
  /** Whole address of the page, for sharing. */
  url: string
  comments: SiteSettings["comments"]
  /** While the server is being asked what this reader may see of a locked job. */
  asking?: boolean
}

/** A job in full. */
export function JobView({ job, days, related, standing, url, comments, asking }: Props) {
  const back = useWayBack()
  const path = `/job/${job.slug}`
  useEffect(() => {
    if (job.public) keepPage(path)
  }, [job.public, path])
  return (
    <Page>
      <div className={`row ${css.top}`}>
        <Breadcrumb crumbs={jobCrumbs(job.title)} />
        {back && (
          <LinkButton kind="ghost" size="small" icon="left" to={back}>
            {words.backToResults}
          </LinkButton>
        )}
      </div>
      <Suspense>{!job.public && <StatusNotice job={job} />}</Suspense>
      <div className={css.body} data-opened={job.public ? job.id : undefined}>
        <Card className={css.sheet}>
          <JobHead job={job} />
          <JobFacts job={job} days={days} />
          {standing && (
            <p className={css.standing}>
              <SiteLink to={standing.to}>{standing.text}</SiteLink>
            </p>
          )}
          {job.locked ? (
            <Suspense>
              <LockedJob job={job} asking={asking} />
            </Suspense>
          ) : (
            job.description && <JobDescription html={job.description} />
          )}
          <section className={css.share} aria-labelledby="share">
            <h2 id="share">{words.share}</h2>
            <ShareLinks url={url} title={job.title} posters={job.public} />
            <LinkButton kind="ghost" size="small" icon="bell" to={alertPath(alikeOf(job))}>
              {nav.alert}
            </LinkButton>
            {job.public && (
              <LinkButton kind="ghost" size="small" icon="warning" to={`${path}/denuncia`}>
                {words.report}
              </LinkButton>
            )}
          </section>
          <Suspense>{comments && <Comments settings={comments} url={url} />}</Suspense>
        </Card>
        <aside className={css.aside}>
          <Card className={`${css.apply} ${css.besides}`}>
            <p className="soft">{words.salary}</p>
            <p className={css.pay}>{payOf(job)}</p>
            <ApplyButton job={job} url={url} />
          </Card>
        </aside>
      </div>
      <RelatedJobs jobs={related} />
      {!job.locked && (
        <div className={css.thumb}>
          <ApplyButton job={job} url={url} />
        </div>
      )}
    </Page>
  )
}

/** Address of the results one came from, kept in the history entry; the server cannot know it. */
function useWayBack(): string | null {
  const { state } = useLocation()
  const hydrated = useHydrated()
  const back: unknown = hydrated && state && typeof state === "object" && "back" in state ? state.back : null
  return typeof back === "string" && back.startsWith("/search") ? back : null
}
