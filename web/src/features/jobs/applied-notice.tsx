import { type ApplicationStatus, candidateLabels } from "@upaon/contract/applications/rules"
import { application } from "@upaon/contract/messages/applications"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { useAsyncValue } from "../../design/use-async-value.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { sentFromDevice } from "../../platform/sent-applications.ts"
import { useSession } from "../../platform/session.ts"
import css from "./status-notice.module.css"

const words = application.applied

type Job = { id: number; slug: string }
type Applied = { status: ApplicationStatus; at: string; to: string }

/**
 * Tells readers who have applied already, by account or from this device, and shows the application's status. `again`: the notice
 * stands above the form, and says what a second application does.
 */
export function AppliedNotice({ job: { id, slug }, again = false }: { job: Job; again?: boolean }) {
  const { user } = useSession()
  const owner = user?.id
  const applied = useAsyncValue(`${id} ${owner}`, () => findApplied({ id, slug }, owner !== undefined))
  if (!applied) return null
  const { status, at, to } = applied
  const since = fill(application.list.since, { status: candidateLabels[status], day: dateFormatPtbr(at) })
  return (
    <p className={css.notice}>
      <strong>{words.said}</strong> {since}.{again && ` ${againOf(status)}`}{" "}
      <SiteLink to={to}>{words.see}</SiteLink>
    </p>
  )
}

/** A second application to a renewed vacancy replaces an unopened first; these do not tell whether it was opened. */
const ended: readonly ApplicationStatus[] = ["closed", "rejected"]
const againOf = (status: ApplicationStatus) =>
  ended.includes(status) ? "" : status === "sent" ? words.replaces : words.opened

async function findApplied({ id, slug }: Job, logged: boolean): Promise<Applied | null> {
  const sent = sentFromDevice().find((one) => one.slug === slug)
  if (!logged && !sent) return null
  const { quietApi } = await import("../../platform/api.ts")
  if (logged) {
    const { data } = await quietApi("GET /api/jobApplications/my", { query: { job_post_id: id } })
    const last = data.find(({ status }) => status !== "withdrawn")
    if (last) return { status: last.status, at: last.status_at, to: "/panel/applications" }
  }
  // Also of somebody who signed in after it: only the panel assigns it to the account (`joinApplications`).
  if (!sent) return null
  const { data } = await quietApi("POST /api/jobApplications/show", { body: { tokens: [sent.token] } })
  const [last] = data
  return last ? { status: last.status, at: last.status_at, to: `/candidatura/${sent.token}` } : null
}
