import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { Suspense } from "react"
import { useNavigate } from "react-router"
import { Button, LinkButton } from "../../design/button.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { loginPath } from "../../platform/guard.ts"
import { lazyOptional } from "../../platform/lazy-optional.ts"
import { useSession } from "../../platform/session.ts"
import css from "./locked-job.module.css"

const Dialog = lazyOptional(async () => ({ default: (await import("../../design/dialog.tsx")).Dialog }))

/** The accesses of an exclusive job; those the reader already holds are struck through. */
function AccessList({ accesses }: { accesses: JobDetail["job_exclusive_access"] }) {
  const held = useSession().user?.job_exclusive_accesses_ids ?? []
  return (
    <ul className={css.accesses}>
      {accesses.map(({ id, title, description }) => {
        const has = held.includes(id)
        return (
          <li key={id}>
            {has ? (
              <s className={css.held}>
                <strong>{title}</strong>
                <span className="visually-hidden"> (você já tem)</span>
              </s>
            ) : (
              <strong>{title}</strong>
            )}
            {description && (
              <p className="soft">{has ? <s className={css.held}>{description}</s> : description}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Props = {
  job: JobDetail
  /** True while the server is asked what this reader may see; the dialog waits for the answer. */
  asking?: boolean
}

/** Replaces a locked job's description and says what is needed to read it. With scripts, a dialog says so, too. */
export function LockedJob({ job, asking }: Props) {
  const hydrated = useHydrated()
  const { logged } = useSession()
  return (
    <section className={css.locked} aria-labelledby="locked">
      <h2 id="locked">{words.exclusive.title}</h2>
      <p>{words.exclusive[job.job_exclusive_accesses_condition]}</p>
      <AccessList accesses={job.job_exclusive_access} />
      {!logged && <LinkButton to={loginPath(`/job/${job.slug}`)}>{words.exclusive.login}</LinkButton>}
      <Suspense>{hydrated && !asking && <ExclusiveDialog job={job} />}</Suspense>
    </section>
  )
}

/** Stays open until the reader signs in or goes back; the server does not send the hidden content. */
function ExclusiveDialog({ job }: { job: JobDetail }) {
  const { logged } = useSession()
  const navigate = useNavigate()
  const back = () => void (history.length > 1 ? navigate(-1) : navigate("/search"))
  return (
    <Dialog
      open
      persistent
      onClose={back}
      title={words.exclusive.title}
      foot={
        <>
          <Button kind="quiet" onClick={back}>
            {words.exclusive.back}
          </Button>
          {/* Replaces this page, to which the sign-in returns: 'Voltar' would lead from one to the other. */}
          {!logged && (
            <LinkButton to={loginPath(`/job/${job.slug}`)} move={{ replace: true }}>
              {words.exclusive.login}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{words.exclusive[job.job_exclusive_accesses_condition]}</p>
      <AccessList accesses={job.job_exclusive_access} />
    </Dialog>
  )
}
