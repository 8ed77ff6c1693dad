import { jobs as words } from "@upaon/contract/messages/jobs"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { useNavigate } from "react-router"
import { Button, LinkButton } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { loginPath } from "../../platform/guard.ts"
import { useSession } from "../../platform/session.ts"
import { AccessList } from "./access-list.tsx"

/** Stands until the reader signs in or goes back; the server sends nothing of what it guards. */
export default function ExclusiveDialog({ job }: { job: JobDetail }) {
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
          {!logged && <LinkButton to={loginPath(`/job/${job.slug}`)}>{words.exclusive.login}</LinkButton>}
        </>
      }
    >
      <p>{words.exclusive[job.job_exclusive_accesses_condition]}</p>
      <AccessList accesses={job.job_exclusive_access} />
    </Dialog>
  )
}
