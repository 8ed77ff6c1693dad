import { Tooltip } from "@mantine/core"
import { useState } from "react"
import { useSearchParams } from "react-router"
import {
  mayActivate,
  mayFill,
  mayPause,
  mayRenew,
  panelJobLabels,
  PUBLIC_DAYS,
  statusOf,
} from "@upaon/contract/jobs/statuses"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { numbersWords } from "@upaon/contract/messages/numbers"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { receivedWords } from "@upaon/contract/messages/received"
import { counted, fill, openings, plainText, salary } from "@upaon/contract/platform/format"
import { DAY_MS, dateFormatPtbr, dayPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import {
  ActionMenu,
  ago,
  CardLine,
  jobTone,
  RecordCard,
  StatusChip,
  useApplicantCounts,
} from "../../../panel-kit/index.ts"
import { ApiFailure } from "../../../platform/api-client.ts"
import { isConflict, messageOf, reportFailure } from "../../../platform/failures.ts"
import { useNavigateHere } from "../../../platform/is-here.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { CHANGED_BY_JOBS } from "../../../platform/renewals.ts"
import { serverNow } from "../../../platform/server-time.ts"
import { FillDialog } from "../applicants/fill-dialog.tsx"
import { placeOf, titleOf } from "../job-card-view.ts"
import { editPath } from "../list-address.ts"
import { showPointsLack } from "./publish-guard.tsx"
import { useReviewTime } from "./use-own-job-record.ts"

/** Each status change has its own success and failure messages; a refusal also says why, and what to do instead. */
const told = (success: string, failed: string) => ({
  success,
  failed: (fault: Error) => (isConflict(fault) ? `${failed}. ${messageOf(fault)}` : failed),
  renews: CHANGED_BY_JOBS,
})

/** One of the advertiser's own jobs. */
export function JobCard({ job }: { job: OwnJob }) {
  const [search] = useSearchParams()
  const status = statusOf(job)
  const { id } = job
  const title = titleOf(job)
  const { activated, activateFailed, paused, pauseFailed, removed, removeFailed } = ownJobs
  const activate = useCallMutation("POST /api/jobPost/status/active", told(activated, activateFailed))
  const pause = useCallMutation("POST /api/jobPost/status/paused", told(paused, pauseFailed))
  const remove = useCallMutation("DELETE /api/jobPost/{id}/delete", told(removed, removeFailed))
  const navigate = useNavigateHere()
  const duplicate = useCallMutation("POST /api/jobPost/{id}/duplicate", {
    ...told(ownJobs.duplicated, ownJobs.duplicateFailed),
    onSuccess: ({ data }) => navigate(`/panel/job/edit?id=${data.id}`),
  })
  const renew = useCallMutation("POST /api/jobPost/{id}/renew", {
    success: ownJobs.renewed,
    handles: [409],
    renews: CHANGED_BY_JOBS,
    onError: (fault) => {
      if (!(fault instanceof ApiFailure) || fault.status !== 409) return
      if (fault.slug === "insufficient_points") void showPointsLack(job.company.id).catch(reportFailure)
      else notify({ kind: "error", text: messageOf(fault) })
    },
  })
  const sent = status !== "draft"
  const now = serverNow()
  const [filling, setFilling] = useState(false)
  const applicants = `/panel/job/applicants?id=${id}`
  const received = useApplicantCounts()?.of(id)
  const edit = editPath("/panel", id, search)
  const words = ownJobs.menu
  return (
    <RecordCard
      title={title}
      to={edit}
      chips={<StatusChip tone={jobTone(status)}>{panelJobLabels[status]}</StatusChip>}
      menu={
        <ActionMenu
          of={title}
          actions={[
            mayActivate(job) && {
              label: words.activate,
              icon: "play",
              onClick: () => activate.mutate({ body: { id } }),
            },
            mayPause(job) && {
              label: words.pause,
              icon: "pause",
              onClick: () => pause.mutate({ body: { id } }),
            },
            mayRenew(job, now) && {
              label: words.renew,
              icon: "clock",
              ask: {
                title: words.renew,
                text: fill(ownJobs.renewText, {
                  day: dateFormatPtbr(new Date(now.getTime() + PUBLIC_DAYS * DAY_MS)),
                }),
                confirm: ownJobs.renew,
              },
              onClick: () => renew.mutate({ params: { id } }),
            },
            sent && { label: receivedWords.title, icon: "people", to: applicants },
            sent && { label: numbersWords.menu, icon: "chart", to: `/panel/job/numbers?id=${id}` },
            mayFill(job) && { label: receivedWords.fill, icon: "check", onClick: () => setFilling(true) },
            { label: words.edit, icon: "edit", to: edit },
            { label: words.duplicate, icon: "copy", onClick: () => duplicate.mutate({ params: { id } }) },
            sent && { label: words.view, icon: "eye", to: `/job/${job.slug}` },
            {
              label: words.remove,
              danger: true,
              ask: {
                title: ownJobs.removeTitle,
                text: [
                  fill(ownJobs.removeText, { title }),
                  received && received.total > 0 && fill(ownJobs.removeReceived, { total: received.total }),
                ]
                  .filter(Boolean)
                  .join(" "),
                confirm: words.remove,
              },
              onClick: () => remove.mutate({ params: { id } }),
            },
          ]}
        />
      }
      foot={<Age job={job} />}
    >
      {job.instructions && <CardLine icon="warning">{plainText(job.instructions)}</CardLine>}
      <CardLine icon="building">{job.company.name}</CardLine>
      {job.state && <CardLine icon="pin">{placeOf(job)}</CardLine>}
      <CardLine icon="coins">{salary(job)}</CardLine>
      <CardLine icon="people">
        {[openings(job.job_number), job.job_type?.name].filter(Boolean).join(" · ")}
      </CardLine>
      {received && received.total > 0 && (
        <CardLine icon="user">
          <SiteLink to={applicants}>
            {counted(received.total, receivedWords.some.one, receivedWords.some.many)}
            {received.new > 0 && ` · ${counted(received.new, receivedWords.new.one, receivedWords.new.many)}`}
          </SiteLink>
        </CardLine>
      )}
      <FillDialog job={job} opened={filling} onClose={() => setFilling(false)} />
    </RecordCard>
  )
}

/** The job's age in words, with the full date as a tooltip; the deadline stands beside it. A draft is as old as its last save. */
function Age({ job }: { job: OwnJob }) {
  const isDraft = statusOf(job) === "draft"
  const reviewTime = useReviewTime()
  const at = isDraft ? job.updated_at : (job.published_at ?? job.created_at)
  const when = isDraft ? ago(at) : job.date_diff_for_humans
  const words = isDraft ? ownJobs.keptAt : job.published_at ? ownJobs.published : ownJobs.sent
  return (
    <>
      <Tooltip label={fullDatePtbr(at)}>
        <span className="over-link">{fill(words, { when })}</span>
      </Tooltip>
      {job.received_date && ` · ${fill(ownJobs.until, { day: dayPtbr(job.received_date) })}`}
      {reviewTime && statusOf(job) === "pending" && ` · ${reviewTime}`}
    </>
  )
}
