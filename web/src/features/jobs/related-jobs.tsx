import { jobs as words } from "@upaon/contract/messages/jobs"
import { JobCard, type JobCardProps } from "../../design/cards/job-card.tsx"
import css from "./related-jobs.module.css"

/** Up to three jobs like the one on the page. */
export function RelatedJobs({ jobs }: { jobs: readonly (JobCardProps & { key: number })[] }) {
  if (jobs.length === 0) return null
  return (
    <section className={css.related} aria-labelledby="related">
      <h2 id="related">{words.related}</h2>
      <div className="card-grid">
        {jobs.map((job) => (
          <JobCard {...job} key={job.key} />
        ))}
      </div>
    </section>
  )
}
