import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { fill } from "@upaon/contract/platform/format"
import { LinkButton } from "../../design/button.tsx"
import { outsideOf } from "./outside-of.ts"
import css from "./job-view.module.css"

/** The way to apply: by e-mail, or on the company's own page (rules c27 and c52). */
export function Apply({ job }: { job: JobDetail }) {
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
