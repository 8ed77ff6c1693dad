import { Tooltip } from "@mantine/core"
import { panelJobLabels } from "@upaon/contract/jobs/labels"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { mayActivate, mayPause, statusOf } from "@upaon/contract/jobs/statuses"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { fill, openings, plainText, salary } from "@upaon/contract/platform/format"
import { dayPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import { ActionMenu, CardLine, jobTone, RecordCard, StatusChip } from "../../../panel-kit/index.ts"
import { placeOf, titleOf } from "../job-card-view.ts"
import { useJobActions } from "./job-actions.ts"

/** One of the own jobs; `page` is the page of the list that the edit form comes back to. */
export function JobCard({ job, page }: { job: OwnJob; page: number }) {
  const status = statusOf(job)
  const actions = useJobActions(job)
  const edit = `/panel/job/edit?id=${job.id}&page=${page}`
  const words = ownJobs.menu
  return (
    <RecordCard
      title={titleOf(job)}
      to={edit}
      chips={<StatusChip tone={jobTone(status)}>{panelJobLabels[status]}</StatusChip>}
      menu={
        <ActionMenu
          of={titleOf(job)}
          actions={[
            mayActivate(job) && { label: words.activate, icon: "play", onClick: actions.activate },
            mayPause(job) && { label: words.pause, icon: "pause", onClick: actions.pause },
            { label: words.edit, icon: "edit", to: edit },
            { label: words.view, icon: "eye", to: `/job/${job.slug}` },
            { label: words.remove, icon: "trash", onClick: () => void actions.remove(), danger: true },
          ]}
        />
      }
      foot={<Age job={job} />}
    >
      {status === "rectify" && job.instructions && (
        <CardLine icon="warning">{plainText(job.instructions)}</CardLine>
      )}
      <CardLine icon="building">{job.company.name}</CardLine>
      <CardLine icon="pin">{placeOf(job)}</CardLine>
      <CardLine icon="coins">{salary(job)}</CardLine>
      <CardLine icon="people">
        {[openings(job.job_number), job.job_type?.name].filter(Boolean).join(" · ")}
      </CardLine>
    </RecordCard>
  )
}

/** How old it is in words, the full date on hover; the deadline beside it. */
function Age({ job }: { job: OwnJob }) {
  const said = fill(job.published_at ? ownJobs.published : ownJobs.sent, { when: job.date_diff_for_humans })
  return (
    <>
      <Tooltip label={fullDatePtbr(job.published_at ?? job.created_at)}>
        <span>{said}</span>
      </Tooltip>
      {job.received_date && ` · ${fill(ownJobs.until, { day: dayPtbr(job.received_date) })}`}
    </>
  )
}
