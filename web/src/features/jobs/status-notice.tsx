import { panelJobLabels, statusOf } from "@upaon/contract/jobs/statuses"
import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { jobs as words } from "@upaon/contract/messages/jobs"
import { Badge } from "../../design/badge.tsx"
import css from "./status-notice.module.css"

/** Tells the owner or an administrator that the page is not public, and why. */
export function StatusNotice({ job }: { job: JobDetail }) {
  return (
    <p className={`row ${css.notice}`}>
      <Badge>{panelJobLabels[statusOf(job)]}</Badge>
      {words.ownerView}
    </p>
  )
}
