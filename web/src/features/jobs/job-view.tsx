import { jobs as words } from "@upaon/contract/messages/jobs"
import { nav } from "@upaon/contract/messages/navigation"
import { CUT, cut, fill } from "@upaon/contract/platform/format"
import { alertPath } from "@upaon/contract/search/search-address"
import { useEffect, useRef } from "react"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { NEVER_PAY_ARTICLE } from "@upaon/contract/articles/labels"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import { ShareLinks } from "../../design/share-links.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { useWayBack } from "../../design/use-way-back.ts"
import { copyText } from "../../platform/copy-text.ts"
import { storePage } from "../../platform/offline-pages.ts"
import { AppliedNotice } from "./applied-notice.tsx"
import { ApplyButton } from "./apply-button.tsx"
import { similarTo, jobCrumbs, payOf, titleOf } from "./job-card-view.ts"
import { JobFacts, JobHead } from "./job-head.tsx"
import css from "./job-view.module.css"
import { Comments } from "./comments.tsx"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import type { JobPage } from "./load-job.ts"
import { LockedJob } from "./locked-job.tsx"
import { RelatedJobs } from "./related-jobs.tsx"
import { Prose } from "../../design/prose.tsx"
import { StatusNotice } from "./status-notice.tsx"

type Props = Extract<JobPage, { kind: "job" }> & {
  /** The absolute address of the page, for sharing. */
  url: string
  comments: SiteSettings["comments"]
  /** While the server is being asked what this reader may see of a locked job. */
  asking?: boolean
}

/** A job in full. */
export function JobView({ job, days, related, standing, url, comments, asking }: Props) {
  const path = `/job/${job.slug}`
  const back = useWayBack("/search")
  useEffect(() => {
    if (job.public) storePage(path)
  }, [job.public, path])
  return (
    <Page className={css.whole}>
      <div className={`row ${css.top}`}>
        <Breadcrumb crumbs={jobCrumbs(cut(titleOf(job), CUT.breadcrumbTitle))} />
        {back !== null && (
          <LinkButton kind="ghost" size="small" icon="left" to={back}>
            {words.backToResults}
          </LinkButton>
        )}
      </div>
      {!job.public && <StatusNotice job={job} />}
      <AppliedNotice job={job} />
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
            <LockedJob job={job} asking={asking} />
          ) : (
            job.description && <JobDescription html={job.description} />
          )}
          <p className={css.onPaper}>{fill(words.onPaper, { url })}</p>
          <section className={css.share} aria-labelledby="share">
            <h2 id="share">{words.share}</h2>
            <ShareLinks url={url} title={titleOf(job)} posters={job.public} />
            <LinkButton kind="ghost" size="small" icon="bell" to={alertPath(similarTo(job))}>
              {nav.alert}
            </LinkButton>
            {job.public && (
              <LinkButton kind="ghost" size="small" icon="warning" to={`${path}/denuncia`}>
                {words.report}
              </LinkButton>
            )}
          </section>
          {/* The key, because the comments of the next job were not asked for. */}
          {comments && <Comments key={url} settings={comments} url={url} />}
        </Card>
        <aside className={css.aside}>
          <Card className={`${css.apply} ${css.besides}`}>
            <p className="soft">{words.salary}</p>
            <p className={css.pay}>{payOf(job)}</p>
            <ApplyButton job={job} url={url} />
          </Card>
        </aside>
      </div>
      {!job.locked && (
        <div className={css.thumb}>
          <ApplyButton job={job} url={url} />
        </div>
      )}
      <RelatedJobs jobs={related} />
    </Page>
  )
}

/** The job's description; `html` already contains the links of `linkContacts`. */
function JobDescription({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    element?.addEventListener("click", copyPressed)
    return () => element?.removeEventListener("click", copyPressed)
  }, [])
  return (
    <section className={css.text} aria-labelledby="description">
      <h2 id="description">{words.description}</h2>
      <div ref={box}>
        <Prose html={html} />
      </div>
      <p className={`soft ${css.neverPay}`}>
        <strong>{words.neverPay}</strong>
        <br />
        {words.neverPayText} <SiteLink to={`/artigo/${NEVER_PAY_ARTICLE}`}>{words.neverPayLink}</SiteLink>
      </p>
    </section>
  )
}

/** Handles the copy buttons that are part of the description's HTML and so are not React components. */
function copyPressed({ target }: MouseEvent): void {
  const text = target instanceof Element && target.closest<HTMLElement>("[data-copy]")?.dataset.copy
  if (text) void copyText(text, words.copied)
}
