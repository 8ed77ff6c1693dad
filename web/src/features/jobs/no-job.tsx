import { jobs as words } from "@upaon/contract/messages/jobs"
import type { EndedJob } from "@upaon/contract/jobs/schemas"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import { EmptyState, MessagePage } from "../../design/page-states.tsx"
import { Page } from "../../design/surface.tsx"
import { nav } from "@upaon/contract/messages/navigation"
import { alertPath, searchPath } from "@upaon/contract/search/search-address"
import { similarTo, jobCrumbs } from "./job-card-view.ts"
import type { JobPage, Related } from "./load-job.ts"
import { RelatedJobs } from "./related-jobs.tsx"

type Given = Exclude<JobPage, { kind: "job" }>

/** Shown when the job is over or never existed. */
export function NoJob({ page }: { page: Given }) {
  return page.kind === "missing" ? <MissingJobView /> : <EndedJobView {...page} />
}

/** Shown for an unknown name, or for a job that a visitor may not see. */
function MissingJobView() {
  return (
    <MessagePage
      icon="briefcase"
      title={words.notFound}
      actions={
        <>
          <LinkButton to="/">{words.goHome}</LinkButton>
          <LinkButton kind="quiet" to="/search">
            {words.crumbSearch}
          </LinkButton>
        </>
      }
    >
      {words.notFoundText}
    </MessagePage>
  )
}

/** Says that a job that was public is over, and shows similar ones. */
function EndedJobView({ job, related }: { job: EndedJob; related: Related }) {
  const ended = job.filled ? words.filled : words.ended
  const alike = similarTo(job)
  return (
    <Page>
      <Breadcrumb crumbs={jobCrumbs(ended)} />
      <EmptyState
        level={1}
        icon="clock"
        title={ended}
        actions={
          <>
            <LinkButton to={searchPath(alike)}>{words.crumbSearch}</LinkButton>
            <LinkButton kind="quiet" icon="bell" to={alertPath(alike)}>
              {nav.alert}
            </LinkButton>
          </>
        }
      >
        <strong>{job.title}</strong>
        <p>{job.filled ? words.filledText : words.endedText}</p>
      </EmptyState>
      <RelatedJobs jobs={related} />
    </Page>
  )
}
