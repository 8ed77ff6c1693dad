import { jobs as words } from "@upaon/contract/messages/jobs"
import { JobCard } from "../../design/cards/job-card.tsx"
import { useWayBack } from "../../design/use-way-back.ts"
import type { Related } from "./load-job.ts"
import css from "./related-jobs.module.css"

/** Up to three jobs like the one on the page. */
export function RelatedJobs({ jobs }: { jobs: Related }) {
  const back = useWayBack("/search")
  if (jobs.length === 0) return null
  return (
    <section className={css.related} aria-labelledby="related">
      <h2 id="related">{words.related}</h2>
      <div className="card-grid">
        {jobs.map((job) => (
          <JobCard {...job} state={back ? { back } : undefined} key={job.key} />
        ))}
      </div>
    </section>
  )
}
