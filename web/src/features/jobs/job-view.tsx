import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { nav } from "@upaon/contract/messages/navigation"
import { alertPath } from "@upaon/contract/search/search-address"
import { fill, salary } from "@upaon/contract/platform/format"
import { lazy, Suspense, useEffect } from "react"
import { useLocation } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import { JobCard, type JobCardProps } from "../../design/cards/job-card.tsx"
import { ShareLinks } from "../../design/share-links.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { keepPage } from "../../platform/kept-pages.ts"
import { ifItComes } from "../../platform/if-it-comes.ts"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { alikeOf, jobCrumbs, outsideOf } from "./job-card-view.ts"
import { JobDescription } from "./job-description.tsx"
import { JobFacts, JobHead } from "./job-head.tsx"
import css from "./job-view.module.css"
// With the page, for without scripts nothing brings them later.
import "./locked-job.module.css"
import type { JobDays } from "./load-job.ts"

const Comments = ifItComes(() => import("./comments.tsx"))
const LockedJob = lazy(() => import("./locked-job.tsx"))
const StatusNotice = lazy(() => import("./status-notice.tsx"))

type Props = {
  job: JobDetail
  days: JobDays
  related: readonly (JobCardProps & { key: number })[]
  /** Whole address of the page, for sharing. */
  url: string
  comments: SiteSettings["comments"]
  /** While the server is being asked what this reader may see of a locked job. */
  asking?: boolean
}

/** A job in full. */
export function JobView({ job, days, related, url, comments, asking }: Props) {
  const back = useWayBack()
  const path = `/job/${job.slug}`
  useEffect(() => {
    if (job.public) keepPage(path)
  }, [job.public, path])
  return (
    <Page>
      <div className={css.top}>
        <Breadcrumb crumbs={jobCrumbs(job.title)} />
        {back && (
          <LinkButton kind="ghost" size="small" icon="left" to={back}>
            {words.backToResults}
          </LinkButton>
        )}
      </div>
      <Suspense>{!job.public && <StatusNotice job={job} />}</Suspense>
      <div className={css.body}>
        <Card className={css.sheet}>
          <JobHead job={job} />
          <JobFacts job={job} days={days} />
          {job.locked ? (
            <Suspense>
              <LockedJob job={job} asking={asking} />
            </Suspense>
          ) : (
            job.description && <JobDescription html={job.description} />
          )}
          <section className={css.share} aria-labelledby="share">
            <h2 id="share">{words.share}</h2>
            <ShareLinks url={url} title={job.title} />
            <LinkButton kind="ghost" size="small" icon="bell" to={alertPath(alikeOf(job))}>
              {nav.alert}
            </LinkButton>
          </section>
          <Suspense>{comments && <Comments settings={comments} url={url} />}</Suspense>
        </Card>
        <aside className={css.aside}>
          <Card className={`${css.apply} ${css.besides}`}>
            <p className={css.soft}>{words.salary}</p>
            <p className={css.pay}>{salary(job)}</p>
            <Apply job={job} />
          </Card>
        </aside>
      </div>
      <RelatedJobs jobs={related} />
      {!job.locked && (
        <div className={css.thumb}>
          <Apply job={job} />
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

/** The way to apply: by e-mail, or on the company's own page (rules c27 and c52). */
function Apply({ job }: { job: JobDetail }) {
  const outside = outsideOf(job)
  if (outside)
    return (
      <LinkButton size="large" wide iconAfter="out" to={outside} rel="noopener noreferrer nofollow">
        {words.outward}
      </LinkButton>
    )
  if (job.locked) return null
  if (!job.email_receive_cv) return <p className={css.soft}>{words.applyHow}</p>
  const subject = encodeURIComponent(fill(words.applySubject, { title: job.title }))
  return (
    <LinkButton size="large" wide icon="mail" to={`mailto:${job.email_receive_cv}?subject=${subject}`}>
      {words.apply}
    </LinkButton>
  )
}

/** Up to three jobs like the one on the page. */
export function RelatedJobs({ jobs }: { jobs: readonly (JobCardProps & { key: number })[] }) {
  if (jobs.length === 0) return null
  return (
    <section className={css.related} aria-labelledby="related">
      <h2 id="related">{words.related}</h2>
      <div className={css.grid}>
        {jobs.map((job) => (
          <JobCard {...job} key={job.key} />
        ))}
      </div>
    </section>
  )
}
