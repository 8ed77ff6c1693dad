import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { Badge } from "../../design/badge.tsx"
import { Chip } from "../../design/chip.tsx"
import { SaveHeart } from "../../design/save-heart.tsx"
import { Monogram } from "../../design/monogram.tsx"
import { answerRateText, payOf, statedText, titleOf } from "./job-card-view.ts"
import css from "./job-view.module.css"
import { openings } from "@upaon/contract/platform/format"
import type { ReactNode } from "react"
import { Icon, type IconName } from "../../design/icon.tsx"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import type { JobDays } from "./load-job.ts"

/** Company, title and the chips under it. */
export function JobHead({ job }: { job: JobDetail }) {
  const company = job.company?.name ?? job.company_name
  const image = job.image?.url ?? job.company?.logo?.url ?? job.job_area?.image?.url ?? null
  return (
    <header>
      <div className={css.head}>
        <Monogram name={company} image={image} />
        <div>
          <h1 className={css.title}>{titleOf(job)}</h1>
          <div className={`row ${css.company}`}>
            {job.company?.slug && job.public ? (
              <SiteLink to={`/empresa/${job.company.slug}`}>{company}</SiteLink>
            ) : (
              company
            )}
            {job.verified && (
              <details className={css.verified}>
                <summary>
                  <Badge tone="good" icon="verified">
                    {words.verified}
                  </Badge>
                </summary>
                <p className="soft">{words.verifiedText}</p>
              </details>
            )}
          </div>
          {job.answer_rate && <p className="soft">{answerRateText(job.answer_rate)}</p>}
        </div>
        {job.public && <SaveHeart id={job.id} title={titleOf(job)} path={`/job/${job.slug}`} />}
      </div>
      <div className={`row ${css.chips}`}>
        {job.job_area && <Chip to={areaPath(job)}>{job.job_area.name}</Chip>}
        {job.job_type && <Badge tone="blue">{job.job_type.name}</Badge>}
      </div>
    </header>
  )
}

/** The search for other jobs of the same area and place, with the parameters in the specified order (checklist P-090). */
function areaPath({ state, county, job_area }: JobDetail): string {
  const query = new URLSearchParams({ q: "" })
  if (state) query.set("state", state.slug)
  if (county) query.set("county", county.slug)
  if (job_area) query.set("jobArea", job_area.slug)
  return `/search?${query}`
}

/** Pay, place, openings and dates at a glance. */
export function JobFacts({ job, days }: { job: JobDetail; days: JobDays }) {
  const stated = statedText(job)
  const place = [job.neighborhood?.name, job.county?.name, job.state?.uf].filter(Boolean).join(", ")
  return (
    <dl className={css.facts}>
      <Fact icon="money" label={words.salary}>
        {payOf(job)}
      </Fact>
      <Fact icon="pin" label={words.place}>
        {place || "Não Informado"}
      </Fact>
      <Fact icon="people" label={words.openings}>
        {openings(job.job_number)}
      </Fact>
      {(job.public || job.published_at) && (
        <Fact icon="clock" label={words.published.replace(" {when}", "")}>
          <time dateTime={days.since} title={days.sinceFull}>
            {job.date_diff_for_humans}
          </time>
          {days.confirmed && <small> · {days.confirmed}</small>}
        </Fact>
      )}
      {stated && (
        <Fact icon="check" label={words.stated} wide>
          {stated} <small>({words.fromText})</small>
        </Fact>
      )}
      {job.received_date && (
        <Fact icon="calendar" label={words.deadline.replace(" {date}", "")}>
          <time dateTime={job.received_date}>{days.deadline}</time>
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { icon: IconName; label: string; wide?: boolean; children: ReactNode }

function Fact({ icon, label, wide, children }: FactProps) {
  return (
    <div className={wide ? css.wide : undefined}>
      <dt>
        <Icon name={icon} size={16} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
