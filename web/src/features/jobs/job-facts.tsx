import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { openings, salary } from "@upaon/contract/platform/format"
import type { ReactNode } from "react"
import { Icon, type IconName } from "../../design/icon.tsx"
import css from "./job-view.module.css"
import type { JobDays } from "./load-job.ts"

/** Pay, place, openings and dates at a glance. */
export function JobFacts({ job, days }: { job: JobDetail; days: JobDays }) {
  const place = [job.neighborhood?.name, job.county?.name, job.state?.uf].filter(Boolean).join(", ")
  return (
    <dl className={css.facts}>
      <Fact icon="money" label={words.salary}>
        {salary(job)}
      </Fact>
      <Fact icon="pin" label={words.place}>
        {place || "Não Informado"}
      </Fact>
      <Fact icon="people" label={words.openings}>
        {openings(job.job_number)}
      </Fact>
      <Fact icon="clock" label={words.published.replace(" {when}", "")}>
        <time dateTime={days.since} title={days.sinceFull}>
          {job.date_diff_for_humans}
        </time>
      </Fact>
      {job.received_date && (
        <Fact icon="calendar" label={words.deadline.replace(" {date}", "")}>
          <time dateTime={job.received_date}>{days.deadline}</time>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={16} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
