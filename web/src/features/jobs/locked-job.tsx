import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { lazy, Suspense } from "react"
import { LinkButton } from "../../design/button.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { loginPath } from "../../platform/guard.ts"
import { useSession } from "../../platform/session.ts"
import { AccessList } from "./access-list.tsx"
import css from "./locked-job.module.css"

const ExclusiveDialog = lazy(() => import("./exclusive-dialog.tsx"))

type Props = {
  job: JobDetail
  /** The server is being asked what this reader may see: no dialog before it has answered. */
  asking?: boolean
}

/** In place of a locked description: what it takes to read it. With script a dialog says so over the page. */
export default function LockedJob({ job, asking }: Props) {
  const hydrated = useHydrated()
  const { logged } = useSession()
  return (
    <section className={css.locked} aria-labelledby="locked">
      <h2 id="locked">{words.exclusive.title}</h2>
      <p>{words.exclusive[job.job_exclusive_accesses_condition]}</p>
      <AccessList accesses={job.job_exclusive_access} />
      {!logged && <LinkButton to={loginPath(`/job/${job.slug}`)}>{words.exclusive.login}</LinkButton>}
      {hydrated && !asking && (
        <Suspense fallback={null}>
          <ExclusiveDialog job={job} />
        </Suspense>
      )}
    </section>
  )
}
